"""Where the pips stand. Short suits (oros, copas) are laid out in columns, long
suits (espadas, bastos) in rows whose lower half is turned upside down."""

from __future__ import annotations

from .geometry import Point

# a row of long signs: length, scale, y, upside down, [x]
Row = tuple[int, float, float, bool, list[float]]

# rank: [(x, y)] of the short suits, on a card of 200 x 310
SHORT: dict[int, list[Point]] = {
    2: [(100, 88), (100, 222)],
    3: [(100, 90), (59, 214), (141, 214)],
    4: [(64, 89), (136, 89), (64, 221), (136, 221)],
    5: [(64, 82), (136, 82), (100, 155), (64, 228), (136, 228)],
    6: [(x, y) for y in (74, 155, 236) for x in (66, 134)],
    7: [(61, 76), (139, 76), (100, 115.5), (61, 155), (139, 155), (61, 234), (139, 234)],
    8: [
        (61, 76),
        (139, 76),
        (100, 115.5),
        (61, 155),
        (139, 155),
        (100, 194.5),
        (61, 234),
        (139, 234),
    ],
    9: [(x, y) for y in (80, 155, 230) for x in (56, 100, 144)],
}
# the nine of oros: round signs, one step both ways
SQUARE_NINE: list[Point] = [(x, y) for y in (98, 155, 212) for x in (43, 100, 157)]
SHORT_SCALE = {
    "oros": {2: 1.3, 3: 1.44, 4: 1.32, 5: 1.2, 6: 1.18, 7: 1, 8: 1, 9: 1},
    "copas": {2: 1.62, 3: 1.36, 4: 1.28, 5: 1.1, 6: 1.04, 7: 0.85, 8: 0.85, 9: 0.8},
}

# rank: rows of the long suits
LONG: dict[int, list[Row]] = {
    2: [(170, 1.3, 155, False, [66, 134])],
    3: [(170, 1.12, 158, False, [53, 147]), (170, 1.12, 152, True, [100])],
    4: [(116, 1.04, 85, False, [66, 134]), (116, 1.04, 225, True, [66, 134])],
    5: [
        (116, 1.04, 85, False, [58, 142]),
        (116, 1.04, 155, False, [100]),
        (116, 1.04, 225, True, [58, 142]),
    ],
    6: [(116, 1.04, 85, False, [56, 100, 144]), (116, 1.04, 225, True, [56, 100, 144])],
    7: [
        (84, 0.96, 64, False, [58, 100, 142]),
        (84, 0.96, 155, False, [100]),
        (84, 0.96, 246, True, [58, 100, 142]),
    ],
    8: [
        (140, 0.8, 86, False, [53, 84.5, 115.5, 147]),
        (140, 0.8, 224, True, [53, 84.5, 115.5, 147]),
    ],
    9: [
        (98, 0.8, 66, False, [55, 85, 115, 145]),
        (98, 0.8, 155, False, [100]),
        (98, 0.8, 244, True, [55, 85, 115, 145]),
    ],
}
# twigs of the club of each length: the closer the clubs stand, the shorter
BRANCH = {170: 1, 116: 0.76, 84: 0.7, 140: 0.55, 98: 0.55}
