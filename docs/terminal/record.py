#!/usr/bin/env python3
"""Records an order in a real terminal (tmux) and writes it to standard output as an animated SVG.

    docs/terminal/record.py .build/debug/menu-runner > docs/terminal/order.svg

The menu is the first one in the README. Each key is sent after the screen shows the effect of the
previous one, so the same program always gives the same picture.
"""

import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unicodedata

COLUMNS, ROWS = 64, 26
# The keys, as tmux names them, and the seconds that the screen after each of them is shown.
KEYS = [
    ("Enter", 2.0), ("Enter", 1.4), ("Down", 0.6), ("Enter", 1.0), ("Space", 1.0), ("Tab", 0.6),
    ("2", 1.0), ("Enter", 0.8), ("Enter", 1.6), ("Tab", 0.8), ("Enter", 1.2), ("End", 1.2),
    ("Enter", 4.0),
]
COMMAND = "menu-runner run menu.yaml"
CELL_WIDTH, LINE_HEIGHT, MARGIN = 8.4, 19, 16
DEADLINE = 300

STYLE = """\
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre; \
fill: #e6edf3 }
.bold { font-weight: bold }
.dim { fill: #9aa4af }
.green { fill: #56d364 }
.yellow { fill: #e3b341 }
.cyan { fill: #56d4dd }
"""


def record(program):
    """The screens with their durations, as lines with escape sequences."""
    readme = pathlib.Path(__file__).resolve().parents[2].joinpath("README.md").read_text("utf-8")
    menu = readme.split("```yaml\n")[1].split("```")[0]
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "menu.yaml").write_text(menu, "utf-8")
        os.symlink(os.path.abspath(program), os.path.join(folder, "menu-runner"))
        tmux = ["tmux", "-S", os.path.join(folder, "socket"), "-f", "/dev/null"]
        path = folder + ":" + os.environ.get("PATH", "/usr/bin:/bin")
        shell = ["env", "-i", "PATH=" + path, "LANG=C.UTF-8", "TERM=screen-256color", "PS1=$ ", "sh"]
        size = ["-x", str(COLUMNS), "-y", str(ROWS)]
        subprocess.run(
            tmux + ["-u", "new-session", "-d", "-c", folder] + size + shell, check=True)
        try:
            screens = [(next_screen(tmux, None), 0)]
            subprocess.run(tmux + ["send-keys", "-l", COMMAND], check=True)
            screens = [(next_screen(tmux, screens[-1][0]), 1.2)]
            for key, seconds in KEYS:
                subprocess.run(tmux + ["send-keys", key], check=True)
                screens.append((next_screen(tmux, screens[-1][0]), seconds))
            return screens
        finally:
            subprocess.run(tmux + ["kill-server"], check=False)


def next_screen(tmux, earlier):
    """The first screen after an earlier one that does not change for a while."""
    capture = tmux + ["capture-pane", "-p", "-e"]
    end = time.monotonic() + DEADLINE
    last, count = None, 0
    while time.monotonic() < end:
        text = subprocess.run(capture, check=True, capture_output=True).stdout.decode("utf-8")
        count = count + 1 if text == last else 0
        last = text
        if count >= 5 and text != earlier and text.strip():
            return text
        time.sleep(0.05)
    sys.exit("the screen did not change:\n" + (last or ""))


def runs(screen):
    """The parts of a screen with one style each: its row, column, width, classes and text."""
    colors = {32: "green", 33: "yellow", 36: "cyan"}
    bold = dim = False
    color = None
    for row, line in enumerate(screen.split("\n")[:ROWS]):
        column = 0
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b"):
                for number in [int(text or 0) for text in part[2:-1].split(";")]:
                    if number == 0:
                        bold, dim, color = False, False, None
                    elif number in (1, 2):
                        bold, dim = bold or number == 1, dim or number == 2
                    elif number in (39, 49):
                        color = None if number == 39 else color
                    elif number in colors:
                        color = colors[number]
                    else:
                        sys.exit("unknown style: %d" % number)
                continue
            classes = [name for name, on in (("bold", bold), ("dim", dim)) if on]
            classes += [color] if color else []
            for word in re.finditer(r"\S+(?: \S+)*", part):
                start = column + cells(part[: word.start()])
                yield row, start, cells(word[0]), " ".join(classes), word[0]
            column += cells(part)


def cells(text):
    return sum(2 if unicodedata.east_asian_width(scalar) in "WF" else 1 for scalar in text)


def animation(screens):
    """Every run once, with the times at which it is visible."""
    visible, now = {}, 0
    for screen, seconds in screens:
        for run in runs(screen):
            spans = visible.setdefault(run, [])
            if spans and spans[-1][1] == now:
                spans[-1][1] = now + seconds
            else:
                spans.append([now, now + seconds])
        now = round(now + seconds, 1)
        for spans in visible.values():
            spans[-1][1] = round(spans[-1][1], 1)
    return visible, now


def keyframes(name, spans, total):
    times = {0: 0}
    for start, end in spans:
        times[start] = 1
        if end < total:
            times[end] = 0
    steps = " ".join(
        "%g%% { opacity: %d }" % (round(100 * when / total, 2), shown)
        for when, shown in sorted(times.items()))
    return "@keyframes %s { %s }" % (name, steps)


def svg(screens):
    visible, total = animation(screens)
    width, height = COLUMNS * CELL_WIDTH + 2 * MARGIN, ROWS * LINE_HEIGHT + 2 * MARGIN
    rules, names, texts = [], {}, []
    for (row, column, length, classes, text), spans in sorted(visible.items()):
        key = tuple(map(tuple, spans))
        if key != ((0, total),) and key not in names:
            names[key] = "t%d" % len(names)
            rules.append(keyframes(names[key], spans, total))
            # Readers who prefer no motion see the last screen.
            rules.append(".%s { animation: %s %gs step-end infinite; opacity: %d }" % (
                names[key], names[key], total, spans[-1][1] == total))
        classes = " ".join(filter(None, [classes, names.get(key)]))
        texts.append('<text x="%g" y="%g" textLength="%g"%s>%s</text>' % (
            round(MARGIN + column * CELL_WIDTH, 1), MARGIN + (row + 0.75) * LINE_HEIGHT,
            round(length * CELL_WIDTH, 1), ' class="%s"' % classes if classes else "",
            html.escape(text, quote=False)))
    still = "@media (prefers-reduced-motion: reduce) { text { animation: none !important } }"
    return "\n".join(
        ['<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g">' % (
            width, height, width, height),
         "<title>%s</title>" % COMMAND,
         "<style>\n%s%s\n%s\n</style>" % (STYLE, "\n".join(rules), still),
         '<rect width="100%" height="100%" rx="8" fill="#161b22" stroke="#30363d"/>']
        + texts + ["</svg>", ""])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: record.py <menu-runner>")
    sys.stdout.write(svg(record(sys.argv[1])))
