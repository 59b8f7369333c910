//! Builds positions for tests: a test spells out the cards that matter, the rest of the pack is put
//! out of the way.

use std::sync::LazyLock;

use wildpile_cards::{Colour, standard_deck};
use wildpile_game::rules::{Checked, Problems};
use wildpile_game::{Game, Outcome, Seat, Turn, Viewer};
use wildpile_joker::{
    ColumnPosition, Event, FoundationsPosition, Joker, JokerPlace, Move, Piece, Position, Rules, State,
};
use wildpile_message::{Arg, Names, Texts, ToMessage};
use wildpile_table::TableGame;

/// The texts of the game and of the crates below it.
pub fn texts(language: &str) -> Texts {
    Texts::new(language, &[Joker::TEXTS, wildpile_game::text::TEXTS].concat()).expect("tables")
}

static ENGLISH: LazyLock<Texts> = LazyLock::new(|| texts("en"));

pub fn english(said: &impl ToMessage) -> String {
    ENGLISH.say(&said.message(), &Names::NONE)
}

pub fn english_arg(arg: &Arg) -> String {
    ENGLISH.say_arg(arg, &Names::NONE)
}

/// Problems, one per line: `path: what is wrong; what would be valid`.
pub fn lines(problems: &Problems) -> String {
    let line = |problem: &wildpile_game::rules::Problem| {
        let what = english(&problem.what);
        let legal = problem.legal.as_ref().map(english);
        format!("{}: {what}; {}", problem.path, legal.unwrap_or_default())
    };
    problems.list().iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Parses cards separated by spaces.
pub fn cards(text: &str) -> Vec<Piece> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap_or_else(|e| panic!("{e:?}")))
        .collect()
}

pub fn game(rules: &str) -> Joker {
    let rules: Checked<Rules> = Checked::from_text(rules).unwrap_or_else(|e| panic!("{e:?}"));
    Joker::new(rules, 1).expect("one seat is right")
}

pub fn problems(rules: &str) -> String {
    lines(&Checked::<Rules>::from_text(rules).expect_err(rules))
}

/// A position to set up. Unnamed cards go to the bottom of the stock (or of the waste, if the stock
/// is to be used up), and then face down into the columns from the right.
#[derive(Clone, Default)]
pub struct Board {
    rules: &'static str,
    /// Face-up cards, preceded by face-down ones and `|`.
    columns: [&'static str; 7],
    /// Heights of ♣ ♠ ♥ ♦.
    foundations: [u8; 4],
    on_foundations: &'static str,
    waste: &'static str,
    /// The last card is turned next.
    stock: &'static str,
    out: &'static str,
    stock_used_up: bool,
    not_yet_on_top: &'static str,
}

impl Board {
    /// These columns, and nothing else that matters.
    pub fn of(columns: [&'static str; 7]) -> Self {
        Self::default().columns(columns)
    }

    pub fn rules(self, rules: &'static str) -> Self {
        Self { rules, ..self }
    }

    pub fn columns(self, columns: [&'static str; 7]) -> Self {
        Self { columns, ..self }
    }

    pub fn foundations(self, foundations: [u8; 4]) -> Self {
        Self { foundations, ..self }
    }

    pub fn on_foundations(self, on_foundations: &'static str) -> Self {
        Self {
            on_foundations,
            ..self
        }
    }

    pub fn waste(self, waste: &'static str) -> Self {
        Self { waste, ..self }
    }

    pub fn stock(self, stock: &'static str) -> Self {
        Self { stock, ..self }
    }

    pub fn out(self, out: &'static str) -> Self {
        Self { out, ..self }
    }

    pub fn stock_used_up(self) -> Self {
        Self {
            stock_used_up: true,
            ..self
        }
    }

    pub fn not_yet_on_top(self, not_yet_on_top: &'static str) -> Self {
        Self {
            not_yet_on_top,
            ..self
        }
    }

    pub fn position(&self) -> Position {
        let rules = game(self.rules);
        let mut position = Position {
            columns: self
                .columns
                .iter()
                .map(|text| {
                    let (down, up) = text.split_once('|').unwrap_or(("", text));
                    ColumnPosition {
                        face_down: cards(down),
                        face_up: cards(up),
                    }
                })
                .collect(),
            foundations: FoundationsPosition {
                clubs: self.foundations[0],
                spades: self.foundations[1],
                hearts: self.foundations[2],
                diamonds: self.foundations[3],
            },
            foundation_jokers: cards(self.on_foundations),
            waste: cards(self.waste),
            stock: cards(self.stock),
            out: cards(self.out),
            not_yet_on_top: cards(self.not_yet_on_top),
            ..Position::default()
        };
        let named: Vec<Piece> = position
            .columns
            .iter()
            .flat_map(|c| c.face_down.iter().chain(&c.face_up))
            .chain(&position.foundation_jokers)
            .chain(&position.waste)
            .chain(&position.stock)
            .chain(&position.out)
            .copied()
            .collect();
        let home = |piece: Piece| {
            piece.card().is_some_and(|card| {
                self.foundations[card.suit().index()] >= card.rank().value()
                    && !named.contains(&Piece::exact(card))
            })
        };
        let mut pack: Vec<Piece> = standard_deck().map(Piece::real).filter(|&p| !home(p)).collect();
        for colour in Colour::ALL {
            if rules.rules().jokers.includes(colour) {
                pack.push(Piece::open(colour));
            }
        }
        let is_named = |piece: Piece| named.iter().any(|n| n.bare() == piece);
        let mut rest: Vec<Piece> = pack.into_iter().filter(|&piece| !is_named(piece)).collect();
        let room = 26 - position.stock.len() - position.waste.len();
        let hidden = rest.split_off(rest.len().min(room));
        let pile = if self.stock_used_up {
            &mut position.waste
        } else {
            &mut position.stock
        };
        pile.splice(0..0, rest);
        let mut hidden = hidden.into_iter();
        for (i, column) in position.columns.iter_mut().enumerate().rev() {
            while !column.face_up.is_empty() && column.face_down.len() < i {
                let Some(piece) = hidden.next() else { break };
                column.face_down.insert(0, piece);
            }
        }
        assert_eq!(
            hidden.next(),
            None,
            "the board has no room for the rest of the pack"
        );
        position
    }

    pub fn table(&self) -> TestGame {
        let game = game(self.rules);
        let state = game
            .set_up(&self.position())
            .unwrap_or_else(|e| panic!("{}", lines(&e)));
        TestGame { game, state }
    }
}

/// A game and its state.
#[derive(Clone)]
pub struct TestGame {
    pub game: Joker,
    pub state: State,
}

impl TestGame {
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.legal_moves(&self.state, Seat::FIRST, &mut moves);
        self.game.extra_moves(&self.state, Seat::FIRST, &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    pub fn legal(&self, mv: &str) -> bool {
        let parsed: Move = mv.parse().unwrap_or_else(|e| panic!("{e:?}"));
        let listed = self.moves().contains(&mv.to_owned());
        assert_eq!(
            self.game.check(&self.state, Seat::FIRST, &parsed).is_ok(),
            listed,
            "{mv}"
        );
        listed
    }

    /// Plays a move and returns the messages about it.
    pub fn play(&mut self, mv: &str) -> Vec<String> {
        self.events(mv)
            .iter()
            .map(|e| english(&self.game.tell(e)))
            .collect()
    }

    pub fn events(&mut self, mv: &str) -> Vec<Event> {
        let parsed: Move = mv.parse().unwrap_or_else(|e| panic!("{e:?}"));
        let mut events = Vec::new();
        self.game
            .play(&mut self.state, Seat::FIRST, &parsed, &mut events)
            .unwrap_or_else(|e| panic!("{mv}: {e:?}"));
        events
    }

    /// The reason a move is refused.
    pub fn refused(&self, mv: &str) -> String {
        let parsed: Move = mv.parse().unwrap_or_else(|e| panic!("{e:?}"));
        assert!(!self.legal(mv), "{mv} is legal");
        let mut state = self.state.clone();
        let refusal = self
            .game
            .play(&mut state, Seat::FIRST, &parsed, &mut Vec::new())
            .expect_err(mv);
        assert_eq!(state, self.state, "{mv} was refused and changed something");
        english(&refusal)
    }

    /// The face-up cards of a column, counted from 1.
    pub fn column(&self, number: usize) -> String {
        text(self.state.columns()[number - 1].face_up())
    }

    pub fn waste_top(&self) -> String {
        text(&self.state.waste()[self.state.waste().len().saturating_sub(1)..])
    }

    /// ♣ ♠ ♥ ♦.
    pub fn heights(&self) -> [u8; 4] {
        wildpile_cards::Suit::ALL.map(|suit| self.state.height(suit))
    }

    /// A joker's place and the card it stands for: `Foundation black=3C`.
    pub fn joker(&self, colour: Colour) -> String {
        let wild = self.state.joker(colour);
        format!("{:?} {}", wild.place, wild.piece)
    }

    pub fn is_out(&self, colour: Colour) -> bool {
        self.state.joker(colour).place == JokerPlace::Out
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.game.turn(&self.state) {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The status line: `Stock 24`.
    pub fn facts(&self) -> Vec<String> {
        let facts = self.scene().facts;
        facts
            .iter()
            .map(|(label, value)| format!("{} {}", english(label), english_arg(value)))
            .collect()
    }

    pub fn scene(&self) -> wildpile_table::Scene {
        let view = self.game.view(&self.state, Viewer::Seat(Seat::FIRST));
        let moves: Vec<Move> = self
            .moves()
            .iter()
            .map(|m| m.parse().expect("a listed move"))
            .collect();
        self.game.scene(&view, &moves)
    }
}

pub fn text(pieces: &[Piece]) -> String {
    pieces
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}
