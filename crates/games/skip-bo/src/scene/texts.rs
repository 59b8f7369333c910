//! Sentences about what happened.

use wildpile_game::{Game, Outcome, Seat, SeatSet, Viewer};

use super::named_card;
use crate::cards::Card;
use crate::event::Observation;
use crate::game::SkipBo;
use crate::rules::{Deck, Series};

pub(super) const fn number_word(value: u8, deck: Deck) -> &'static str {
    match (deck, value) {
        (Deck::Classic, 1) => "ace",
        (Deck::Classic, 11) => "jack",
        (Deck::Classic, 12) => "queen",
        (Deck::Classic, 13) => "king",
        (_, 1) => "one",
        (_, 2) => "two",
        (_, 3) => "three",
        (_, 4) => "four",
        (_, 5) => "five",
        (_, 6) => "six",
        (_, 7) => "seven",
        (_, 8) => "eight",
        (_, 9) => "nine",
        (_, 10) => "ten",
        (_, 11) => "eleven",
        (_, 12) => "twelve",
        _ => "thirteen",
    }
}

/// The text with a capital first letter.
pub(super) fn first_up(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

fn cards(count: usize) -> String {
    if count == 1 {
        "1 card".to_owned()
    } else {
        format!("{count} cards")
    }
}

fn points(count: i64) -> String {
    if count == 1 {
        "1 point".to_owned()
    } else {
        format!("{count} points")
    }
}

impl SkipBo {
    pub(super) fn told(&self, observation: &Observation, name: &dyn Fn(Seat) -> String) -> String {
        let deck = self.rules().deck;
        let side = |seats: SeatSet| {
            let names: Vec<String> = seats.iter().map(name).collect();
            names.join(" and ")
        };
        match observation {
            Observation::Dealt {
                game, starter, stock, ..
            } => {
                let which = match self.rules().series {
                    Series::Single => String::new(),
                    Series::To { .. } => format!("Game {game}: "),
                };
                first_up(&format!(
                    "{which}{} stock {} each; {} starts",
                    stock,
                    if *stock == 1 { "card" } else { "cards" },
                    name(*starter)
                ))
            }
            Observation::TurnStarts { seat } => format!("It is the turn of {}", name(*seat)),
            Observation::Drew {
                seat,
                count,
                cards: seen,
            } => {
                let what = match seen {
                    None => cards(usize::from(*count)),
                    Some(seen) => {
                        let list: Vec<String> = seen.iter().map(|&c| short(c, deck)).collect();
                        list.join(", ")
                    }
                };
                format!("{} draws {what}", name(*seat))
            }
            Observation::Played {
                seat,
                from,
                owner,
                card,
                value,
                pile,
            } => {
                let source = if from.starts_with("hand") {
                    ""
                } else if from.ends_with("stock") {
                    if owner == seat {
                        " from the stock pile"
                    } else {
                        " from the partner's stock pile"
                    }
                } else if owner == seat {
                    " from a discard pile"
                } else {
                    " from a discard pile of the partner"
                };
                format!(
                    "{} plays {}{source} on build pile {pile}",
                    name(*seat),
                    self.played_text(*card, *value)
                )
            }
            Observation::Turned {
                owner,
                card: Some(card),
                left,
            } => {
                format!("{} turns up {} ({left} left)", name(*owner), short(*card, deck))
            }
            Observation::Turned {
                owner, card: None, ..
            } => format!("{} has no stock card left", name(*owner)),
            Observation::Cleared { pile } => format!("Build pile {pile} is complete and taken away"),
            Observation::Shuffled { count } => {
                format!(
                    "The cleared piles, {}, are shuffled and become the draw pile",
                    cards(usize::from(*count))
                )
            }
            Observation::Discarded { seat, card, pile } => {
                format!(
                    "{} discards {} on pile {pile}",
                    name(*seat),
                    named_card(*card, deck)
                )
            }
            Observation::Ended { seat } => format!("{} ends the turn", name(*seat)),
            Observation::Overdrawn { seat, count } => {
                format!(
                    "{} drew {} too many; into the stock pile they go",
                    name(*seat),
                    cards(usize::from(*count))
                )
            }
            Observation::Accused { by, accused } => {
                format!("{} says that {} cheated", name(*by), name(*accused))
            }
            Observation::Voted { seat, agrees: true } => format!("{} agrees", name(*seat)),
            Observation::Voted { seat, agrees: false } => format!("{} does not agree", name(*seat)),
            Observation::CallDropped => "The call of cheating is dropped".to_owned(),
            Observation::Penalised { seat, count, .. } => {
                format!(
                    "{} takes {} into the stock pile for cheating",
                    name(*seat),
                    cards(usize::from(*count))
                )
            }
            Observation::GameWon { winners, points: 0 } => format!("{} won the game", side(*winners)),
            Observation::GameWon { winners, points: won } => {
                format!("{} won the game: {}", side(*winners), points(i64::from(*won)))
            }
            Observation::GameDrawn => "Nobody can get any further: the game is a draw".to_owned(),
        }
    }

    pub(super) fn told_outcome(
        &self,
        outcome: &Outcome,
        viewer: Viewer,
        name: &dyn Fn(Seat) -> String,
    ) -> String {
        let series = self.rules().series != Series::Single;
        let Some(first) = outcome.winners.first() else {
            return if series {
                "The series ends in a draw.".to_owned()
            } else {
                "A whole round without a play and nothing left to draw: a draw.".to_owned()
            };
        };
        let names: Vec<String> = outcome.winners.iter().map(name).collect();
        let who = match viewer {
            Viewer::Seat(seat) if outcome.won(seat) && outcome.winners.len() == 1 => {
                "You have won".to_owned()
            }
            Viewer::Seat(seat) if outcome.won(seat) => "You and your partner have won".to_owned(),
            Viewer::Seat(_) | Viewer::Public => format!("{} won", names.join(" and ")),
        };
        let turns = match outcome.turns.get(first.index()) {
            Some(1) => "1 turn".to_owned(),
            turns => format!("{} turns", turns.copied().unwrap_or(0)),
        };
        if series {
            let score = outcome.scores.get(first.index()).copied().unwrap_or(0);
            format!("{who} the match with {}.", points(score))
        } else if let [a, b] = outcome.scores[..] {
            let left = a.abs_diff(b) as usize;
            let were = if left == 1 { "was" } else { "were" };
            format!(
                "{who} in {turns}; {} {were} left in the other stock pile.",
                cards(left)
            )
        } else {
            format!("{who} in {turns}.")
        }
    }
}

/// `5`, `a wild`.
fn short(card: Card, deck: Deck) -> String {
    card.value()
        .map_or_else(|| "a wild".to_owned(), |v| super::printed(v, deck))
}
