"""The rules of one table in sentences, made from the options that the engine plays by.

Each sentence hangs on an option and its value. An option that has no effect beside the others (the
partner's exemption of two players) leaves no sentence: nobody reads a rule that is not played.
"""

from collections.abc import Iterator

from tapete.games.guinote.options import GuinoteOptions
from tapete.texts import Param, Section, Sentence

TITLE_KEY = "rules.guinote.title"


def rulebook(options: GuinoteOptions) -> tuple[Section, ...]:
    """The sections of the rule sheet, in reading order, none of them empty.

    >>> from tapete.texts import Catalogue
    >>> sheet = rulebook(GuinoteOptions(players=2))
    >>> [section.title_key.split(".")[2] for section in sheet][:3]
    ['pack', 'deal', 'tricks']
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
        ("manners", table.manners()),
    )
    sections = (Section(f"rules.guinote.{name}.title", tuple(part)) for name, part in parts)
    return tuple(section for section in sections if section.sentences)


def _say(key: str, **params: Param) -> Sentence:
    return Sentence(f"rules.guinote.{key}", params)


class _Table:
    """The options together with what follows from several of them."""

    def __init__(self, options: GuinoteOptions) -> None:
        self.o = options
        self.pairs = options.players == 4
        self.sides = "pairs" if self.pairs else "single"
        self.arrastrado = options.players == 3 and options.three_player_mode == "arrastrado"
        self.dealt_out = options.deal_all and self.pairs
        self.stock = not self.arrastrado and not self.dealt_out
        # 40 cards do not share out among three: the two of coins goes
        self.two_out = options.players == 3 and self.stock and options.deck_size == 40
        self.tricks_total = (options.deck_size - self.two_out) // options.players
        self.hand = 6 if self.stock else self.tricks_total
        self.fixed_deals = options.hands_per_partida if options.vuelta == "full_hand" else None
        self.thirty = options.players != 3 and self.fixed_deals is None

    def who(self, value: str) -> str:
        """`side` and `winner` are two things only where somebody has a partner."""
        if value == "anyone":
            return value
        return "side" if self.pairs and value == "winning_side" else "winner"

    def pack(self) -> Iterator[Sentence]:
        o = self.o
        yield _say(f"pack.players.{o.players}")
        yield _say(f"pack.direction.{o.direction}")
        yield Sentence(f"rules.any.deck.{o.deck_size}")
        if self.two_out:
            yield _say("pack.two_of_coins_out", card="2o")
        yield _say("pack.order", order=o.rank_order, deck=o.deck_size)
        yield _say("pack.values", order=o.rank_order)

    def deal(self) -> Iterator[Sentence]:
        o = self.o
        yield Sentence("rules.any.first_dealer", {"players": o.players, "direction": o.direction})
        if o.deal_packet == 1:
            yield _say("deal.packet.1", n=self.hand)
        else:
            yield _say("deal.packet.3", n=self.hand, odd=self.hand % 3 != 0)
        form = "stock" if self.stock else "arrastrado" if self.arrastrado else "deal_all"
        yield _say(f"deal.upcard.{form}")
        yield _say("deal.lead", players=o.players, direction=o.direction)
        yield _say(f"deal.next.{o.next_dealer}")

    def tricks(self) -> Iterator[Sentence]:
        yield _say("tricks.winner")
        if self.stock:
            yield _say(f"tricks.{self.o.phase1}")
            yield _say("tricks.draw")
            rest = self.hand
            yield _say(
                "tricks.count", total=self.tricks_total, draw=self.tricks_total - rest, rest=rest
            )
        else:
            yield _say("tricks.count_no_stock", total=self.tricks_total)
        if self.fixed_deals is None:
            yield _say("tricks.all_played")

    def duties(self) -> Iterator[Sentence]:
        o = self.o
        free_first = self.stock and o.phase1 == "free"
        yield _say("duties.from_empty_stock" if free_first else "duties.from_start")
        yield _say("duties.follow")
        yield _say("duties.beat.true" if o.must_beat else "duties.beat.false")
        if o.must_beat:
            yield _say("duties.after_ruff.true" if o.beat_after_ruff else "duties.after_ruff.false")
        yield _say("duties.ruff")
        yield _say("duties.overruff")
        yield _say(f"duties.undertrump.{o.undertrump}")
        yield _say("duties.void")
        if self.pairs:
            yield _say(f"duties.partner.{o.partner_exemption}")

    def swap(self) -> Iterator[Sentence]:
        o = self.o
        if o.swap_upcard == "off" or self.dealt_out:
            yield _say("swap.off")
            return
        yield _say(f"swap.upcard.{o.swap_upcard}")
        yield _say("swap.effect")
        if self.arrastrado:
            yield _say("swap.arrastrado")
            return
        yield _say(f"swap.who.{self.who(o.swap_who)}")
        if o.swap_when == "own_turn":
            yield _say("swap.when.own_turn", who=o.swap_who)
        else:
            yield _say(f"swap.when.{o.swap_when}")
        yield _say("swap.last.true" if o.swap_last_draw else "swap.last.false")

    def cantes(self) -> Iterator[Sentence]:
        o = self.o
        yield _say("cantes.pair", pair=o.cante_pair)
        yield _say(f"cantes.who.{self.who(o.cante_who)}")
        # without a draw the moment before it is the moment before the lead
        if o.cante_window == "before_next_lead" or (
            o.cante_window == "before_draw" and not self.stock
        ):
            yield _say("cantes.window.before_next_lead", stock=self.stock)
        else:
            yield _say(f"cantes.window.{o.cante_window}")
        yield _say("cantes.per_trick.1" if o.cantes_per_trick else "cantes.per_trick.null")
        yield _say("cantes.once")
        disclosure = o.cante_suit_disclosure
        if disclosure == "draw_phase_only" and not self.stock:
            disclosure = "never"
        yield _say(f"cantes.suit.{disclosure}")
        if self.pairs and disclosure != "always":
            yield _say("cantes.query.true" if o.cante_partner_query else "cantes.query.false")
        if o.four_kings_bonus:
            yield _say("cantes.kings", n=o.four_kings_bonus)
        if o.tute_instant_win != "off":
            yield _say("cantes.tute")

    def count(self) -> Iterator[Sentence]:
        o = self.o
        yield _say("count.sum", sides=self.sides, bonus=o.last_trick_bonus)
        if self.fixed_deals is None:
            yield from self.idas()
        else:
            yield _say("vuelta.hands", n=self.fixed_deals)
        if o.capote != "off":
            yield _say(f"count.capote.{o.capote}")
        yield _say("count.malas")

    def idas(self) -> Iterator[Sentence]:
        o = self.o
        yield _say("count.target", n=o.win_threshold, over=o.win_threshold > 100)
        yield _say("count.idas", sides=self.sides)
        if o.players == 3:
            yield _say(f"count.three.{o.both_over}")
        else:
            yield _say(f"count.both.{o.both_over}", sides=self.sides)
        if self.thirty:
            yield _say(f"count.thirty.{o.thirty_rule}")
            if o.thirty_rule != "off":
                yield _say(f"count.thirty_counts.{o.thirty_counts}")

    def vuelta(self) -> Iterator[Sentence]:
        o = self.o
        if self.fixed_deals is not None:
            return
        yield _say("vuelta.what")
        if o.vuelta == "auto":
            yield _say("vuelta.auto", sides=self.sides, n=o.win_threshold)
        elif o.vuelta == "claim":
            yield _say(f"vuelta.claim.{self.who(o.claim_who)}", n=o.win_threshold)
            yield _say("vuelta.claim.result")
            if o.next_dealer == "last_trick_winner":
                yield _say("vuelta.claim.dealer")
            yield _say("vuelta.claim.played_out", both=o.both_over)
        else:
            yield _say("vuelta.full_hand", both=o.both_over)
        if o.players == 3:
            yield _say("vuelta.three")
        if self.thirty and o.thirty_rule != "off":
            yield _say("vuelta.no_thirty")

    def match(self) -> Iterator[Sentence]:
        yield _say("match.coto", n=self.o.partidas_per_coto)
        yield _say("match.match", n=self.o.cotos_per_match)

    def manners(self) -> Iterator[Sentence]:
        o = self.o
        yield _say(f"manners.renuncio.{o.renuncio}")
        if self.pairs:
            yield _say(f"manners.signals.{o.signals}")
        yield _say(f"manners.review.{o.review_tricks}")
