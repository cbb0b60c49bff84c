"""The page's fonts, cut down to the letters and weights that it uses: `web/src/fonts`.

    npm pack @fontsource-variable/nunito@5.3.0 @fontsource-variable/fraunces@5.3.0   # in a FOLDER
    pip install fonttools brotli
    python scripts/fonts.py FOLDER

The files that it writes are kept in the repository: nobody who builds the page needs fonttools.
"""

from __future__ import annotations

import io
import sys
import tarfile
from pathlib import Path
from typing import Any

FONTS = Path(__file__).resolve().parents[1] / "web" / "src" / "fonts"
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),  # French, and most names of its neighbours
    *(0x0152, 0x0153, 0x0178),  # Œ œ Ÿ
    *(0x2009, 0x202F),  # thin spaces, before « : » and « ? »
    *(0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026),
    *(0x20AC, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212),
]
# Package, its file, the axes that are kept or set, and what it is called here.
MADE: list[tuple[str, str, dict[str, Any], str]] = [
    ("nunito", "nunito-latin-wght-normal", {"wght": (400, 800)}, "nunito"),
    ("fraunces", "fraunces-latin-wght-normal", {"wght": 700}, "fraunces"),
]


def main(folder: Path) -> None:
    from fontTools import subset, ttLib
    from fontTools.varLib import instancer

    FONTS.mkdir(exist_ok=True)
    for package, name, axes, made in MADE:
        (packed,) = folder.glob(f"fontsource-variable-{package}-*.tgz")
        with tarfile.open(packed) as files:
            font = ttLib.TTFont(io.BytesIO(read(files, f"package/files/{name}.woff2")))
            (FONTS / f"{made}.licence.txt").write_bytes(read(files, "package/LICENSE"))
        cutter = subset.Subsetter(subset.Options(layout_features=["kern", "mark", "ccmp", "tnum"]))
        cutter.populate(unicodes=LETTERS)
        cutter.subset(font)
        font = instancer.instantiateVariableFont(font, axes)
        font.flavor = "woff2"
        file = FONTS / f"{made}.woff2"
        font.save(file)
        print(f"{file.name}: {file.stat().st_size / 1000:.1f} kB")


def read(files: tarfile.TarFile, name: str) -> bytes:
    found = files.extractfile(name)
    assert found is not None, name
    return found.read()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
