//! A match that tests set up and play in notation.
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use std::sync::LazyLock;

use serde_json::{Value, json};
use wildpile_cards::Deal;
use wildpile_game::rules::{Checked, Layer, Problems, check_for, read_patch};
use wildpile_game::{Game, Match, Outcome, Seat, Turn, Viewer};
use wildpile_message::{Arg, Names, Texts, ToMessage};
use wildpile_skipper::{Book, Card, Move, Position, SeatView, Skipper};
use wildpile_table::{Scene, TableGame};

/// A stack of spades from the ace to the 5.
pub const TO_5S: &str = "S: AS 2S 3S 4S 5S";
/// A hand that can only be discarded from where the stacks are low.
pub const STUCK: &str = "9H 9D 9C TC TD";
/// Four stacks that lack nothing but the jack of diamonds.
pub const LAST: &str = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS; H: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH; C: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC; D: AD 2D 3D 4D 5D 6D 7D 8D 9D TD";

/// The texts in a language.
pub fn texts(language: &str) -> Texts {
    Texts::new(
        language,
        &[Skipper::TEXTS, wildpile_game::text::TEXTS, wildpile_table::TEXTS].concat(),
    )
    .unwrap()
}

static ENGLISH: LazyLock<Texts> = LazyLock::new(|| texts("en"));

pub fn english(said: &impl ToMessage) -> String {
    ENGLISH.say(&said.message(), &Names::NONE)
}

pub fn english_arg(arg: &Arg) -> String {
    ENGLISH.say_arg(arg, &Names::NONE)
}

/// Problems, one per line.
pub fn listed(problems: &Problems) -> String {
    let lines = problems.list().iter().map(|problem| {
        let legal = problem.legal.as_ref().map(english);
        let legal = legal.map_or(String::new(), |legal| format!("; {legal}"));
        format!("{}: {}{legal}", problem.path, english(&problem.what))
    });
    lines.collect::<Vec<_>>().join("\n")
}

pub fn game(rules: &str, seats: usize) -> Skipper {
    let rules = Checked::from_text(rules).unwrap_or_else(|e| panic!("{}", listed(&e)));
    Skipper::new(rules, seats).unwrap_or_else(|e| panic!("{}", listed(&e)))
}

/// The problems of some rules with a number of seats.
pub fn refused(rules: &str, seats: usize) -> String {
    let layer = match read_patch(rules) {
        Ok(patch) => Layer::choices(patch),
        Err(error) => return english(&error.message()),
    };
    match check_for(&[layer], Some(seats)) {
        Err(problems) => listed(&problems),
        Ok(rules) => Skipper::new(rules, seats).map_or_else(|e| listed(&e), |_| String::new()),
    }
}

pub fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A seat of a position: `hand`, `stacks` (`S: AS 2S KD; H: …`) and `draw` (the last card is drawn
/// first). Unmentioned cards are at the bottom of the draw pile.
pub fn seat_json(game: &Skipper, hand: &str, stacks: &str, draw: &str, discard: &str) -> Value {
    full_seat(game, hand, stacks, draw, discard, "", "")
}

pub fn full_seat(
    game: &Skipper,
    hand: &str,
    stacks: &str,
    draw: &str,
    discard: &str,
    trash: &str,
    removed: &str,
) -> Value {
    let mut used: Vec<String> = Vec::new();
    let mut list = |text: &str| -> Vec<String> {
        let all: Vec<String> = cards(text).iter().map(ToString::to_string).collect();
        used.extend(all.iter().cloned());
        all
    };
    let mut by_letter = serde_json::Map::new();
    for part in stacks.split(';').filter(|p| !p.trim().is_empty()) {
        let (letter, cards) = part.split_once(':').unwrap();
        by_letter.insert(letter.trim().to_owned(), json!(list(cards)));
    }
    let (hand, discard, trash, removed) = (list(hand), list(discard), list(trash), list(removed));
    let on_top = list(draw);
    let start = Match::new(game.clone(), Deal::Number(1));
    let laid: Vec<(char, Vec<Card>)> = {
        let view = game.view(start.state(), Viewer::Seat(Seat::FIRST));
        let letters = game.deck().colours().iter().map(|m| m.letter);
        letters
            .enumerate()
            .map(|(c, l)| (l, view.seats[0].stacks.stack(c).to_vec()))
            .collect()
    };
    for (letter, cards) in laid {
        if !by_letter.contains_key(&letter.to_string()) {
            used.extend(cards.iter().map(ToString::to_string));
        }
    }
    let mut pile: Vec<String> = Vec::new();
    for card in all_cards(game) {
        let text = card.to_string();
        if !used.contains(&text) {
            pile.push(text);
        }
    }
    pile.extend(on_top);
    json!({
        "hand": hand, "draw_pile": pile, "discard_pile": discard, "stacks": by_letter,
        "trash": trash, "removed": removed,
    })
}

/// Every card of the deck, once.
pub fn all_cards(game: &Skipper) -> Vec<Card> {
    let played = Match::new(game.clone(), Deal::Number(1));
    let mut all = played.state().cards_of(Seat::FIRST);
    all.sort();
    all
}

/// A match set up from a position and played in notation.
pub struct TestMatch {
    pub game: Skipper,
    pub played: Match<Skipper>,
}

impl TestMatch {
    pub fn at(game: Skipper, position: Value) -> Self {
        let position: Position = serde_json::from_value(position).unwrap_or_else(|e| panic!("{e}"));
        let mut played = Match::from_position(game.clone(), Deal::Number(1), &position)
            .unwrap_or_else(|e| panic!("{}", listed(&e)));
        played.advance();
        Self { game, played }
    }

    /// A solitaire with this hand and these stacks.
    pub fn solo(rules: &str, hand: &str, stacks: &str) -> Self {
        Self::solo_with(rules, hand, stacks, "", "")
    }

    pub fn solo_with(rules: &str, hand: &str, stacks: &str, draw: &str, discard: &str) -> Self {
        let game = game(rules, 1);
        let seat = seat_json(&game, hand, stacks, draw, discard);
        Self::at(game, json!({ "seats": [seat] }))
    }

    pub fn deal(rules: &str, seats: usize, number: u64) -> Self {
        let game = game(rules, seats);
        let played = Match::new(game.clone(), Deal::Number(number));
        Self { game, played }
    }

    pub fn does(&mut self, number: u8, text: &str) -> &mut Self {
        let mv: Move = text.parse().unwrap_or_else(|e| panic!("{}", english(&e)));
        if let Err(why) = self.played.play(seat(number), &mv) {
            panic!("seat {number} can't {text}: {}", english(&why));
        }
        self
    }

    /// Plays moves of seat 1: `play 6S; end`.
    pub fn go(&mut self, moves: &str) -> &mut Self {
        for text in moves.split(';') {
            self.does(1, text.trim());
        }
        self
    }

    /// The reason a move of seat 1 is refused; empty if it is legal.
    pub fn why(&self, text: &str) -> String {
        self.why_of(1, text)
    }

    pub fn why_of(&self, number: u8, text: &str) -> String {
        let mv: Move = text.parse().unwrap_or_else(|e| panic!("{}", english(&e)));
        let checked = self.game.check(self.played.state(), seat(number), &mv);
        let listed = self.played.all_moves(seat(number)).contains(&mv);
        assert_eq!(
            listed,
            checked.is_ok(),
            "generator and checker disagree on {text}: {checked:?}"
        );
        checked.err().map_or(String::new(), |e| english(&e))
    }

    pub fn legal(&self, text: &str) -> bool {
        self.why(text).is_empty()
    }

    pub fn moves(&self, number: u8) -> Vec<String> {
        self.played
            .legal_moves(seat(number))
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    pub fn see(&self, number: u8) -> SeatView {
        self.game
            .view(self.played.state(), Viewer::Seat(seat(number)))
            .seats[usize::from(number) - 1]
            .clone()
    }

    pub fn hand(&self, number: u8) -> String {
        let hand = self.see(number).hand.unwrap();
        hand.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    pub fn book(&self, letter: char) -> Book {
        let letter = wildpile_skipper::Letter::new(letter).unwrap();
        self.see(1).books[self.game.colour_by_letter(letter).unwrap()]
    }

    pub fn turns(&self, number: u8) -> u32 {
        self.see(number).turns
    }

    pub fn due(&self) -> Vec<u8> {
        match self.played.turn() {
            Turn::Seats { due, .. } => due.iter().map(Seat::number).collect(),
            Turn::Chance | Turn::Over(_) => Vec::new(),
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.played.outcome()
    }

    pub fn scene(&self, number: u8) -> Scene {
        let view = self.game.view(self.played.state(), Viewer::Seat(seat(number)));
        self.game.scene(&view, &self.played.all_moves(seat(number)))
    }

    /// The note below a zone of seat 1's scene.
    pub fn note(&self, label: &str) -> String {
        let scene = self.scene(1);
        let zone = scene
            .zones
            .iter()
            .find(|z| english(&z.label) == label)
            .unwrap_or_else(|| panic!("no zone {label}"));
        zone.note.as_ref().map_or(String::new(), english_arg)
    }

    pub fn banner(&self, number: u8) -> String {
        self.scene(number)
            .banner
            .map_or(String::new(), |b| english(&b.text))
    }

    pub fn warning(&self, number: u8, notation: &str) -> Option<String> {
        let scene = self.scene(number);
        let action = scene.actions.iter().find(|a| a.notation == notation);
        action
            .unwrap_or_else(|| panic!("no action {notation}"))
            .confirm
            .as_ref()
            .map(english)
    }
}

/// The seats of a position with these hands and stacks.
pub fn seats(game: &Skipper, hands: &[(&str, &str)]) -> Vec<Value> {
    let seat = |(hand, stacks): &(&str, &str)| seat_json(game, hand, stacks, "", "");
    hands.iter().map(seat).collect()
}

/// A match with a hand and stacks for each seat. The first seat begins, or the one that `first` names.
pub fn table(rules: &str, hands: &[(&str, &str)]) -> TestMatch {
    let game = game(rules, hands.len());
    let seats = seats(&game, hands);
    let first = if rules == "first=seat 3" { 3 } else { 1 };
    TestMatch::at(game, json!({ "seats": seats, "first": first }))
}
