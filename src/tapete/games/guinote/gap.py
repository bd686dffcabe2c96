"""Between two tricks: swap, draw, cantes and claim, asked one seat after the other.

The order is that of `docs/notation.md`: each step asks its seats in order, and only those that
have an answer other than to pass.
"""

from __future__ import annotations

from tapete.cards import SUITS
from tapete.games import core
from tapete.games.core import KINGS, PASS, SWAP7, TUTE, Action, Drew, Seat, Sing
from tapete.games.guinote.compiled import CLAIM, DRAW, LATE_CANTE, PLAY, SWAP
from tapete.games.guinote.moment import KINGS_SUNG, Moment, Sung, put
from tapete.games.guinote.scoring import add_points, reaches_target, win_partida
from tapete.games.guinote.view import FourKings, Swapped

TWENTIES = tuple(Sing(20, suit) for suit in SUITS)
FORTY = Sing(40, None)


def open_gap(m: Moment, winner: Seat) -> None:
    """Begin the questions after a trick of `winner` that was not the last one."""
    rules = m.rules
    m.trick = ()
    m.leader = m.winner = winner
    m.sang = 0
    if not m.left:
        m.steps = rules.steps_arrastre
    elif m.left == rules.players:
        m.steps = rules.steps_last_draw
    else:
        m.steps = rules.steps
    m.queue = ()
    go_on(m)


def go_on(m: Moment) -> None:
    """Find the next question; without one, the next card is to be played."""
    while True:
        while m.queue:
            seat = m.queue[0]
            if _has_answer(m, seat):
                m.turn = seat
                return
            m.queue = m.queue[1:]
        if not m.steps:
            m.asking = PLAY
            m.turn = m.next_player()
            return
        step = m.steps[0]
        m.steps = m.steps[1:]
        if step is DRAW:
            draw(m)
        else:
            m.asking = step
            m.queue = _queue(m)


def _queue(m: Moment) -> tuple[Seat, ...]:
    winner = m.winner
    if winner is None:
        # tres arrastrado, before the first lead: whoever holds the seven
        return m.rules.order[m.leader]
    return m.rules.askers(m.asking, winner)


def _has_answer(m: Moment, seat: Seat) -> bool:
    if m.asking is SWAP:
        return can_swap(m, seat)
    if m.asking is CLAIM:
        return m.in_vuelta
    return bool(may_sing(m, seat) and _cantes(m, seat))


def answers(m: Moment) -> tuple[Action, ...]:
    """All answers to the question that is being asked, in canonical order."""
    if m.asking is SWAP:
        return (SWAP7, PASS)
    if m.asking is CLAIM:
        return (core.CLAIM, PASS)
    assert m.turn is not None
    return (*_cantes(m, m.turn), PASS)


def answer(m: Moment, action: Action) -> None:
    """Carry out a legal answer to the question that is being asked."""
    seat = m.turn
    assert seat is not None
    if action is PASS or action == PASS:
        m.queue = m.queue[1:]
        go_on(m)
    elif m.asking is SWAP:
        swap(m, seat)
        go_on(m)
    elif m.asking is CLAIM:
        claim(m, seat)
    else:
        sing(m, seat, action)


# --- the swap -------------------------------------------------------------------------------------


def can_swap(m: Moment, seat: Seat) -> bool:
    """The seven, the upcard and the stock allow the change; whose right it is, is not asked."""
    up = m.upcard
    if up is None or not m.rules.swappable >> up.index & 1:
        return False
    if not m.hands[seat] >> m.rules.seven[m.trump].index & 1:
        return False
    if m.rules.draws:
        return m.left > m.rules.players or m.rules.options.swap_last_draw
    return m.winner is None


def can_swap_in_turn(m: Moment, seat: Seat) -> bool:
    """`swap7` stands beside the cards of `seat`, whose turn it is to play."""
    rules, winner = m.rules, m.winner
    if not (rules.swap_in_turn and rules.draws and can_swap(m, seat)):
        return False
    own_turn = rules.options.swap_when == "own_turn"
    if not own_turn and (winner is None or not m.trick):
        return False
    match rules.options.swap_who:
        case "anyone":
            return True
        case "trick_winner":
            return seat == winner
        case "winning_side":
            return winner is not None and rules.side_of[seat] == rules.side_of[winner]


def swap(m: Moment, seat: Seat) -> None:
    """Change the seven for the upcard."""
    taken, seven = m.upcard, m.rules.seven[m.trump]
    assert taken is not None
    gained = 1 << taken.index
    m.hands = put(m.hands, seat, m.hands[seat] & ~(1 << seven.index) | gained)
    m.shown = put(m.shown, seat, m.shown[seat] | gained)
    m.upcard = seven
    m.log = (m.log, seat, Swapped(seat, taken, seven))


# --- the draw -------------------------------------------------------------------------------------


def draw(m: Moment) -> None:
    """One card each, from the winner on; the upcard is the last card of the stock."""
    if not m.left:
        return
    order = m.rules.order[m.leader]
    cards = m.deck[m.at : m.at + len(order)]
    last = m.left == len(order)
    if last:
        assert m.upcard is not None
        cards = (*cards, m.upcard)
    hands = list(m.hands)
    for seat, card in zip(order, cards, strict=True):
        hands[seat] |= 1 << card.index
    if last:
        m.shown = put(m.shown, order[-1], m.shown[order[-1]] | 1 << cards[-1].index)
        m.upcard = None
    m.hands = tuple(hands)
    m.at += len(order)
    m.left -= len(order)
    drew = Drew(tuple(zip(order, cards, strict=True)), last)
    m.happened += (drew,)
    m.log = (m.log, order[0], drew)


# --- the cantes -----------------------------------------------------------------------------------


def may_sing(m: Moment, seat: Seat) -> bool:
    """`seat` has not used up its cante on this trick."""
    return not (m.rules.lone_cante and m.sang >> seat & 1)


def _cantes(m: Moment, seat: Seat) -> tuple[Action, ...]:
    rules, hand, sung = m.rules, m.hands[seat], m.sung_suits
    kings = hand & rules.kings
    if not (kings or rules.tute):
        return ()
    out: tuple[Action, ...] = ()
    forty: tuple[Action, ...] = ()
    for suit, pair in enumerate(rules.pairs):
        if hand & pair == pair and not sung >> suit & 1:
            if suit == m.trump:
                forty = (FORTY,)
            else:
                out += (TWENTIES[suit],)
    out += forty
    has_kings = kings == rules.kings
    if rules.options.tute_instant_win != "off" and (has_kings or hand & rules.sotas == rules.sotas):
        out += (TUTE,)
    if rules.options.four_kings_bonus and has_kings and not sung & KINGS_SUNG:
        out += (KINGS,)
    return out


def sing(m: Moment, seat: Seat, action: Action) -> None:
    """A cante, the four kings or the tute."""
    rules = m.rules
    side = rules.side_of[seat]
    m.sang |= 1 << seat
    if action == TUTE:
        assert m.winner is not None
        win_partida(m, side, m.winner)
        return
    if isinstance(action, Sing):
        gained = action.points
        suit = m.trump if action.suit is None else SUITS.index(action.suit)
        _note_cante(m, seat, gained, suit)
    else:
        gained = rules.options.four_kings_bonus
        m.sung_suits |= KINGS_SUNG
        m.shown = put(m.shown, seat, m.shown[seat] | rules.kings)
        m.log = (m.log, seat, FourKings(seat, gained))
    m.cante_points = put(m.cante_points, side, m.cante_points[side] + gained)
    add_points(m, side, gained)
    if reaches_target(m, side):
        assert m.winner is not None
        win_partida(m, side, m.winner)
    else:
        go_on(m)


def _note_cante(m: Moment, seat: Seat, points: int, suit: int) -> None:
    disclosure = m.rules.options.cante_suit_disclosure
    told = points == 40 or disclosure == "always"
    told = told or (disclosure == "draw_phase_only" and m.left > 0)
    sung = Sung(seat, points, SUITS[suit], told, len(m.sung))
    m.sung += (sung,)
    m.sung_suits |= 1 << suit
    if told:
        m.shown = put(m.shown, seat, m.shown[seat] | m.rules.pairs[suit])
    m.log = (m.log, seat, sung)


def ask_late_cantes(m: Moment) -> None:
    """After the leader's card, before the next seat plays (`cante_window`)."""
    m.steps = (LATE_CANTE,)
    m.queue = ()
    go_on(m)


# --- the claim ------------------------------------------------------------------------------------


def claim(m: Moment, seat: Seat) -> None:
    """`seat` says that its side has the target; a false claim gives the others the partida."""
    side = m.rules.side_of[seat]
    if m.points[side] >= m.rules.options.win_threshold:
        win_partida(m, side, seat)
        return
    right = m.rules.order[seat][1]
    win_partida(m, m.rules.side_of[right], right)
