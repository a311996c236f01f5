#!/usr/bin/env python3
"""A renderer for menu-runner in Python, without packages: a kitchen's slip.

    menu-runner render cafe.yaml --plugin ./kitchen.py --as kitchen
    menu-runner plugins check ./kitchen.py

It reads requests from standard input and answers on standard output, a JSON object a line.
Standard error is for a person: its last lines are shown if the plugin breaks.
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
         "help": "what stands before each line"},
    ],
}
BULLETS = {"dash": "-", "box": "[ ]"}


class UserError(Exception):
    """Something that the user can cure; told in the answer, and the plugin goes on."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def safe(text):
    """Text of a menu without what could drive a terminal or turn the direction of lines."""
    return "".join(
        "\ufffd" if unicodedata.category(c) in ("Cc", "Zl", "Zp")
        or "\u202a" <= c <= "\u202e" or "\u2066" <= c <= "\u2069" else c
        for c in text)


def lines(section, bullet):
    """What was chosen or written in a section; sections of unknown kinds say nothing here."""
    indent = "  " * section.get("depth", 0)
    for row in section.get("rows", []):
        if row["quantity"] > 0:
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
        # A total is an amount once everything that decides it is chosen, else from one to another.
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
    # json.dumps writes ASCII, so that no environment can spoil the output; the input is UTF-8.
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request.get("op") == "shutdown":
            break
        print(json.dumps(answer(request)), flush=True)


if __name__ == "__main__":
    main()
