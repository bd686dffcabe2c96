"""The rules of one table of Brisca in sentences, made from the options that the engine plays by.

Sentences that Guiñote says in the same words are its own: they stand once in the catalogues. An
option that has no effect beside the others leaves no sentence.
"""

from collections.abc import Iterator

from tapete.games.brisca.options import BriscaOptions
from tapete.texts import Param, Section, Sentence

_ORDER = "caballo_over_sota"


def rulebook(options: BriscaOptions) -> tuple[Section, ...]:
    """The sections of the rule sheet, in reading order, none of them empty.

    >>> from tapete.texts import Catalogue
    >>> sheet = rulebook(BriscaOptions(players=2))
    >>> [section.title_key.split(".")[2] for section in sheet]
    ['pack', 'deal', 'tricks', 'swap', 'count', 'match']
    >>> sheet[2].sentences[1].text(Catalogue.load("en"))
    'There are no duties: in every trick any card may be played.'
    """
    parts = (
        ("pack", _pack(options)),
        ("deal", _deal(options)),
        ("tricks", _tricks(options)),
        ("swap", _swap(options)),
        ("count", _count(options)),
        ("match", _match(options)),
        ("manners", _manners(options)),
    )
    sections = (Section(f"rules.brisca.{name}.title", tuple(part)) for name, part in parts)
    return tuple(section for section in sections if section.sentences)


def _say(key: str, **params: Param) -> Sentence:
    return Sentence(f"rules.brisca.{key}", params)


def _as_guinote(key: str, **params: Param) -> Sentence:
    return Sentence(f"rules.guinote.{key}", params)


def _sides(o: BriscaOptions) -> str:
    return "pairs" if o.pairs else "single"


def _deck(o: BriscaOptions) -> int:
    return 48 if o.players == 6 else 40


def _pack(o: BriscaOptions) -> Iterator[Sentence]:
    yield _say("pack.players.6") if o.players == 6 else _as_guinote(f"pack.players.{o.players}")
    yield Sentence("rules.any.direction")
    yield Sentence(f"rules.any.deck.{_deck(o)}")
    if o.players == 3:
        yield _as_guinote("pack.two_of_coins_out", card="2o")
    yield _as_guinote("pack.order", order=_ORDER, deck=_deck(o))
    yield _as_guinote("pack.values", order=_ORDER)


def _deal(o: BriscaOptions) -> Iterator[Sentence]:
    yield Sentence("rules.any.first_dealer", {"players": o.players, "direction": "ccw"})
    yield _as_guinote("deal.packet.1", n=3)
    yield _as_guinote("deal.upcard.stock")
    yield _as_guinote("deal.lead", players=o.players, direction="ccw")
    yield _as_guinote("deal.next.rotate")


def _tricks(o: BriscaOptions) -> Iterator[Sentence]:
    yield _as_guinote("tricks.winner")
    yield _say("tricks.free" if o.obligation == "none" else "tricks.follow")
    yield _as_guinote("tricks.draw")
    yield _say("tricks.count", n=_deck(o) // o.players)


def _swap(o: BriscaOptions) -> Iterator[Sentence]:
    if not o.swap:
        yield _say("swap.off")
        return
    yield _as_guinote("swap.upcard.valued")
    yield _say("swap.two.true" if o.swap_two else "swap.two.false")
    yield _say("swap.place")
    yield _say(f"swap.when.{o.swap_when}", sides=_sides(o))
    yield _as_guinote("swap.last.true" if o.swap_last_draw else "swap.last.false")


def _count(o: BriscaOptions) -> Iterator[Sentence]:
    yield _say("count.sum", sides=_sides(o))
    yield _say("count.win.three" if o.players == 3 else "count.win.two")
    yield _say(f"count.draw.{o.draw_scores}")


def _match(o: BriscaOptions) -> Iterator[Sentence]:
    yield _say("match.games", n=o.games_to_win)


def _manners(o: BriscaOptions) -> Iterator[Sentence]:
    if not o.pairs:
        return
    yield _say("manners.signals.on") if o.signals == "on" else _as_guinote("manners.signals.off")
    yield _say(f"manners.hand.{o.show_partner_hand}")
