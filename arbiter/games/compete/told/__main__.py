"""`python -m arbiter.games.compete.told` writes names.json anew from the rulebook's athletes."""

import json

from arbiter.games.compete.told.names import INDEX, build

if __name__ == "__main__":
    INDEX.write_text(json.dumps(build(), ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
