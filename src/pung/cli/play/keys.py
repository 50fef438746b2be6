"""The keys of the table, in one table; those of actions stand with the verbs."""

from typing import Final, NamedTuple

__all__ = ["KEYS", "Key"]


class Key(NamedTuple):
    """Keys (as the terminal library names them), what they do, how they are shown, what the help says of them.

    A key with `fact` is shown only where the table has such a public fact.
    """

    keys: str
    action: str
    shown: str = ""
    text: str = ""
    #: shown in the last line of the screen: 1 always, 2 in a wide one
    footer: int = 0
    fact: str = ""


KEYS: Final = (
    Key("left", "move(-1)", "← →", "key.move", 1),
    Key("right", "move(1)"),
    *(Key(str(digit), f"digit({digit})") for digit in range(10)),
    Key("d", "drawn", "1-9 0 d", "key.digits"),
    Key("enter", "enter", "Enter", "key.discard", 1),
    Key("space", "pick", "Space", "key.pick", 0, "pass"),
    Key("h", "hint", "h", "key.hint", 1),
    Key("i", "card", "i", "key.card", 1, "card"),
    Key("w,question_mark", "why", "w", "key.why", 1),
    Key("g", "faces", "g", "key.faces", 2),
    Key("o", "no_calls", "o", "key.no_calls", 2),
    Key("v", "auto_win", "v", "key.auto_win", 2),
    Key("l", "panel", "l", "key.panel", 1),
    Key("f1,slash", "keys", "F1", "key.help", 1),
    Key("q", "leave", "q", "key.quit", 1),
    Key("ctrl+c,ctrl+q", "leave"),
    Key("escape", "undo"),
)
