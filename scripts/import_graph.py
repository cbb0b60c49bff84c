"""`python scripts/import_graph.py`: which package imports which, as the picture of docs/architecture.md.

The packages of `src/ludotheque` stand in rows: each imports from rows below it only. An arrow is drawn
only where no longer way leads there.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "ludotheque"
PICTURE = ROOT / "docs" / "pictures" / "imports.svg"
WIDE, HIGH, GAP, ROW = 120, 40, 40, 90

FRAME = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img">
<title>Which package imports which</title>
<desc>{told}</desc>
<style>
  svg {{ background: #fff }}
  path {{ fill: none; stroke: #5f6b80; stroke-width: 1.5 }}
  rect {{ fill: #eef3f8; stroke: #2b4a6b; stroke-width: 1.5 }}
  text {{ font: 15px system-ui, sans-serif; fill: #1c2733; text-anchor: middle }}
  #tip path {{ fill: #5f6b80; stroke: none }}
</style>
<marker id="tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="8" markerHeight="8" orient="auto">
<path d="M0 1 7 4 0 7z"/></marker>
{parts}
</svg>
"""

Graph = dict[str, set[str]]


def imports(sources: Path = SOURCES) -> Graph:
    """The packages, and the other packages that the modules of each import."""
    packages = sorted(folder.name for folder in sources.iterdir() if (folder / "__init__.py").is_file())
    graph: Graph = {}
    for package in packages:
        texts = (file.read_text(encoding="utf-8") for file in (sources / package).rglob("*.py"))
        named = {name for text in texts for name in re.findall(r"^ *from ludotheque\.(\w+)", text, re.M)}
        graph[package] = named & set(packages) - {package}
    return graph


def depth(package: str, graph: Graph) -> int:
    return 1 + max((depth(below, graph) for below in graph[package]), default=-1)


def reached(package: str, graph: Graph) -> set[str]:
    """All that a package imports, directly or not."""
    return graph[package].union(*(reached(below, graph) for below in graph[package]))


def picture(graph: Graph) -> str:
    rows: dict[int, list[str]] = {}
    for package in graph:
        rows.setdefault(depth(package, graph), []).append(package)
    width = max(map(len, rows.values())) * (WIDE + GAP) + GAP
    height = len(rows) * ROW
    at = {
        package: (round(width * (i + 0.5) / len(row)), height - ROW * level - ROW // 2)
        for level, row in rows.items()
        for i, package in enumerate(row)
    }
    parts = []
    for package, below in graph.items():
        apart = set().union(*(reached(one, graph) for one in below)) if below else set()
        for one in sorted(below - apart):
            (x, y), (to_x, to_y) = at[package], at[one]
            bend = (y + HIGH // 2 + to_y - HIGH // 2) // 2
            way = f"M{x} {y + HIGH // 2}C{x} {bend} {to_x} {bend} {to_x} {to_y - HIGH // 2 - 6}"
            parts.append(f'<path d="{way}" marker-end="url(#tip)"/>')
    for package, (x, y) in at.items():
        parts.append(
            f'<rect x="{x - WIDE // 2}" y="{y - HIGH // 2}" width="{WIDE}" height="{HIGH}" rx="8"/>'
        )
        parts.append(f'<text x="{x}" y="{y + 5}">{package}</text>')
    told = "; ".join(
        f"{package}: {', '.join(sorted(below)) or 'nothing'}" for package, below in graph.items()
    )
    return FRAME.format(width=width, height=height, told=told, parts="\n".join(parts))


if __name__ == "__main__":
    PICTURE.write_text(picture(imports()), encoding="utf-8")
