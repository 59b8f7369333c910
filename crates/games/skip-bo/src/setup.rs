//! Position files: any state, as people write it.

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Problem, Problems};
use wildpile_game::{Game, Seat, SeatSet};

use crate::cards::{BuildPile, Card, Hand, MAX_SEATS, Piles, Tally, read_number};
use crate::game::SkipBo;
use crate::rules::Series;
use crate::score::DRAWN_GAMES;
use crate::state::{Call, Open, Pending, Phase, State, discard_index};
use crate::view::{build_words, words};

/// A state as a position file has it. Cards are written with blanks between them, from the bottom of
/// a pile to its top: `3 W 12`. What is left out is empty, or as at the start of a first game.
///
/// The shortest one: `{ "stocks": ["5", "3 4"], "hands": ["1 2 W", ""] }`, in which all other cards
/// are in the draw pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What the match waits for; a play when left out.
    #[serde(default = "play")]
    pub phase: Phase,
    /// Whose turn it is; seat 1 when left out.
    #[serde(default = "first")]
    pub turn: Seat,
    /// Who started this game; seat 1 when left out.
    #[serde(default = "first")]
    pub starter: Seat,
    /// By seat: the stock piles.
    #[serde(default)]
    pub stocks: Vec<String>,
    /// By seat: the hands.
    #[serde(default)]
    pub hands: Vec<String>,
    /// The build piles: `1 2 W`, and `W@7 8` where a wild started the pile as a 7.
    #[serde(default)]
    pub builds: Vec<String>,
    /// By seat: the discard piles.
    #[serde(default)]
    pub discards: Vec<Vec<String>>,
    /// The cards of the cleared build piles, in any order.
    #[serde(default)]
    pub cleared: String,
    /// The draw pile; when left out, all cards that are nowhere else, the highest on top.
    #[serde(default)]
    pub draw: Option<String>,
    /// The build pile (from 1) whose wild the next play must cover (SB-15).
    #[serde(default)]
    pub cover: Option<u8>,
    /// Something has been played in this turn.
    #[serde(default)]
    pub played: bool,
    /// Nothing was left to draw when this turn began; when left out, whether that is so now.
    #[serde(default)]
    pub dry: Option<bool>,
    /// Turns in a row without a play and with nothing left to draw (SB-18).
    #[serde(default)]
    pub idle: u8,
    /// By seat: turns begun.
    #[serde(default)]
    pub turns: Vec<u32>,
    /// Which game of the series, from 1.
    #[serde(default = "one")]
    pub game: u32,
    /// By seat: points in the series.
    #[serde(default)]
    pub points: Vec<u32>,
    /// Drawn games in a row at the end of the series so far.
    #[serde(default)]
    pub drawn_games: u8,
    /// Cards that are on their way when a shuffle or a burial is due.
    #[serde(default)]
    pub pending: PendingPosition,
    /// A call of cheating (SB-24).
    #[serde(default)]
    pub call: CallPosition,
    /// Who won, when the match is over; nobody in a draw.
    #[serde(default)]
    pub winners: SeatSet,
}

/// Cards that are on their way from the draw pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PendingPosition {
    /// To the hand of the active seat.
    pub hand: u8,
    /// To its stock pile, as overdrawn.
    pub excess: u8,
    /// Overdrawn cards at the bottom of its stock pile that have no place yet.
    pub buried: u8,
    /// Penalty cards.
    pub penalty: u8,
    /// Who takes the penalty.
    pub penalised: Option<Seat>,
    /// The active seat has yet to say how many it draws.
    pub ask: bool,
}

/// A call of cheating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CallPosition {
    /// Who is being voted on.
    pub accused: Option<Seat>,
    /// Who agreed.
    pub agreed: SeatSet,
    /// Who declined.
    pub declined: SeatSet,
    /// Who has been called out in this turn.
    pub called: SeatSet,
}

const fn play() -> Phase {
    Phase::Play
}

const fn first() -> Seat {
    Seat::FIRST
}

const fn one() -> u32 {
    1
}

impl SkipBo {
    pub(crate) fn position_of(&self, s: &State) -> Position {
        let o = &s.open;
        let seats = || Seat::all(self.table.seats);
        Position {
            phase: o.phase,
            turn: o.active,
            starter: o.starter,
            stocks: seats().map(|seat| words(s.stocks.cards(seat.index()))).collect(),
            hands: seats().map(|seat| words(s.hands[seat.index()].iter())).collect(),
            builds: o
                .builds
                .iter()
                .take(self.table.builds)
                .map(|&b| build_words(b))
                .collect(),
            discards: seats()
                .map(|seat| {
                    (0..self.table.discards)
                        .map(|pile| words(o.discards.cards(discard_index(seat, pile))))
                        .collect()
                })
                .collect(),
            cleared: words(o.cleared.iter()),
            draw: Some(words(s.draw.cards(0))),
            cover: o.cover.map(|pile| pile + 1),
            played: o.played,
            dry: Some(o.dry),
            idle: o.idle,
            turns: o.turns[..self.table.seats].to_vec(),
            game: o.game,
            points: o.points[..self.table.seats].to_vec(),
            drawn_games: o.drawn_games,
            pending: PendingPosition {
                hand: o.pending.hand,
                excess: o.pending.excess,
                buried: o.pending.buried,
                penalty: o.pending.penalty,
                penalised: o.pending.penalised,
                ask: o.pending.ask,
            },
            call: CallPosition {
                accused: o.call.accused,
                agreed: o.call.agreed,
                declined: o.call.declined,
                called: o.call.called,
            },
            winners: o.winners,
        }
    }

    pub(crate) fn state_of(&self, p: &Position) -> Result<State, Problems> {
        let mut reader = Reader {
            game: self,
            problems: Vec::new(),
            left: self.full_tally,
        };
        let state = reader.read(p);
        reader.judge(p, &state);
        Problems::check(reader.problems)?;
        Ok(state)
    }
}

/// Reads a position and collects what is wrong with it.
struct Reader<'a> {
    game: &'a SkipBo,
    problems: Vec<Problem>,
    /// The cards that have not been found yet.
    left: Tally,
}

impl Reader<'_> {
    fn wrong(&mut self, path: impl Into<String>, what: impl Into<String>, legal: impl Into<String>) {
        self.problems.push(Problem::new(path, what, legal));
    }

    /// Reads a list of cards and takes each of them out of the deck.
    fn cards(&mut self, path: &str, text: &str) -> Vec<Card> {
        let mut cards = Vec::new();
        for word in text.split_whitespace() {
            match word.parse::<Card>() {
                Ok(card) => {
                    if self.take(path, card) {
                        cards.push(card);
                    }
                }
                Err(error) => {
                    self.wrong(path, error.to_string(), "");
                    return cards;
                }
            }
        }
        cards
    }

    fn take(&mut self, path: &str, card: Card) -> bool {
        let there = self.left.remove(card);
        if !there {
            let count = self.game.full_tally.count(card);
            let what = match count {
                0 => format!("there is no {card} in this deck"),
                _ => format!("this is one {card} more than the deck has"),
            };
            let legal = format!("the deck has {count} of them");
            if !self.problems.iter().any(|p| p.what == what) {
                self.wrong(path, what, legal);
            }
        }
        there
    }

    fn length(&mut self, path: &str, found: usize, most: usize, exact: bool) {
        if found > most || (exact && found != 0 && found != most) {
            let legal = if exact {
                format!("{most}, one for each seat")
            } else {
                format!("at most {most}")
            };
            self.wrong(path, format!("there are {found}"), legal);
        }
    }

    fn read(&mut self, p: &Position) -> State {
        let table = self.game.table;
        let mut s = self.game.first_state();
        self.length("stocks", p.stocks.len(), table.seats, true);
        self.length("hands", p.hands.len(), table.seats, true);
        self.length("discards", p.discards.len(), table.seats, true);
        self.length("turns", p.turns.len(), table.seats, true);
        self.length("points", p.points.len(), table.seats, true);
        self.length("builds", p.builds.len(), table.builds, false);
        for (i, text) in p.stocks.iter().enumerate().take(table.seats) {
            for card in self.cards(&format!("stocks[{i}]"), text) {
                s.stocks.push(i, card);
            }
        }
        for (i, text) in p.hands.iter().enumerate().take(table.seats) {
            let path = format!("hands[{i}]");
            let cards = self.cards(&path, text);
            self.length(&path, cards.len(), usize::from(table.hand), false);
            s.hands[i] = cards.into_iter().take(usize::from(table.hand)).collect::<Hand>();
        }
        for (i, piles) in p.discards.iter().enumerate().take(table.seats) {
            self.length(
                &format!("discards[{i}]"),
                piles.len(),
                usize::from(table.discards),
                false,
            );
            for (j, text) in piles.iter().enumerate().take(usize::from(table.discards)) {
                for card in self.cards(&format!("discards[{i}][{j}]"), text) {
                    s.open.discards.push(i * crate::cards::MAX_DISCARDS + j, card);
                }
            }
        }
        for (i, text) in p.builds.iter().enumerate().take(table.builds) {
            s.open.builds[i] = self.build(&format!("builds[{i}]"), text);
        }
        for card in self.cards("cleared", &p.cleared) {
            s.open.cleared.add(card);
        }
        let draw = match &p.draw {
            Some(text) => self.cards("draw", text),
            None if p.phase == Phase::Deal => Vec::new(),
            None => {
                let rest = self.left.iter().collect();
                self.left = Tally::EMPTY;
                rest
            }
        };
        s.draw = Piles::filled(&draw, |_| draw.len());
        let dry = s.nothing_to_draw();
        s.open = Open {
            phase: p.phase,
            active: p.turn,
            starter: p.starter,
            game: p.game,
            drawn_games: p.drawn_games,
            cover: p.cover.map(|pile| pile.wrapping_sub(1)),
            dry: p.dry.unwrap_or(dry && p.phase != Phase::Deal),
            played: p.played,
            idle: p.idle,
            pending: Pending {
                hand: p.pending.hand,
                excess: p.pending.excess,
                buried: p.pending.buried,
                penalty: p.pending.penalty,
                penalised: p.pending.penalised,
                ask: p.pending.ask,
            },
            call: Call {
                accused: p.call.accused,
                agreed: p.call.agreed,
                declined: p.call.declined,
                called: p.call.called,
            },
            turns: by_seat(&p.turns),
            points: by_seat(&p.points),
            winners: p.winners,
            ..s.open
        };
        s
    }

    /// Reads a build pile: each card must be what its place asks for.
    fn build(&mut self, path: &str, text: &str) -> BuildPile {
        let table = self.game.table;
        let mut pile = BuildPile::EMPTY;
        for word in text.split_whitespace() {
            let (word, named) = match word.split_once('@') {
                None => (word, None),
                Some((card, value)) => (card, Some(value)),
            };
            let card = match word.parse::<Card>() {
                Ok(card) => card,
                Err(error) => {
                    self.wrong(path, error.to_string(), "");
                    return pile;
                }
            };
            let mut value = pile.next();
            if let Some(named) = named {
                match read_number(named).filter(|v| (1..=table.wild_limit).contains(v)) {
                    Some(v) if pile.is_empty() && card.is_wild() && (table.name_start || v == 1) => value = v,
                    _ => {
                        let legal = if table.name_start {
                            format!(
                                "only a wild at the bottom, from 1 to {} (SB-14)",
                                table.wild_limit
                            )
                        } else {
                            "a wild that starts a pile is the 1 (SB-14)".to_owned()
                        };
                        self.wrong(path, format!("@{named} can't be there"), legal);
                        return pile;
                    }
                }
            }
            let problem = match card.value() {
                Some(number) if number != value => Some((
                    format!("{number} can't lie there"),
                    format!("{value} comes next (SB-06)"),
                )),
                None if value > table.wild_limit => Some((
                    format!("a wild can't be the {value}"),
                    "see wild_as_last (SB-15)".to_owned(),
                )),
                None if pile.top_is_wild() && !table.wild_on_wild => Some((
                    "a wild can't lie on a wild".to_owned(),
                    "see wild_run (SB-15)".to_owned(),
                )),
                _ => None,
            };
            if let Some((what, legal)) = problem {
                self.wrong(path, what, legal);
                return pile;
            }
            if value >= table.last {
                let legal = format!(
                    "at most {} on top; a complete pile is cleared (SB-06)",
                    table.last - 1
                );
                self.wrong(path, format!("it is complete with the {value}"), legal);
                return pile;
            }
            self.take(path, card);
            pile.lay(card, value);
        }
        pile
    }

    /// What is wrong with the position as a whole.
    fn judge(&mut self, p: &Position, s: &State) {
        let table = self.game.table;
        for (path, seat) in [("turn", p.turn), ("starter", p.starter)] {
            if seat.index() >= table.seats {
                self.wrong(
                    path,
                    format!("there is no {seat}"),
                    format!("seats 1 to {}", table.seats),
                );
                return;
            }
        }
        if p.phase == Phase::Deal {
            if s.cards().next().is_some() {
                self.wrong(
                    "phase",
                    "a deal is due, and cards lie on the table",
                    "no cards before the deal",
                );
            }
        } else if !self.left.is_empty() {
            let missing: Vec<String> = self.left.iter().take(6).map(|c| c.to_string()).collect();
            let more = if self.left.len() > 6 { " …" } else { "" };
            let what = format!(
                "{} cards are missing: {}{more}",
                self.left.len(),
                missing.join(" ")
            );
            self.wrong("draw", what, "all 162 cards, or leave draw out for the rest");
        }
        self.judge_series(p);
        self.judge_stocks(p, s);
        self.judge_hands(p, s);
        self.judge_cleared(s);
        self.judge_phase(p, s);
        self.judge_call(p, s);
    }

    fn judge_series(&mut self, p: &Position) {
        if p.game == 0 {
            self.wrong("game", "games are counted from 1", "1 or more");
        }
        let Series::To { target, .. } = self.game.rules().series else {
            if p.game > 1 || p.drawn_games > 0 || p.points.iter().any(|&n| n > 0) {
                self.wrong(
                    "game, series",
                    "earlier games and points need a series",
                    "game 1 without points, or series = to { … } (SB-20)",
                );
            }
            return;
        };
        for (i, &points) in p.points.iter().enumerate().take(self.game.table.seats) {
            let Some(seat) = Seat::new(i) else { continue };
            if points >= target && p.phase != Phase::Over {
                let what = format!("{seat} has {points} points and has won");
                self.wrong(
                    format!("points[{i}]"),
                    what,
                    format!("below {target}, or phase = over (SB-20)"),
                );
            }
            let partner = self.game.partner_of(seat);
            if self.game.table.pairs && p.points.get(partner.index()) != Some(&points) {
                let what = format!("{seat} and {partner} are partners and have one score");
                self.wrong(format!("points[{i}]"), what, "the same points for both (SB-20)");
            }
        }
        let over = p.phase == Phase::Over;
        if u32::from(p.drawn_games) > p.game
            || p.drawn_games > DRAWN_GAMES
            || (p.drawn_games == DRAWN_GAMES && !over)
        {
            let legal = format!("at most {}, and no more than there were games", DRAWN_GAMES - 1);
            self.wrong("drawn_games", format!("{} can't be", p.drawn_games), legal);
        }
    }

    fn judge_stocks(&mut self, p: &Position, s: &State) {
        let table = self.game.table;
        let may_grow = table.manual || (table.pairs && table.penalty > 0);
        let mut empty = SeatSet::EMPTY;
        for seat in Seat::all(table.seats) {
            let len = s.stocks.len(seat.index());
            if len > table.stock && !may_grow {
                let what = format!("{len} cards are more than were dealt");
                self.wrong(
                    format!("stocks[{}]", seat.index()),
                    what,
                    format!("at most {} (SB-03)", table.stock),
                );
            }
            if len == 0 && (!table.pairs || s.stocks.len(self.game.partner_of(seat).index()) == 0) {
                empty.insert(seat);
            }
        }
        match p.phase {
            Phase::Deal => {}
            Phase::Over => {
                if empty.is_empty() != p.winners.is_empty() && self.game.rules().series == Series::Single {
                    self.wrong(
                        "winners",
                        "who won is who has no stock card left",
                        "name exactly them, or nobody in a draw (SB-18)",
                    );
                }
                let sides: Vec<SeatSet> = p.winners.iter().map(|seat| self.game.side_of(seat)).collect();
                let one_side = sides.iter().all(|side| side == &p.winners);
                if !one_side || p.winners.iter().any(|seat| seat.index() >= table.seats) {
                    self.wrong(
                        "winners",
                        "that is not one side of the table",
                        "one seat, or one pair",
                    );
                }
                if empty
                    .iter()
                    .any(|seat| !self.game.side_of(seat).contains(empty.first().unwrap_or(seat)))
                {
                    self.wrong(
                        "stocks",
                        "two sides have no stock card left",
                        "the game ends with the first (SB-18)",
                    );
                } else if !empty.is_empty() && !p.winners.is_empty() && empty != p.winners {
                    self.wrong(
                        "winners",
                        "others have no stock card left",
                        "who emptied the stock pile won (SB-18)",
                    );
                }
            }
            Phase::Draw | Phase::Shuffle | Phase::Bury | Phase::Play => {
                if let Some(seat) = empty.first() {
                    self.wrong(
                        format!("stocks[{}]", seat.index()),
                        "it is empty, so the game is over",
                        "at least one card, or phase = over (SB-18, SB-22)",
                    );
                }
                if !p.winners.is_empty() {
                    self.wrong(
                        "winners",
                        "the match is not over",
                        "leave it out, or phase = over",
                    );
                }
            }
        }
    }

    fn judge_hands(&mut self, p: &Position, s: &State) {
        let table = self.game.table;
        for seat in Seat::all(table.seats).filter(|&seat| seat != p.turn) {
            let len = s.hands[seat.index()].len();
            if len >= table.hand {
                let what = format!("{len} cards, though it is not the turn of {seat}");
                let legal = format!("at most {}: a turn ends with a discard (SB-10)", table.hand - 1);
                self.wrong(format!("hands[{}]", seat.index()), what, legal);
            }
        }
        let hand = s.hands[p.turn.index()].len();
        let path = format!("hands[{}]", p.turn.index());
        match p.phase {
            Phase::Play if hand == 0 && !s.nothing_to_draw() => self.wrong(
                path,
                "it is empty although cards can be drawn",
                "an empty hand is filled at once (SB-12)",
            ),
            Phase::Draw if hand >= table.hand => {
                self.wrong(
                    path,
                    "a full hand draws nothing",
                    format!("at most {}", table.hand - 1),
                );
            }
            _ => {}
        }
    }

    /// SB-06, SB-14: cleared cards come in complete piles.
    fn judge_cleared(&mut self, s: &State) {
        let table = self.game.table;
        let (cleared, last) = (&s.open.cleared, usize::from(table.last));
        if table.name_start || cleared.is_empty() {
            return;
        }
        let piles = cleared.len() / last;
        let count = |value: u8| Card::number(value).map_or(0, |card| usize::from(cleared.count(card)));
        if !cleared.len().is_multiple_of(last) {
            let what = format!("{} cards can't be complete piles", cleared.len());
            self.wrong("cleared", what, format!("{last} for each pile (SB-06)"));
        } else if let Some(value) = (1..=table.last).find(|&v| count(v) > piles) {
            let what = format!("{piles} piles can't have {} of the {value}", count(value));
            self.wrong(
                "cleared",
                what,
                "one of each number in a pile, or a wild for it (SB-06)",
            );
        } else if table.wild_limit < table.last && count(table.last) != piles {
            let what = format!("{piles} piles have {piles} of the {last}");
            self.wrong("cleared", what, "a wild can't be the last card (SB-15)");
        }
    }

    fn judge_phase(&mut self, p: &Position, s: &State) {
        let table = self.game.table;
        if matches!(p.phase, Phase::Draw | Phase::Bury) && !table.manual {
            self.wrong(
                "phase, draw",
                "cards are drawn by the table",
                "draw = manual, or another phase (SB-19)",
            );
        }
        if p.phase == Phase::Draw && s.nothing_to_draw() {
            self.wrong("phase", "there is nothing to draw", "phase = play");
        }
        let pending = s.open.pending;
        let coming = pending
            .hand
            .saturating_add(pending.excess)
            .saturating_add(pending.penalty);
        let fits = match p.phase {
            Phase::Shuffle => coming > 0 && s.draw.total() == 0 && !s.open.cleared.is_empty(),
            Phase::Bury => coming == 0 && pending.buried > 0,
            _ => pending == Pending::default(),
        };
        let hand = s.hands[p.turn.index() % MAX_SEATS].len();
        let sizes = pending.hand.saturating_add(hand) <= table.hand
            && (table.manual || pending.excess + pending.buried == 0)
            && pending.excess.saturating_add(pending.buried) <= crate::moves::MAX_DRAW as u8
            && usize::from(pending.buried) <= s.stocks.len(p.turn.index() % MAX_SEATS)
            && pending.penalty <= table.penalty
            && (pending.penalty == 0 || table.pairs)
            && pending.penalised.is_some() == (pending.penalty > 0)
            && pending
                .penalised
                .is_none_or(|seat| self.game.side_of(p.turn).contains(seat))
            && (!pending.ask || (table.manual && pending.penalty > 0));
        if !fits || !sizes {
            self.wrong(
                "pending",
                "these cards can't be on their way now",
                "cards to come with phase = shuffle, an empty draw pile and cleared piles; buried ones with phase = bury; \
                 nothing otherwise",
            );
        }
        if let Some(pile) = s.open.cover {
            let wild = s
                .open
                .builds
                .get(usize::from(pile))
                .is_some_and(|b| b.top_is_wild());
            if !table.cover_at_once || !wild || matches!(p.phase, Phase::Over | Phase::Deal) {
                self.wrong(
                    "cover",
                    "no wild has to be covered there",
                    "the number of a build pile with a wild on top, where cover_wild = at_once (SB-15)",
                );
            }
        }
        if usize::from(p.idle) > table.seats
            || (usize::from(p.idle) == table.seats && p.phase != Phase::Over)
            || (p.idle > 0 && !s.nothing_to_draw())
        {
            self.wrong(
                "idle",
                format!("{} turns in a row without a play can't be", p.idle),
                "fewer than there are seats, and only with nothing left to draw (SB-18)",
            );
        }
        if s.open.dry && !p.played && !s.nothing_to_draw() {
            self.wrong("dry", "there are cards to draw", "leave it out");
        }
    }

    fn judge_call(&mut self, p: &Position, s: &State) {
        let call = s.open.call;
        if call == Call::default() {
            return;
        }
        let judges = self.game.judges(s);
        let votes = || call.agreed.iter().chain(call.declined.iter());
        let fine = !judges.is_empty()
            && !matches!(p.phase, Phase::Deal | Phase::Bury)
            && call
                .called
                .iter()
                .all(|seat| self.game.side_of(p.turn).contains(seat))
            && call
                .accused
                .is_none_or(|seat| call.called.contains(seat) && !call.agreed.is_empty())
            && (call.accused.is_some() || votes().next().is_none())
            && votes().all(|seat| judges.contains(seat))
            && !call.agreed.iter().any(|seat| call.declined.contains(seat))
            && call.agreed.len() < judges.len() / 2 + 1
            && judges.len() - call.declined.len() > judges.len() / 2;
        if !fine {
            self.wrong(
                "call",
                "this call of cheating can't be",
                "with partners and a penalty: the accused is of the pair whose turn it is and among called, only the other \
                 side votes, and the vote is not decided (SB-24)",
            );
        }
    }
}

fn by_seat(numbers: &[u32]) -> [u32; MAX_SEATS] {
    let mut all = [0; MAX_SEATS];
    for (place, &number) in all.iter_mut().zip(numbers) {
        *place = number;
    }
    all
}
