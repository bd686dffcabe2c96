"""The rules of one table of Tute in sentences, made from the options that the engine plays by.

Sentences that Guiñote says in the same words are its own: they stand once in the catalogues. An
option that has no effect beside the others leaves no sentence.
"""

from collections.abc import Iterator

from tapete.games.tute.options import TuteOptions
from tapete.texts import Param, Section, Sentence


def rulebook(options: TuteOptions) -> tuple[Section, ...]:
    """The sections of the rule sheet, in reading order, none of them empty.

    >>> from tapete.texts import Catalogue
    >>> sheet = rulebook(TuteOptions(players=2))
    >>> [section.title_key.split(".")[2] for section in sheet]
    ['pack', 'deal', 'tricks', 'duties', 'swap', 'cantes', 'count', 'vuelta', 'match']
    >>> sheet[0].sentences[0].text(Catalogue.load("en"))
    'Two players, one against the other.'
    """
    table = _Table(options)
    parts = (
        ("pack", table.pack()),
        ("deal", table.deal()),
        ("tricks", table.tricks()),
        ("duties", table.duties()),
        ("swap", table.swap()),
        ("cantes", table.cantes()),
        ("count", table.count()),
        ("vuelta", table.vuelta()),
        ("match", table.match()),
    )
    # in arrastrado only the seven is exchanged, as in Guiñote
    titles = {"swap": "rules.guinote.swap.title"} if table.arrastrado else {}
    sections = (
        Section(titles.get(name, f"rules.tute.{name}.title"), tuple(part)) for name, part in parts
    )
    return tuple(section for section in sections if section.sentences)


def _say(key: str, **params: Param) -> Sentence:
    return Sentence(f"rules.tute.{key}", params)


def _as_guinote(key: str, **params: Param) -> Sentence:
    return Sentence(f"rules.guinote.{key}", params)


def _word(value: bool) -> str:
    return "true" if value else "false"


class _Table:
    """The options together with what follows from several of them."""

    def __init__(self, options: TuteOptions) -> None:
        self.o = options
        self.pairs = options.players == 4
        self.two = options.players == 2
        self.cabron = options.cabron
        self.arrastrado = options.players == 3 and not self.cabron
        self.sides = "pairs" if self.pairs else "single"

    def pack(self) -> Iterator[Sentence]:
        o = self.o
        deck = 36 if self.cabron else 40
        yield _as_guinote(f"pack.players.{o.players}")
        yield Sentence("rules.any.direction")
        yield Sentence(f"rules.any.deck.{deck}")
        yield _as_guinote("pack.order", order=o.rank_order, deck=deck)
        yield _as_guinote("pack.values", order=o.rank_order)

    def deal(self) -> Iterator[Sentence]:
        o = self.o
        yield Sentence("rules.any.first_dealer", {"players": o.players, "direction": "ccw"})
        if self.arrastrado:
            yield _as_guinote("deal.packet.3", n=13, odd=True)
            yield _as_guinote("deal.upcard.arrastrado")
        elif self.cabron:
            yield _as_guinote("deal.packet.1", n=12)
            yield _say("deal.no_trump")
        elif self.two:
            yield _as_guinote("deal.packet.1", n=o.hand_size_2p)
            yield _as_guinote("deal.upcard.stock")
        else:
            yield _as_guinote("deal.packet.1", n=10)
            yield _as_guinote("deal.upcard.deal_all")
        yield _as_guinote("deal.lead", players=o.players, direction="ccw")
        yield _as_guinote("deal.next.rotate")

    def tricks(self) -> Iterator[Sentence]:
        o = self.o
        yield _as_guinote("tricks.winner")
        if not self.two:
            yield _say("tricks.count", n=12 if self.cabron else 13 if self.arrastrado else 10)
            return
        if o.draw_phase == "follow_trump_only":
            yield _say("tricks.follow_trump_only")
        else:
            yield _as_guinote(f"tricks.{o.draw_phase}")
        yield _as_guinote("tricks.draw")
        rest = o.hand_size_2p
        yield _say("tricks.count_draw", total=20, draw=20 - rest, rest=rest)

    def duties(self) -> Iterator[Sentence]:
        o = self.o
        late = self.two and o.draw_phase != "strict"
        yield _say("duties.from_empty_stock") if late else _as_guinote("duties.from_start")
        yield _as_guinote("duties.follow")
        yield _as_guinote("duties.beat.true")
        yield _as_guinote("duties.after_ruff.false")
        yield _as_guinote("duties.ruff")
        yield _as_guinote("duties.overruff")
        yield _as_guinote(f"duties.undertrump.{o.undertrump}")
        yield _as_guinote("duties.void")
        if self.cabron:
            yield _say("duties.no_trump_yet")
        if self.pairs:
            yield _as_guinote(f"duties.partner.{o.partner_exemption}")

    def swap(self) -> Iterator[Sentence]:
        if self.arrastrado:
            yield _as_guinote("swap.upcard.valued")
            yield _as_guinote("swap.arrastrado")
        if not self.two:
            return
        yield _as_guinote("swap.upcard.valued")
        yield _as_guinote("swap.effect")
        yield _say(f"swap.two.{_word(self.o.swap_two)}")
        yield _as_guinote("swap.who.winner")
        yield _as_guinote("swap.when.before_draw")

    def cantes(self) -> Iterator[Sentence]:
        o = self.o
        if self.cabron:
            yield _say("cantes.in_trick", pair=o.cante_pair)
            yield _say("cantes.sets_trump")
            return
        yield _as_guinote("cantes.pair", pair=o.cante_pair)
        yield _as_guinote("cantes.who.side" if self.pairs else "cantes.who.winner")
        yield _as_guinote("cantes.window.before_next_lead", stock=self.two)
        if o.cante_first_trick_only:
            yield _say("cantes.first_only", sides=self.sides)
        yield _say("cantes.one")
        yield _as_guinote("cantes.once")
        yield _as_guinote("cantes.suit.always")
        yield _say(f"cantes.forty_first.{_word(o.forty_first)}")
        yield _say("cantes.tute", two=self.two) if o.tute_counts else _say("cantes.no_tute")

    def count(self) -> Iterator[Sentence]:
        o = self.o
        yield _as_guinote("count.sum", sides=self.sides, bonus=10)
        if self.cabron:
            yield _say("count.cabron.none")
            yield _say("count.cabron.over")
            yield _say("count.cabron.middle")
        elif self.two:
            yield _as_guinote("count.target", n=101, over=True)
            yield _as_guinote("count.idas", sides="single")
            yield _as_guinote(f"count.both.{o.both_over}", sides="single")
            if o.capote == "announce":
                yield _say("count.capote")
        else:
            yield _say(f"count.more.{self.sides}")
            if o.double_over_100:
                yield _say("count.double")

    def vuelta(self) -> Iterator[Sentence]:
        if self.two:
            yield _as_guinote("vuelta.what")
            yield _as_guinote("vuelta.claim.winner", n=101)
            yield _as_guinote("vuelta.claim.result")
            yield _as_guinote("vuelta.claim.played_out", both=self.o.both_over)

    def match(self) -> Iterator[Sentence]:
        o = self.o
        if self.cabron:
            yield _say("match.losses", n=o.loss_limit)
        elif self.two:
            yield _say("match.games", n=o.hands_to_win)
        else:
            yield _say("match.hands", n=o.hands_to_win, sides=self.sides)
