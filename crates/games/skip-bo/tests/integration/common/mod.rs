//! Hand-made positions.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use serde_json::{Value, json};
use wildpile_cards::Deal;
use wildpile_game::rules::{Checked, Layer, Problems, RuleSet, check_for, read_patch};
use wildpile_game::{Game, Match, Seat, Turn, Viewer};
use wildpile_message::{Arg, Message, Names, Texts, ToMessage};
use wildpile_skip_bo::{Card, Event, Move, Position, Rules, SkipBo, State, View};
use wildpile_table::TableGame;

fn texts(language: &str) -> Texts {
    let tables = [SkipBo::TEXTS, wildpile_game::text::TEXTS, wildpile_table::TEXTS].concat();
    Texts::new(language, &tables).unwrap()
}

/// The message in English.
pub fn english(said: &impl ToMessage) -> String {
    in_language("en", said, None)
}

/// The message as read by the player at a seat.
pub fn in_language(language: &str, said: &impl ToMessage, you: Option<u8>) -> String {
    texts(language).say(&said.message(), &Names { names: &[], you })
}

/// A value in English, for the player at seat 1.
pub fn english_arg(arg: &Arg) -> String {
    let names = Names {
        names: &[],
        you: Some(1),
    };
    texts("en").say_arg(arg, &names)
}

/// Problems in English, one per line.
pub fn listed(problems: &Problems) -> String {
    let lines = problems.list().iter().map(|problem| {
        let legal = problem
            .legal
            .as_ref()
            .map(|legal| format!("; {}", english(legal)));
        format!(
            "{}: {}{}",
            problem.path,
            english(&problem.what),
            legal.unwrap_or_default()
        )
    });
    lines.collect::<Vec<_>>().join("\n")
}

pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

pub fn game(rules: &str, seats: usize) -> SkipBo {
    SkipBo::new(Checked::from_text(rules).unwrap(), seats).unwrap_or_else(|e| panic!("{}", listed(&e)))
}

/// The reason rules are refused for a number of seats.
pub fn refused(rules: &str, seats: usize) -> String {
    let layer = Layer::choices(read_patch(rules).unwrap());
    match check_for::<Rules>(&[layer], Some(seats)) {
        Err(problems) => listed(&problems),
        Ok(checked) => match SkipBo::new(checked, seats) {
            Err(problems) => listed(&problems),
            Ok(_) => panic!("{rules} is accepted for {seats}"),
        },
    }
}

pub struct TestMatch(pub Match<SkipBo>);

impl TestMatch {
    /// A position; unmentioned cards are in the draw pile.
    pub fn at(rules: &str, seats: usize, position: Value) -> Self {
        let position: Position = serde_json::from_value(position).unwrap();
        let mut played = Match::from_position(game(rules, seats), Deal::Number(7), &position)
            .unwrap_or_else(|problems| panic!("{}", listed(&problems)));
        played.advance();
        Self(played)
    }

    /// A position with only the mentioned cards to draw: all others are at the bottom of the last
    /// seat's first discard pile.
    pub fn closed(rules: &str, seats: usize, position: Value) -> Self {
        Self::at(rules, seats, close(rules, seats, position))
    }

    pub fn deal(rules: &str, seats: usize, number: u64) -> Self {
        Self(Match::new(game(rules, seats), Deal::Number(number)))
    }

    pub fn state(&self) -> &State {
        self.0.state()
    }

    pub fn view(&self, number: u8) -> View {
        self.0.game().view(self.state(), Viewer::Seat(seat(number)))
    }

    /// The active seat, from 1.
    pub fn to_move(&self) -> u8 {
        match self.0.turn() {
            Turn::Seats { due, .. } => due.first().unwrap().number(),
            other => panic!("{other:?}"),
        }
    }

    /// Plays a move and returns its events, including those of chance steps.
    pub fn go(&mut self, number: u8, mv: &str) -> Vec<Event> {
        let parsed: Move = mv.parse().unwrap();
        let steps = self
            .0
            .play(seat(number), &parsed)
            .unwrap_or_else(|why| panic!("{mv}: {why:?}"));
        let all = self.0.steps();
        all[all.len() - steps..]
            .iter()
            .flat_map(|s| s.events.clone())
            .collect()
    }

    /// The reason a move is refused, after checking that it changes nothing and isn't listed.
    pub fn why(&self, number: u8, mv: &str) -> String {
        english(&self.refusal(number, mv))
    }

    /// The message itself.
    pub fn refusal(&self, number: u8, mv: &str) -> Message {
        let parsed: Move = mv.parse().unwrap();
        let mut state = self.state().clone();
        let refusal = self
            .0
            .game()
            .play(&mut state, seat(number), &parsed, &mut ())
            .expect_err(mv);
        assert_eq!(&state, self.state());
        assert!(!self.legal(number).contains(&mv.to_owned()), "{mv} is listed");
        refusal.message()
    }

    pub fn legal(&self, number: u8) -> Vec<String> {
        self.0
            .all_moves(seat(number))
            .iter()
            .map(Move::to_string)
            .collect()
    }

    pub fn can(&self, number: u8, mv: &str) -> bool {
        let listed = self.legal(number).contains(&mv.to_owned());
        let checked = self
            .0
            .game()
            .check(self.state(), seat(number), &mv.parse().unwrap())
            .is_ok();
        assert_eq!(listed, checked, "{mv}");
        listed
    }

    pub fn position(&self) -> Position {
        self.0.game().position(self.state())
    }

    pub fn hand(&self, number: u8) -> String {
        self.position().hands[usize::from(number) - 1].clone()
    }

    pub fn stock(&self, number: u8) -> String {
        self.position().stocks[usize::from(number) - 1].clone()
    }

    pub fn build(&self, number: u8) -> String {
        self.position().builds[usize::from(number) - 1].clone()
    }

    pub fn discards(&self, number: u8, pile: u8) -> String {
        self.position().discards[usize::from(number) - 1][usize::from(pile) - 1].clone()
    }

    pub fn drawn_left(&self) -> usize {
        self.state().draw_len()
    }
}

/// Two seats, each with two nines in its stock pile unless the position says something else.
pub fn two(rules: &str, position: Value) -> TestMatch {
    TestMatch::at(rules, 2, with_stocks(position))
}

/// The same by the standard rules.
pub fn plain(position: Value) -> TestMatch {
    two("", position)
}

/// The same as [`TestMatch::closed`].
pub fn plain_closed(position: Value) -> TestMatch {
    two_closed("", position)
}

/// The same by these rules.
pub fn two_closed(rules: &str, position: Value) -> TestMatch {
    TestMatch::closed(rules, 2, with_stocks(position))
}

fn with_stocks(mut position: Value) -> Value {
    if position["stocks"].is_null() {
        position["stocks"] = json!(["9 9", "9 9"]);
    }
    position
}

pub fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// The values from 1 to `last`, as a pile.
pub fn run(last: u8) -> String {
    (1..=last).map(|v| v.to_string()).collect::<Vec<_>>().join(" ")
}

pub fn close(rules: &str, seats: usize, mut position: Value) -> Value {
    let checked = Checked::<Rules>::from_text(rules).unwrap();
    let mut left: Vec<String> = Vec::new();
    for value in 1..=checked.last_value() {
        left.extend(std::iter::repeat_n(value.to_string(), 12));
    }
    left.extend(std::iter::repeat_n("W".to_owned(), usize::from(checked.wilds())));
    for part in ["stocks", "hands", "builds", "discards", "cleared", "draw"] {
        take(&position[part], &mut left);
    }
    if position["draw"].is_null() {
        position["draw"] = json!("");
    }
    if position["discards"].is_null() {
        position["discards"] = json!(vec![vec![""]; seats]);
    }
    let pile = &mut position["discards"][seats - 1][0];
    let above = pile.as_str().unwrap_or_default().to_owned();
    *pile = json!(format!("{} {above}", left.join(" ")));
    position
}

fn take(value: &Value, left: &mut Vec<String>) {
    match value {
        Value::String(text) => {
            for word in text.split_whitespace() {
                let word = word.split('@').next().unwrap();
                let at = left
                    .iter()
                    .position(|l| l == word)
                    .unwrap_or_else(|| panic!("one {word} too many"));
                left.remove(at);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| take(item, left)),
        _ => {}
    }
}

/// A preset's rules in text form.
pub fn preset(name: &str) -> &'static str {
    Rules::presets().iter().find(|p| p.name == name).unwrap().rules
}
