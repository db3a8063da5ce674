#!/usr/bin/env python3
"""Makes the three web fonts of floe from Noto Sans. Usage: build.py DIRECTORY_WITH_NOTO_TTF"""
import subprocess
import sys
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

SRC = sys.argv[1]
ARROWS = "←↑→↓"
TEXT = ("U+0020-007E,U+00A0-00FF,U+0152,U+0153,U+0178,U+0141,U+0142,U+014A,U+014B,U+2009,U+2013,U+2014,U+2018-201A,"
        "U+201C-201E,U+2022,U+2026,U+202F,U+2039,U+203A,U+2190-2193,U+2212,U+2713")


def load(name):
    return TTFont(f"{SRC}/{name}.ttf")


def add(font, code, glyph, width):
    """Puts one more glyph into the font and maps the code point to it."""
    name = f"uni{code:04X}"
    order = font.getGlyphOrder()
    if name not in order:
        font.setGlyphOrder(order + [name])
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, getattr(glyph, "xMin", 0))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def graft(font, donor, text):
    """Copies glyphs that Noto Sans lacks from a sister font (same design size, 1000 units)."""
    glyphs, names = donor.getGlyphSet(), donor.getBestCmap()
    for char in text:
        name = names[ord(char)]
        record, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
        glyphs[name].draw(record)
        record.replay(pen)
        add(font, ord(char), pen.glyph(), donor["hmtx"][name][0])


def minus(font):
    """U+2212 is the bar of the plus sign, with the plus sign's width, so that figures stay in columns."""
    plus = font["glyf"]["plus"]
    xs, ys = sorted({x for x, _ in plus.coordinates}), sorted({y for _, y in plus.coordinates})
    left, right, low, high = xs[0], xs[-1], ys[1], ys[-2]
    pen = TTGlyphPen(None)
    pen.moveTo((left, low))
    for point in ((left, high), (right, high), (right, low)):
        pen.lineTo(point)
    pen.closePath()
    add(font, 0x2212, pen.glyph(), font["hmtx"]["plus"][0])


def subset(source, target, unicodes, features):
    subprocess.run(["pyftsubset", source, f"--unicodes={unicodes}", f"--layout-features={features}", "--flavor=woff2",
                    "--no-hinting", "--desubroutinize", "--drop-tables+=DSIG,STAT,MVAR,HVAR", "--name-IDs=0,1,2,13,14",
                    f"--output-file={target}"], check=True)


for weight, style in ((400, "Regular"), (700, "Bold")):
    font = load(f"NotoSans-{style}")
    minus(font)
    graft(font, load(f"NotoSansSymbols-{style}"), ARROWS)
    graft(font, load("NotoSansSymbols2-Regular"), "✓")
    font.save(f"/tmp/floe-sans-{weight}.ttf")
    subset(f"/tmp/floe-sans-{weight}.ttf", f"floe-sans-{weight}.woff2", TEXT, "kern,mark,tnum,lnum")
subset(f"{SRC}/NotoSansCanadianAboriginal-Regular.ttf", "floe-syllabics-400.woff2", "U+1400-167F", "*")
