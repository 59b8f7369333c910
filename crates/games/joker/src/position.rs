//! Position files: reading, writing and validation.

use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Colour, Rank, Suit, standard_deck};
use wildpile_game::rules::{Problem, Problems, Report, Values};
use wildpile_game::text::suit as suit_name;
use wildpile_message::{Arg, Join, Message};

use crate::piece::{colour_name, joker};
use crate::rules::{Draw, Exchange, Redeals, Rules};
use crate::setup::undealt;
use crate::state::{PACK, STOCK};
use crate::text as t;
use crate::{Column, JokerPlace, Phase, Piece, State};

/// A column of a position, each list from the bottom.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ColumnPosition {
    /// The face-down cards.
    pub face_down: Vec<Piece>,
    /// The face-up cards; the last is the end of the column.
    pub face_up: Vec<Piece>,
}

/// The number of cards on each foundation, counting from the ace. A suitless ace isn't counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct FoundationsPosition {
    /// 0 to 13.
    pub clubs: u8,
    /// 0 to 13.
    pub spades: u8,
    /// 0 to 13.
    pub hearts: u8,
    /// 0 to 13.
    pub diamonds: u8,
}

/// A state in the form of a position file. Cards are written `9S`; jokers `black` (open), `black=9`
/// (declared) and `black=9S` (an exact card). Card lists start at the bottom.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The seven columns.
    pub columns: Vec<ColumnPosition>,
    /// The foundations.
    #[serde(default)]
    pub foundations: FoundationsPosition,
    /// The jokers on foundations: `black=A` as a suitless ace, `red=7D` as that card.
    #[serde(default)]
    pub foundation_jokers: Vec<Piece>,
    /// The waste; the last card is on top.
    #[serde(default)]
    pub waste: Vec<Piece>,
    /// Waste cards that haven't been on top in this pass (with `draw = 3`).
    #[serde(default)]
    pub not_yet_on_top: Vec<Piece>,
    /// The stock; the last card is turned next.
    #[serde(default)]
    pub stock: Vec<Piece>,
    /// Jokers removed from the game: `black`, `red`.
    #[serde(default)]
    pub out: Vec<Piece>,
    /// The number of redeals made.
    #[serde(default)]
    pub redeals_made: u16,
    /// The number of moves made.
    #[serde(default)]
    pub moves: u32,
    /// True if the player stopped.
    #[serde(default)]
    pub stopped: bool,
}

/// The position of a state.
pub(crate) fn position_of(state: &State) -> Position {
    let [clubs, spades, hearts, diamonds] = state.heights;
    let jokers_at = |place: JokerPlace| {
        state
            .jokers
            .iter()
            .filter(move |wild| wild.place == place)
            .map(|wild| wild.piece)
            .collect()
    };
    Position {
        columns: state
            .columns
            .iter()
            .map(|pile| ColumnPosition {
                face_down: pile.face_down().to_vec(),
                face_up: pile.face_up().to_vec(),
            })
            .collect(),
        foundations: FoundationsPosition {
            clubs,
            spades,
            hearts,
            diamonds,
        },
        foundation_jokers: jokers_at(JokerPlace::Foundation),
        waste: state.waste.to_vec(),
        not_yet_on_top: (0..state.waste.len())
            .filter(|i| state.shown & 1 << i == 0)
            .map(|i| state.waste[i])
            .collect(),
        stock: state.stock.to_vec(),
        out: jokers_at(JokerPlace::Out),
        redeals_made: state.redeals,
        moves: state.moves,
        stopped: state.phase == Phase::Stopped,
    }
}

/// The state described by a position.
///
/// # Errors
/// Every problem of the position.
pub(crate) fn set_up_position(rules: &Rules, position: &Position) -> Result<State, Problems> {
    too_long(position)?;
    let mut checker = Checker {
        rules,
        problems: Vec::new(),
        cards: Vec::new(),
        jokers: [Vec::new(), Vec::new()],
    };
    let mut state = undealt(rules);
    checker.columns(position, &mut state);
    checker.foundations(position, &mut state);
    checker.stock_and_waste(position, &mut state);
    checker.out(position, &mut state);
    checker.counts();
    checker.progress(position, &mut state);
    Problems::check(checker.problems)?;
    state.phase = if position.stopped {
        Phase::Stopped
    } else {
        Phase::Playing
    };
    if state.phase == Phase::Playing && state.is_finished(rules) {
        state.phase = Phase::Finished;
    }
    Ok(state)
}

/// Absurdly long lists aren't checked card by card.
fn too_long(position: &Position) -> Result<(), Problems> {
    let columns: usize = position
        .columns
        .iter()
        .map(|c| c.face_down.len() + c.face_up.len())
        .sum();
    let cards = columns
        + position.foundation_jokers.len()
        + position.waste.len()
        + position.not_yet_on_top.len()
        + position.stock.len()
        + position.out.len();
    if cards > 3 * PACK || position.columns.len() > 3 * Column::COUNT {
        let what = t::ProblemSize {
            columns: position.columns.len(),
            cards,
        };
        return Err(Problem::new("position", what, t::LegalSize { most: PACK }).into());
    }
    Ok(())
}

/// A card as written in a position file.
fn written(piece: Piece) -> String {
    piece.to_string()
}

struct Checker<'a> {
    rules: &'a Rules,
    problems: Vec<Problem>,
    /// Every real card with its path.
    cards: Vec<(Card, String)>,
    /// The paths of each joker, by colour.
    jokers: [Vec<String>; 2],
}

impl Checker<'_> {
    fn problem(&mut self, path: impl Into<String>, what: impl Into<Message>, legal: impl Into<Message>) {
        self.problems.wrong(path, what, legal);
    }

    fn count(&mut self, piece: Piece, path: String) {
        match piece.card() {
            Some(card) => self.cards.push((card, path)),
            None => {
                let colour = piece.colour();
                if !self.rules.jokers.includes(colour) {
                    let what = t::ProblemAbsent { joker: joker(colour) };
                    self.problem(path.clone(), what, t::LegalJokers);
                }
                self.jokers[colour as usize].push(path);
            }
        }
    }

    /// A card in the waste or face down; a joker there must be open.
    fn count_open(&mut self, piece: Piece, path: String) {
        if piece.is_joker() && !piece.is_open() {
            let what = t::ProblemStands {
                piece: written(piece),
            };
            let open = written(piece.bare());
            self.problem(path.clone(), what, t::LegalOpen { piece: open });
        }
        self.count(piece, path);
    }

    fn columns(&mut self, position: &Position, state: &mut State) {
        if position.columns.len() != Column::COUNT {
            let columns = position.columns.len();
            self.problem("columns", t::ProblemColumns { columns }, t::LegalColumns);
        }
        for (i, column) in position.columns.iter().enumerate() {
            let path = format!("columns[{i}]");
            if column.face_down.len() > i {
                let cards = column.face_down.len();
                self.problem(
                    format!("{path}.face_down"),
                    t::ProblemFaceDown { cards },
                    t::LegalFaceDown { most: i },
                );
            }
            if column.face_up.is_empty() && !column.face_down.is_empty() {
                let path = format!("{path}.face_up");
                self.problem(path, t::ProblemNoneUp, t::LegalTurnedUp);
            }
            for (j, &piece) in column.face_down.iter().enumerate() {
                self.count_open(piece, format!("{path}.face_down[{j}]"));
            }
            for (j, &piece) in column.face_up.iter().enumerate() {
                self.count(piece, format!("{path}.face_up[{j}]"));
                if piece.exact_card().is_some() && !self.rules.from_foundation {
                    let what = t::ProblemSuit {
                        piece: written(piece),
                    };
                    self.problem(format!("{path}.face_up[{j}]"), what, t::LegalRankOnly);
                }
            }
            for (j, pair) in column.face_up.windows(2).enumerate() {
                self.neighbours(pair[0], pair[1], format!("{path}.face_up[{}]", j + 1));
            }
            let Some(pile) = state.columns.get_mut(i) else {
                continue;
            };
            for &piece in column.face_down.iter().chain(&column.face_up) {
                // More than the whole pack in one column; `counts` reports it.
                let _ = pile.cards.try_push(piece);
            }
            pile.down = column.face_down.len().min(pile.cards.len()) as u8;
            for &piece in pile.face_up() {
                if piece.is_joker() {
                    let wild = &mut state.jokers[piece.colour() as usize];
                    wild.place = JokerPlace::Column;
                    wild.piece = piece;
                } else {
                    state.sight |= piece.bit();
                }
            }
        }
    }

    /// Checks that face-up cards are in sequence. There are two exceptions: an ace on a two may be
    /// the result of an exchange (JS-13), and an open joker may become anything.
    fn neighbours(&mut self, below: Piece, piece: Piece, path: String) {
        let replaced_ace = self.rules.exchange == Exchange::Forced
            && below.rank() == Some(Rank::TWO)
            && below.colour() != piece.colour();
        if below.is_open() {
            let piece = written(piece);
            self.problem(path, t::ProblemOnOpen { piece }, t::LegalDeclared);
        } else if !piece.follows(below) && !replaced_ace {
            let (piece, below) = (written(piece), written(below));
            self.problem(path, t::ProblemNoFit { piece, below }, t::LegalAlternate);
        }
    }

    fn foundations(&mut self, position: &Position, state: &mut State) {
        let FoundationsPosition {
            clubs,
            spades,
            hearts,
            diamonds,
        } = position.foundations;
        for (suit, height) in Suit::ALL.into_iter().zip([clubs, spades, hearts, diamonds]) {
            if height > 13 {
                let path = format!("foundations.{suit}");
                let legal = Values::Int { min: 0, max: 13 }.legal();
                self.problem(path, t::ProblemTooLarge { height }, legal);
            }
            state.heights[suit.index()] = height.min(13);
        }
        for (i, &piece) in position.foundation_jokers.iter().enumerate() {
            let path = format!("foundation_jokers[{i}]");
            self.count(piece, path.clone());
            let colour = piece.colour();
            let fits: Result<(), Message> = match piece.exact_card() {
                Some(card) if state.height(card.suit()) < card.rank().value() => Err(t::ProblemNotSoFar {
                    piece: written(piece),
                    suit: suit_name(card.suit()),
                }
                .into()),
                Some(card)
                    if card.rank() == Rank::ACE
                        && !self.rules.from_foundation
                        && state.height(card.suit()) == 1
                        && colour
                            .suits()
                            .iter()
                            .all(|&s| s == card.suit() || state.height(s) == 0) =>
                {
                    Err(t::ProblemUnnamed {
                        piece: written(piece),
                        colour: colour_name(colour),
                    }
                    .into())
                }
                Some(_) => Ok(()),
                None if piece != Piece::declared(colour, Rank::ACE) => Err(t::ProblemFoundationJoker {
                    piece: written(piece),
                }
                .into()),
                None if colour.suits().iter().any(|&suit| state.height(suit) > 0) => {
                    Err(t::ProblemOtherAce {
                        piece: written(piece),
                        colour: colour_name(colour),
                    }
                    .into())
                }
                None => Ok(()),
            };
            match fits {
                Ok(()) => {
                    let wild = &mut state.jokers[colour as usize];
                    wild.place = JokerPlace::Foundation;
                    wild.piece = piece;
                }
                Err(what) => {
                    let three = Rank::new(3).map(|rank| Card::new(rank, colour.suits()[0]));
                    let legal = t::LegalFoundationJoker {
                        ace: written(Piece::declared(colour, Rank::ACE)),
                        colour: colour_name(colour),
                        example: three.map_or_else(|| written(piece), |card| written(Piece::exact(card))),
                    };
                    self.problem(path, what, legal);
                }
            }
        }
        for suit in Suit::ALL {
            for rank in Rank::all().take(usize::from(state.height(suit))) {
                let card = Card::new(rank, suit);
                state.sight |= Piece::real(card).bit();
                if !position.foundation_jokers.contains(&Piece::exact(card)) {
                    self.cards.push((card, format!("foundations.{suit}")));
                }
            }
        }
        // A joker on a foundation isn't a conflict: its card is in sight only if it lies in a
        // column.
        for piece in &position.foundation_jokers {
            let card = piece.exact_card();
            let lies = |card| {
                position
                    .columns
                    .iter()
                    .any(|c| c.face_up.contains(&Piece::real(card)))
            };
            if let Some(card) = card.filter(|&card| !lies(card)) {
                state.sight &= !Piece::real(card).bit();
            }
        }
    }

    fn stock_and_waste(&mut self, position: &Position, state: &mut State) {
        let largest = if self.rules.jokers == crate::rules::Jokers::Both {
            STOCK
        } else {
            STOCK - 1
        };
        let together = position.stock.len() + position.waste.len();
        if together > largest {
            self.problem(
                "stock, waste",
                t::ProblemStock { cards: together },
                t::LegalStock { most: largest },
            );
        }
        for (i, &piece) in position.stock.iter().enumerate() {
            self.count_open(piece, format!("stock[{i}]"));
            let _ = state.stock.try_push(piece);
        }
        for (i, &piece) in position.waste.iter().enumerate() {
            self.count_open(piece, format!("waste[{i}]"));
            if state.waste.try_push(piece).is_ok() {
                if piece.is_joker() {
                    state.jokers[piece.colour() as usize].place = JokerPlace::Waste;
                }
                if !position.not_yet_on_top.contains(&piece) {
                    state.shown |= 1 << i;
                }
            }
        }
        for (i, piece) in position.not_yet_on_top.iter().enumerate() {
            let path = format!("not_yet_on_top[{i}]");
            let name = written(*piece);
            if position.not_yet_on_top[..i].contains(piece) {
                self.problem(path, t::ProblemNamedTwice { piece: name }, t::LegalNamedOnce);
            } else if !position.waste.contains(piece) {
                self.problem(path, t::ProblemNotInWaste { piece: name }, t::LegalInWaste);
            } else if position.waste.last() == Some(piece) {
                self.problem(path, t::ProblemOnTop { piece: name }, t::LegalUnderTop);
            } else if self.rules.draw == Draw::One {
                self.problem(path, t::ProblemTurnedAlone { piece: name }, t::LegalDrawOne);
            }
        }
    }

    fn out(&mut self, position: &Position, state: &mut State) {
        for (i, &piece) in position.out.iter().enumerate() {
            let path = format!("out[{i}]");
            if piece.is_joker() {
                state.jokers[piece.colour() as usize].place = JokerPlace::Out;
                self.count_open(piece, path);
            } else {
                let what = t::ProblemNoJoker {
                    piece: written(piece),
                };
                self.problem(path.clone(), what, t::LegalOnlyJokers);
                self.count(piece, path);
            }
        }
    }

    /// Every card of the pack must appear exactly once.
    fn counts(&mut self) {
        let mut missing: Vec<Arg> = Vec::new();
        for card in standard_deck() {
            let places: Vec<&str> = self
                .cards
                .iter()
                .filter(|(c, _)| *c == card)
                .map(|(_, path)| path.as_str())
                .collect();
            match places.len() {
                0 => missing.push(card.to_string().into()),
                1 => {}
                times => {
                    let path = places.join(", ");
                    let card = card.to_string();
                    self.problem(path, t::ProblemAppears { card, times }, t::LegalOnce);
                }
            }
        }
        for colour in Colour::ALL {
            let places = &self.jokers[colour as usize];
            match places.len() {
                0 if self.rules.jokers.includes(colour) => missing.push(joker(colour).into()),
                0 | 1 => {}
                times => {
                    let path = places.join(", ");
                    let card = joker(colour);
                    self.problem(path, t::ProblemAppears { card, times }, t::LegalOnce);
                }
            }
        }
        if !missing.is_empty() {
            let cards = Arg::List(Join::Comma, missing);
            self.problem("position", t::ProblemMissing { cards }, t::LegalComplete);
        }
    }

    fn progress(&mut self, position: &Position, state: &mut State) {
        let most = match self.rules.redeals {
            Redeals::None => Some(0),
            Redeals::Times(times) => Some(u16::from(times)),
            Redeals::Unlimited => None,
        };
        if let Some(most) = most.filter(|&most| position.redeals_made > most) {
            let what = t::ProblemRedeals {
                redeals: position.redeals_made,
            };
            self.problem("redeals_made", what, t::LegalRedeals { most });
        }
        state.redeals = position.redeals_made;
        state.moves = position.moves;
    }
}
