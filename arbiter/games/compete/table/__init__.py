"""What lies on the table: the track and the board."""
