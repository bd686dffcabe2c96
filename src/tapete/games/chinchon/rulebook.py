"""The rules of one table of Chinchón in sentences, made from the options that the engine plays by.

An option that has no effect beside the others leaves no sentence.
"""

from collections.abc import Iterator

from tapete.games.chinchon.options import ChinchonOptions
from tapete.games.chinchon.scoring import MOST_COUNTED
from tapete.texts import Param, Section, Sentence


def rulebook(options: ChinchonOptions) -> tuple[Section, ...]:
    """The sections of the rule sheet, in reading order, none of them empty.

    >>> from tapete.texts import Catalogue
    >>> sheet = rulebook(ChinchonOptions(players=2, close_max_deadwood=0))
    >>> [section.title_key.split(".")[2] for section in sheet]
    ['pack', 'deal', 'turn', 'melds', 'close', 'count', 'match']
    >>> sheet[4].sentences[1].text(Catalogue.load("en"))
    'All seven have to be melded.'
    """
    parts = (
        ("pack", _pack(options)),
        ("deal", _deal(options)),
        ("turn", _turn(options)),
        ("melds", _melds(options)),
        ("close", _close(options)),
        ("count", _count(options)),
        ("match", _match(options)),
    )
    return tuple(Section(f"rules.chinchon.{name}.title", tuple(part)) for name, part in parts)


def _say(key: str, **params: Param) -> Sentence:
    return Sentence(f"rules.chinchon.{key}", params)


def _pack(o: ChinchonOptions) -> Iterator[Sentence]:
    yield Sentence("rules.any.alone", {"n": o.players})
    yield Sentence("rules.any.direction")
    if o.decks == 1:
        yield Sentence(f"rules.any.deck.{o.deck_size}")
    else:
        yield _say("pack.two", deck=o.deck_size)
    yield Sentence("rules.any.numbers", {"deck": o.deck_size})
    if o.jokers == 1:
        yield _say("pack.jokers.1", card="Ao")
    elif o.jokers == 2:
        yield _say("pack.jokers.2")


def _deal(o: ChinchonOptions) -> Iterator[Sentence]:
    yield Sentence("rules.any.first_dealer", {"players": o.players, "direction": "ccw"})
    yield _say("deal.seven")
    yield _say("deal.pile")
    yield _say("deal.lead")
    yield Sentence("rules.any.next_dealer")


def _turn(o: ChinchonOptions) -> Iterator[Sentence]:
    yield _say("turn.draw")
    yield _say("turn.discard")
    yield _say(f"turn.drawn.{o.discard_drawn}")
    if o.decks == 2 and o.discard_drawn != "allow":
        yield _say("turn.twin")
    yield _say("turn.reshuffle")


def _melds(o: ChinchonOptions) -> Iterator[Sentence]:
    yield _say("melds.group", decks=o.decks)
    yield _say("melds.run")
    yield _say("melds.once")
    yield _say("melds.chinchon", decks=o.decks)
    if o.jokers:
        yield _say("melds.jokers")


def _close(o: ChinchonOptions) -> Iterator[Sentence]:
    yield _say("close.how")
    yield _say("close.limit", n=o.close_max_deadwood)
    if o.close_max_loose_cards is not None and o.close_max_deadwood:
        yield _say("close.one_loose")
    yield _say("close.first.true" if o.close_first_turn else "close.first.false")
    # a chinchón that wins the match leaves nothing to lay off on
    below = o.all_melded < 0 or o.chinchon != "win_match"
    yield _say(f"close.lay_off.{o.lay_off}", below=below)


def _count(o: ChinchonOptions) -> Iterator[Sentence]:
    yield _say("count.low")
    yield _say("count.values", figures=o.figures)
    if o.jokers:
        yield _say("count.joker", n=o.joker_points)
    yield _say(f"count.penalty.{o.penalty}", closer=o.close_max_deadwood > MOST_COUNTED)
    yield _say(f"count.melded.{o.all_melded}")
    if o.chinchon == "win_match":
        yield _say("count.chinchon.win_match")
        if o.end_mode == "last_survivor" and o.on_elimination == "ghost_zero":
            yield _say("count.chinchon.ghost")
    else:
        yield _say("count.chinchon.minus", n=-o.chinchon)
    yield _say("count.wrong")


def _match(o: ChinchonOptions) -> Iterator[Sentence]:
    yield _say(f"match.{o.end_mode}", n=o.limit)
    if o.end_mode == "last_survivor":
        yield _say(f"match.out.{o.on_elimination}", n=o.rebuys)
        yield _say("match.tie.last_survivor")
        yield _say("match.places")
    else:
        yield _say("match.tie.first_elimination")
