//! Position files: reading, writing and validation.

mod checks;
mod series;

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Problem, Problems, Report};
use wildpile_game::{Game, Review, Seat, SeatSet};
use wildpile_message::{Message, ToMessage};

use crate::cards::{Card, Hand, MAX_SEATS, Tally, read_number};
use crate::game::SkipBo;
use crate::handicaps::Handicaps;
use crate::piles::{BuildPile, Piles};
use crate::rules::First;
use crate::state::{Call, Pending, Phase, PublicState, State, discard_index};
use crate::text as t;
use crate::view::{build_words, listed, nobody, words};

/// A state in the form of a position file. Cards are separated by spaces, bottom first: `3 W 12`.
/// Missing fields are empty, or as at the start of a first game.
///
/// The shortest one is `{ "stocks": ["5", "3 4"], "hands": ["1 2 W", ""] }`; all other cards are
/// then in the draw pile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// The step the match is waiting for; a play by default.
    pub phase: Phase,
    /// The active seat; seat 1 by default.
    pub turn: Seat,
    /// The seat that started this game; by default the seat that the rules say, or seat 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starter: Option<Seat>,
    /// The stock pile of each seat.
    pub stocks: Vec<String>,
    /// The hand of each seat.
    pub hands: Vec<String>,
    /// The build piles: `1 2 W`, or `W@7 8` if a wild started the pile as a 7.
    pub builds: Vec<String>,
    /// The discard piles of each seat.
    pub discards: Vec<Vec<String>>,
    /// The cards of the cleared build piles, in any order.
    pub cleared: String,
    /// The draw pile; by default all remaining cards, the highest on top.
    pub draw: Option<String>,
    /// The build pile (from 1) whose wild the next play must cover (SB-15).
    pub cover: Option<u8>,
    /// True if a card has been played in this turn.
    pub played: bool,
    /// True if there was nothing left to draw when this turn began; by default, whether that is so
    /// now.
    pub dry: Option<bool>,
    /// Consecutive turns without a play and with nothing left to draw (SB-18).
    pub idle: u8,
    /// The turns begun by each seat.
    pub turns: Vec<u32>,
    /// The number of the game in the series, from 1.
    #[serde(default = "one")]
    pub game: u32,
    /// The points of each seat in the series.
    pub points: Vec<u32>,
    /// Consecutive drawn games up to now.
    pub drawn_games: u8,
    /// Draws to be completed after a shuffle or burial.
    pub pending: Pending,
    /// The current accusation of cheating (SB-24).
    pub call: Call,
    /// The winners, if the match is over; nobody if drawn.
    pub winners: SeatSet,
    /// The handicaps of each seat (MU-05); none if left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub handicaps: Vec<Handicaps>,
    /// The winners of the last game, while they are to take a handicap (MU-05).
    #[serde(skip_serializing_if = "nobody")]
    pub taking: SeatSet,
}

const fn one() -> u32 {
    1
}

impl SkipBo {
    pub(crate) fn position_of(&self, s: &State) -> Position {
        let o = &s.public;
        let seats = || Seat::all(self.table.seats);
        Position {
            phase: o.phase,
            turn: o.active,
            starter: Some(o.starter),
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
                    (0..self.seat_rules(o, seat).discards)
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
            pending: o.pending,
            call: o.call,
            winners: o.winners,
            handicaps: listed(&o.handicaps[..self.table.seats]),
            taking: o.taking,
        }
    }

    /// The seat that must start the game of a position (SB-26); `None` if the rules leave it open.
    fn starter_by_rules(&self, p: &Position) -> Option<Seat> {
        match self.rules().first {
            First::Seat(number) => Seat::from_number(number),
            // Both begin with seat 1.
            First::Winner | First::Next if p.game == 1 => Some(Seat::FIRST),
            First::Winner | First::Next | First::Random => None,
        }
    }

    fn starter_of(&self, p: &Position) -> Seat {
        p.starter.or(self.starter_by_rules(p)).unwrap_or(Seat::FIRST)
    }

    pub(crate) fn review_position(&self, p: &Position) -> Review {
        let mut problems = Vec::new();
        if let (Some(starter), Some(must)) = (p.starter, self.starter_by_rules(p))
            && starter != must
        {
            let (seat, must) = (starter.number(), must.number());
            let what = t::ProblemOtherStarter { seat, must };
            problems.wrong("starter, first", what, t::LegalOtherStarter { must });
        }
        Review {
            problems,
            notes: Vec::new(),
        }
    }

    pub(crate) fn set_up_position(&self, p: &Position) -> Result<State, Problems> {
        let mut reader = Reader {
            game: self,
            problems: Vec::new(),
            left: self.full_tally,
            handicaps: [Handicaps::NONE; MAX_SEATS],
        };
        let state = reader.read(p);
        reader.judge(p, &state);
        Problems::check(reader.problems)?;
        Ok(state)
    }
}

/// Reads a position and collects its problems.
struct Reader<'a> {
    game: &'a SkipBo,
    problems: Vec<Problem>,
    /// The cards that haven't been found yet.
    left: Tally,
    /// The handicaps of the position.
    handicaps: [Handicaps; MAX_SEATS],
}

impl Reader<'_> {
    fn wrong(&mut self, path: impl Into<String>, what: impl Into<Message>, legal: impl Into<Message>) {
        self.problems.wrong(path, what, legal);
    }

    /// Parses a list of cards and removes them from `left`.
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
                    self.wrong(path, error.message(), t::LegalNotACard);
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
            let sign = card.to_string();
            let (what, legal): (Message, Message) = match count {
                0 => {
                    let last = self.game.table.last;
                    let what = t::ProblemNotInDeck { card: sign };
                    (what.into(), t::LegalNotInDeck { last }.into())
                }
                _ => {
                    let what = t::ProblemOneTooMany { card: sign };
                    (what.into(), t::LegalOneTooMany { count }.into())
                }
            };
            if !self.problems.iter().any(|p| p.what == what) {
                self.wrong(path, what, legal);
            }
        }
        there
    }

    fn length(&mut self, path: &str, found: usize, most: usize, exact: bool) {
        if found > most || (exact && found != 0 && found != most) {
            let legal: Message = if exact {
                t::LegalPerSeat { count: most }.into()
            } else {
                t::LegalAtMost { most }.into()
            };
            self.wrong(path, t::ProblemLength { count: found }, legal);
        }
    }

    fn read(&mut self, p: &Position) -> State {
        let game = self.game;
        let table = &game.table;
        let mut s = game.undealt();
        self.handicaps = self.read_handicaps(p);
        s.public.size = game.size(self.handicaps);
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
        for (i, (text, own)) in p
            .hands
            .iter()
            .zip(game.all_seat_rules(self.handicaps))
            .enumerate()
        {
            let path = format!("hands[{i}]");
            let cards = self.cards(&path, text);
            let most = usize::from(own.hand);
            self.length(&path, cards.len(), most, false);
            s.hands[i] = cards.into_iter().take(most).collect::<Hand>();
        }
        for (i, (piles, own)) in p
            .discards
            .iter()
            .zip(game.all_seat_rules(self.handicaps))
            .enumerate()
        {
            let most = usize::from(own.discards);
            self.length(&format!("discards[{i}]"), piles.len(), most, false);
            for (j, text) in piles.iter().enumerate().take(most) {
                for card in self.cards(&format!("discards[{i}][{j}]"), text) {
                    s.public.discards.push(i * crate::cards::MAX_DISCARDS + j, card);
                }
            }
        }
        for (i, text) in p.builds.iter().enumerate().take(table.builds) {
            s.public.builds[i] = self.build(&format!("builds[{i}]"), text);
        }
        for card in self.cards("cleared", &p.cleared) {
            s.public.cleared.add(card);
        }
        let draw = match &p.draw {
            Some(text) => self.cards("draw", text),
            None if matches!(p.phase, Phase::Deal | Phase::Handicap) => Vec::new(),
            None => {
                let rest = self.left.iter().collect();
                self.left = Tally::EMPTY;
                rest
            }
        };
        s.draw = Piles::filled(&draw, |_| draw.len());
        let dry = s.nothing_to_draw();
        s.public = PublicState {
            phase: p.phase,
            active: p.turn,
            starter: self.game.starter_of(p),
            game: p.game,
            drawn_games: p.drawn_games,
            cover: p.cover.map(|pile| pile.wrapping_sub(1)),
            dry: p
                .dry
                .unwrap_or(dry && !matches!(p.phase, Phase::Deal | Phase::Handicap)),
            played: p.played,
            idle: p.idle,
            pending: p.pending,
            call: p.call,
            turns: by_seat(&p.turns),
            points: by_seat(&p.points),
            winners: p.winners,
            handicaps: self.handicaps,
            taking: p.taking,
            ..s.public
        };
        s
    }

    /// Parses a build pile: each card must be the next value or a wild.
    fn build(&mut self, path: &str, text: &str) -> BuildPile {
        let game = self.game;
        let table = &game.table;
        // Anyone may have played the wilds.
        let all = || game.all_seat_rules(self.handicaps);
        let wild_limit = all().map(|own| own.wild_limit).max().unwrap_or(0);
        let wild_on_wild = all().any(|own| own.wild_on_wild);
        let mut pile = BuildPile::EMPTY;
        for word in text.split_whitespace() {
            let (word, named) = match word.split_once('@') {
                None => (word, None),
                Some((card, value)) => (card, Some(value)),
            };
            let card = match word.parse::<Card>() {
                Ok(card) => card,
                Err(error) => {
                    self.wrong(path, error.message(), t::LegalNotACard);
                    return pile;
                }
            };
            let mut value = pile.next();
            if let Some(named) = named {
                match read_number(named).filter(|v| (1..=wild_limit).contains(v)) {
                    Some(v) if pile.is_empty() && card.is_wild() && (table.name_start || v == 1) => value = v,
                    _ => {
                        let legal: Message = if table.name_start {
                            t::LegalNamedBottom { most: wild_limit }.into()
                        } else {
                            t::LegalNamedOne.into()
                        };
                        self.wrong(path, t::ProblemNamedValue { text: named }, legal);
                        return pile;
                    }
                }
            }
            let problem: Option<(Message, Message)> = match card.value() {
                Some(number) if number != value => Some((
                    t::ProblemNumberThere { number }.into(),
                    t::LegalNumberThere { next: value }.into(),
                )),
                None if value > wild_limit => {
                    Some((t::ProblemWildValue { value }.into(), t::LegalWildValue.into()))
                }
                None if pile.top_is_wild() && !wild_on_wild => {
                    Some((t::ProblemWildOnWild.into(), t::LegalWildOnWild.into()))
                }
                _ => None,
            };
            if let Some((what, legal)) = problem {
                self.wrong(path, what, legal);
                return pile;
            }
            if value >= table.last {
                let most = table.last - 1;
                self.wrong(path, t::ProblemComplete { value }, t::LegalComplete { most });
                return pile;
            }
            self.take(path, card);
            pile.lay(card, value);
        }
        pile
    }
}

fn by_seat(numbers: &[u32]) -> [u32; MAX_SEATS] {
    let mut all = [0; MAX_SEATS];
    for (place, &number) in all.iter_mut().zip(numbers) {
        *place = number;
    }
    all
}
