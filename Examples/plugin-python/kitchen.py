#!/usr/bin/env python3
"""A renderer for menu-runner in Python, without packages: a kitchen ticket.

    menu-runner render cafe.yaml --plugin ./kitchen.py --as kitchen
    menu-runner plugins check ./kitchen.py

It reads requests from standard input and writes responses to standard output, one JSON object per
line. Standard error is for people: its last lines are shown if the plugin fails.
"""
import json
import sys
import unicodedata

GREETING = {
    "menu-plugin": 1,
    "name": "kitchen",
    "kind": "renderer",
    "mediaType": "text/plain; charset=utf-8",
    "summary": "a slip for the kitchen: what was chosen, a line each",
    "options": [
        {"name": "width", "type": "integer", "min": 16, "max": 80, "default": 32,
         "help": "the characters of the rule"},
        {"name": "prices", "type": "flag", "default": False, "help": "the total below"},
        {"name": "bullet", "type": "choice", "values": ["dash", "box"],
         "help": "the symbol before each line"},
    ],
}
BULLETS = {"dash": "-", "box": "[ ]"}


class UserError(Exception):
    """An error that the user can fix; the plugin reports it and keeps running."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def safe(text):
    """Text of a menu without terminal escapes and direction overrides."""
    return "".join(
        "\ufffd" if unicodedata.category(c) in ("Cc", "Zl", "Zp")
        or "\u202a" <= c <= "\u202e" or "\u2066" <= c <= "\u2069" else c
        for c in text)


def counts(row):
    """Whether a row is ordered: what is sold out meanwhile stays chosen, but does not count."""
    return row["quantity"] > 0 and (row["state"] == "available" or row.get("counts", False))


def lines(section, bullet):
    """The choices and texts of a section; sections of unknown kinds have none."""
    indent = "  " * section.get("depth", 0)
    for row in section.get("rows", []):
        if counts(row):
            yield f"{indent}{bullet} {row['quantity']} × {safe(row['name'])}"
    if section["kind"] == "text" and section["value"]:
        yield f"{indent}{bullet} {safe(section.get('header', ''))}: {safe(section['value'])}"
    if section["kind"] == "count" and section["value"] > 0:
        yield f"{indent}{bullet} {safe(section.get('header', ''))}: {section['value']}"


def render(request):
    if "screen" not in request:
        raise UserError("no-screen", "a render request needs a 'screen'")
    screen, options = request["screen"], request.get("options", {})
    bullet = BULLETS[options.get("bullet", "dash")]
    rule = "=" * options.get("width", 32)
    slip = [rule]
    for section in screen["sections"]:
        if section["kind"] == "title":
            slip.append(safe(section.get("header", "")))
        slip.extend(lines(section, bullet))
    slip.extend("! " + safe(item["text"]) for item in screen["pending"])
    if options.get("prices", False):
        # The total is a range until everything that decides it is chosen.
        total = screen["total"].get("text") or screen["total"]["from"]["text"] + " …"
        slip.append(total)
    slip.append(rule)
    return "\n".join(slip) + "\n"


def answer(request):
    try:
        if request.get("op") != "render":
            raise UserError("unknown-operation", f"this plugin has no '{request.get('op')}'")
        return {"id": request.get("id"), "output": render(request)}
    except UserError as error:
        return {"id": request.get("id"), "error": {"code": error.code, "message": str(error)}}


def main():
    print(json.dumps(GREETING), flush=True)
    # json.dumps writes ASCII, so the output does not depend on the locale; the input is UTF-8.
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request.get("op") == "shutdown":
            break
        print(json.dumps(answer(request)), flush=True)


if __name__ == "__main__":
    main()
