#!/usr/bin/env python3
"""Plots how cost grows with size, from the lines that `MenuSectionsBenchmarks --growth` prints.

    make growth | docs/performance/plot.py

Writes time.svg and memory.svg beside this file, and prints the figures as a Markdown table.
"""

import html
import json
import math
import pathlib
import sys

FOLDER = pathlib.Path(__file__).parent
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 400, 72, 150, 24, 44
COLORS = ["#2456c7", "#b4540a", "#1f7a45", "#8a3ab9", "#b3261e", "#5b6470"]
STYLE = """\
text { font: 13px system-ui, sans-serif; fill: #3c434d }
.grid { stroke: #d7dbe0 }
.line { fill: none; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
text { fill: #c9d1d9 } .grid { stroke: #30363d } .line, circle { filter: brightness(1.6) }
}
"""


def shown(value, unit):
    """A figure with three digits and a fitting unit."""
    steps = [("s", 1e6), ("ms", 1e3), ("µs", 1)] if unit == "µs" else [
        ("GB", 1e9), ("MB", 1e6), ("kB", 1e3), ("B", 1)]
    for name, size in steps:
        if value >= size:
            break
    number = value / size
    return f"{number:.0f} {name}" if number >= 100 else f"{number:.3g} {name}"


def plot(title, unit, series):
    """A plot with logarithmic axes; a line for each series of sizes and values."""
    points = [point for line in series.values() for point in line]
    sizes = [size for size, _ in points]
    low = math.floor(math.log10(min(value for _, value in points)))
    high = math.ceil(math.log10(max(value for _, value in points)))
    start, end = math.log10(min(sizes)), math.log10(max(sizes))

    def x(size):
        return LEFT + (math.log10(size) - start) / (end - start) * (WIDTH - LEFT - RIGHT)

    def y(value):
        return HEIGHT - BOTTOM - (math.log10(value) - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{html.escape(title)}</title><style>{STYLE}</style>"]
    for power in range(low, high + 1):
        level = y(10 ** power)
        parts.append(f'<path class="grid" d="M{LEFT} {level:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{level + 4:.1f}" text-anchor="end">'
            f"{shown(10 ** power, unit)}</text>")
    for size in sorted(set(sizes)):
        parts.append(
            f'<text x="{x(size):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">'
            f"{size:,}</text>")
    # Names keep a distance of a line where lines end close to each other.
    last = HEIGHT
    for (name, line), color in sorted(
            zip(series.items(), COLORS), key=lambda entry: -y(entry[0][1][-1][1])):
        dots = [(x(size), y(value)) for size, value in line]
        path = " ".join(f"{a:.1f},{b:.1f}" for a, b in dots)
        parts.append(f'<polyline class="line" stroke="{color}" points="{path}"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="{color}"/>' for a, b in dots]
        place = min(y(line[-1][1]) + 4, last - 16)
        last = place
        parts.append(f'<text x="{WIDTH - RIGHT + 10}" y="{place:.1f}">{html.escape(name)}</text>')
    return "\n".join(parts + ["</svg>", ""])


def main():
    figures = [json.loads(line) for line in sys.stdin if line.startswith("{")]
    series = {"µs": {}, "B": {}}
    for figure in figures:
        if figure["value"]:
            name = figure["path"] if figure["unit"] == "µs" else (
                f"{figure['path']}: {figure['figure']}")
            series[figure["unit"]].setdefault(name, []).append((figure["size"], figure["value"]))
    (FOLDER / "time.svg").write_text(plot("Time by size", "µs", series["µs"]))
    (FOLDER / "memory.svg").write_text(plot("Memory by size", "B", series["B"]))
    sizes = sorted({figure["size"] for figure in figures})
    print("| | " + " | ".join(f"{size:,}" for size in sizes) + " |")
    print("|---" * (len(sizes) + 1) + "|")
    for unit, lines in series.items():
        for name, line in lines.items():
            cells = dict(line)
            row = [shown(cells[size], unit) if size in cells else "" for size in sizes]
            print(f"| {name} | " + " | ".join(row) + " |")


main()
