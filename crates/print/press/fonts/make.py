"""Makes the TTFs of this folder from the WOFF2 files of the @fontsource packages: see README.md.

    python3 make.py FOLDER_WITH_THE_WOFF2_FILES
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

# Source, target, family, style name, weight.
FONTS = [
    ("young-serif-latin-400-normal", "YoungSerif-Regular", "Young Serif", "Regular", 400),
    ("alegreya-sans-latin-500-normal", "AlegreyaSans-Medium", "Alegreya Sans", "Medium", 500),
    ("alegreya-sans-latin-700-normal", "AlegreyaSans-Bold", "Alegreya Sans", "Bold", 700),
    ("alegreya-sans-sc-latin-500-normal", "AlegreyaSansSC-Medium", "Alegreya Sans SC", "Medium", 500),
    ("alegreya-sans-sc-latin-700-normal", "AlegreyaSansSC-Bold", "Alegreya Sans SC", "Bold", 700),
]


def lining(font):
    """Maps characters to the glyphs that `lnum` would substitute: renderers of SVG have no switch for it."""
    if "GSUB" not in font:
        return {}
    table = font["GSUB"].table
    swaps = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "lnum":
            continue
        for index in record.Feature.LookupListIndex:
            for sub in table.LookupList.Lookup[index].SubTable:
                sub = getattr(sub, "ExtSubTable", sub)
                swaps.update(getattr(sub, "mapping", {}))
    for table in font["cmap"].tables:
        for code, glyph in table.cmap.items():
            if chr(code) in "0123456789":
                table.cmap[code] = swaps.get(glyph, glyph)
    return swaps


def main(folder):
    for source, target, family, style, weight in FONTS:
        found = next(Path(folder).rglob(f"{source}.woff2"))
        font = TTFont(found, recalcTimestamp=False)
        font.flavor = None
        # All that a drawing names is the family: its weights must share one.
        name = font["name"]
        for number in (1, 2, 16, 17, 21, 22):
            name.removeNames(nameID=number)
        regular = style in ("Regular", "Bold")
        for number, text in (
            (1, family if regular else f"{family} {style}"),
            (2, style if regular else "Regular"),
            (16, family),
            (17, style),
        ):
            name.setName(text, number, 3, 1, 0x409)
        font["OS/2"].usWeightClass = weight
        changed = lining(font)
        options = subset.Options()
        options.hinting = False
        options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "tnum", "calt"]
        options.name_IDs = ["*"]
        options.notdef_outline = True
        options.recalc_timestamp = False
        options.drop_tables += ["gasp"]
        kept = subset.Subsetter(options)
        kept.populate(unicodes=font.getBestCmap().keys())
        kept.subset(font)
        font.save(f"{target}.ttf", reorderTables=True)
        print(target, "lining figures:", bool(changed))


main(sys.argv[1])
