"""What the commands draw on a terminal."""
