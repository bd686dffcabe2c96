"""The rules of one table of Los Seis in sentences, made from the options that the engine plays by.

An option that has no effect beside the others leaves no sentence.
"""

from collections.abc import Iterator

from tapete.games.seis.options import SeisOptions
from tapete.texts import Param, Section, Sentence


def rulebook(options: SeisOptions) -> tuple[Section, ...]:
    """The sections of the rule sheet, in reading order, none of them empty.

    >>> from tapete.texts import Catalogue
    >>> sheet = rulebook(SeisOptions(players=3))
    >>> [section.title_key.split(".")[2] for section in sheet]
    ['pack', 'deal', 'start', 'play', 'count', 'match']
    >>> sheet[0].sentences[0].text(Catalogue.load("en"))
    'Three players, each for himself.'
    """
    parts = (
        ("pack", _pack(options)),
        ("deal", _deal(options)),
        ("start", _start(options)),
        ("play", _play(options)),
        ("count", _count(options)),
        ("match", _match(options)),
    )
    return tuple(Section(f"rules.seis.{name}.title", tuple(part)) for name, part in parts)


def _say(key: str, **params: Param) -> Sentence:
    return Sentence(f"rules.seis.{key}", params)


def _pack(o: SeisOptions) -> Iterator[Sentence]:
    yield Sentence("rules.any.alone", {"n": o.players})
    yield Sentence(f"rules.any.deck.{o.deck_size}")
    yield Sentence("rules.any.numbers", {"deck": o.deck_size})


def _deal(o: SeisOptions) -> Iterator[Sentence]:
    yield Sentence("rules.any.first_dealer", {"players": o.players, "direction": "ccw"})
    yield _say("deal.all", uneven=o.deck_size % o.players != 0)
    yield Sentence("rules.any.next_dealer")


def _start(o: SeisOptions) -> Iterator[Sentence]:
    card = f"{o.start_rank}o"
    yield _say(f"start.first.{o.first_card}", card=card, start=o.start_rank)
    yield _say(f"start.next.{o.next_starter}", card=card, start=o.start_rank)


def _play(o: SeisOptions) -> Iterator[Sentence]:
    skip = "true" if o.allow_skip else "false"
    yield _say("play.rows", start=o.start_rank)
    yield _say("play.turn")
    yield _say(f"play.skip.{skip}")
    if o.allow_skip:
        yield _say("play.dead")
    yield _say("play.must.true" if o.must_play else "play.must.false")
    if o.allow_skip:
        # without skipping the deal is over when somebody has no card left
        yield _say("play.empty")
    yield _say(f"play.end.{skip}")


def _count(o: SeisOptions) -> Iterator[Sentence]:
    if not o.allow_skip:
        yield _say("count.classic", bonus=o.all_placed_bonus)
        yield _say("count.classic_left")
        return
    yield _say("count.placed")
    yield _say("count.winner")
    yield _say(f"count.split.{o.pool_split}")
    if o.all_placed_bonus:
        yield _say("count.bonus", n=o.all_placed_bonus)


def _match(o: SeisOptions) -> Iterator[Sentence]:
    yield _say("match.target", n=o.target)
    yield _say(f"match.tie.{o.final_tie}")
