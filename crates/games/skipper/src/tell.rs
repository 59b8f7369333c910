//! What happened, in words.

use wildpile_game::{Outcome, Seat, Viewer};

use crate::scene::turns_text;
use crate::state::Observation;
use crate::{Card, Skipper};

impl Skipper {
    pub(crate) fn told(&self, seen: &Observation, name: &dyn Fn(Seat) -> String) -> String {
        let card = |card: Card| self.name(card);
        match *seen {
            Observation::Dealt { first } if self.seats > 1 && !self.t.race => {
                format!("The cards are dealt; {} begins", name(first))
            }
            Observation::Dealt { .. } => "The cards are dealt".to_owned(),
            Observation::Played {
                seat,
                card: played,
                colour,
                from_discard,
                finished,
            } => {
                let stack = self.colour_name(usize::from(colour));
                let from = if from_discard {
                    " from the discard pile"
                } else {
                    ""
                };
                let who = name(seat);
                if finished {
                    format!("{who} finishes the {stack} book with the {}{from}", card(played))
                } else if self.t.skips(played) > 0 {
                    format!("{who} plays the {}{from} on {stack}", card(played))
                } else {
                    format!("{who} plays the {}{from}", card(played))
                }
            }
            Observation::Discarded { seat, card: c } => format!("{} discards the {}", name(seat), card(c)),
            Observation::Drew { seat, card: Some(c) } => format!("{} draws the {}", name(seat), card(c)),
            Observation::Drew { seat, card: None } => format!("{} draws a card", name(seat)),
            Observation::Trashed { seat, card: Some(c) } => format!("{} trashes the {}", name(seat), card(c)),
            Observation::Trashed { seat, card: None } => format!("{} trashes a dead card", name(seat)),
            Observation::TurnedOver { seat, shuffled: true } => {
                format!("{} shuffles the discard pile into a new draw pile", name(seat))
            }
            Observation::TurnedOver {
                seat,
                shuffled: false,
            } => format!("{} turns the discard pile over", name(seat)),
            Observation::PassedTurn { seat } => format!("{} has no card and passes", name(seat)),
            Observation::Auctioned { seat, card: c } => {
                format!("{} puts the {} up for auction", name(seat), card(c))
            }
            Observation::Bid { seat, card: c } => format!("{} bids the {}", name(seat), card(c)),
            Observation::Passed { seat } => format!("{} does not bid", name(seat)),
            Observation::Sold {
                seller,
                buyer,
                lot,
                price,
            } => format!(
                "{} gets the {} from {} for the {}",
                name(buyer),
                card(lot),
                name(seller),
                card(price)
            ),
            Observation::Unsold { seat, card: c } => {
                format!("Nobody bids for the {}; {} must discard", card(c), name(seat))
            }
            Observation::Done { seat } => format!("{} has finished all books", name(seat)),
            Observation::GaveUp { seat } => format!("{} gives up", name(seat)),
        }
    }

    pub(crate) fn told_outcome(
        &self,
        outcome: &Outcome,
        viewer: Viewer,
        name: &dyn Fn(Seat) -> String,
    ) -> String {
        let turns = |seat: Seat| turns_text(outcome.turns.get(seat.index()).copied().unwrap_or(0));
        if self.seats == 1 {
            return if outcome.winners.is_empty() {
                format!("Given up after {}.", turns(Seat::FIRST))
            } else {
                format!("Won: all books are finished in {}.", turns(Seat::FIRST))
            };
        }
        if outcome.winners.is_empty() {
            return "A draw: nobody can finish any more.".to_owned();
        }
        let names: Vec<String> = outcome.winners.iter().map(name).collect();
        let (mine, first) = (
            viewer.seat().is_some_and(|s| outcome.won(s)),
            outcome.winners.first(),
        );
        let in_turns = first.map_or(String::new(), |s| format!(" in {}", turns(s)));
        match (names.as_slice(), mine) {
            ([_], true) => format!("You won{in_turns}."),
            (_, true) => format!("You share the win{in_turns}: {}.", names.join(" and ")),
            ([one], false) => format!("{one} won{in_turns}."),
            (_, false) => format!("{} share the win{in_turns}.", names.join(" and ")),
        }
    }
}
