//! The stacks of a seat in a position file: each card must have been playable there.

use wildpile_game::rules::{Problem, Report};
use wildpile_message::{Arg, Join, Message};

use super::SeatPosition;
use crate::pile::{MAX_CARDS, Pile, Stacks};
use crate::rules::{TurnRule, UsedSkippers};
use crate::state::{SeatState, TurnPhase};
use crate::tables::{Book, MAX_ALLOWANCE};
use crate::text as t;
use crate::{Card, Letter, Skipper};

impl Skipper {
    /// Reads the stacks of seat `i`, and the books that belong to them.
    pub(super) fn read_stacks(
        &self,
        from: &SeatPosition,
        seat: &mut SeatState,
        i: usize,
        report: &mut Vec<Problem>,
    ) {
        for letter in from.stacks.keys().chain(from.allowance.keys()) {
            let known = Letter::new(*letter).and_then(|l| self.colour_by_letter(l));
            if known.is_none() {
                let letters: Vec<String> = (0..self.tables.colours)
                    .map(|c| self.tables.letter(c).to_string())
                    .collect();
                let path = format!("seats[{i}].stacks.{letter}");
                report.wrong(path, t::ProblemNoColour, Message::text(letters.join(", ")));
            }
        }
        let mut stacks = Stacks::default();
        for colour in 0..self.tables.colours {
            let letter = self.tables.letter(colour).char();
            let path = format!("seats[{i}].stacks.{letter}");
            let laid: Pile = (1..=self.tables.laid_out)
                .map(|r| self.tables.card(colour, r))
                .collect();
            let given = from.stacks.get(&letter).map(Vec::as_slice);
            let cards: Pile = self.read_pile(given.unwrap_or(&laid), &path, report);
            let mut book = Book::default();
            if cards.len() + stacks.all().len() > MAX_CARDS {
                report.wrong(path, t::ProblemStacksFull, t::LegalAtMost { n: MAX_CARDS });
                break;
            }
            if !cards.starts_with(&laid) {
                let cards = laid.iter().map(|card| card.to_string().into());
                let cards = Arg::List(Join::Comma, cards.collect());
                report.wrong(&path, t::ProblemNotLaidOut, t::LegalLaidOut { cards });
                continue;
            }
            for (j, &card) in cards.iter().enumerate() {
                stacks.push(colour, card);
                if j < laid.len() {
                    book.rank = card.rank();
                    continue;
                }
                match self.stacked(book, colour, card) {
                    Some(next) => book = next,
                    None => {
                        let what = t::ProblemStacked {
                            card: self.name(card),
                        };
                        let legal: Message = if book.finished {
                            t::LegalOnFinished.into()
                        } else {
                            self.wants(book, colour)
                        };
                        report.wrong(format!("{path}[{j}]"), what, legal);
                        break;
                    }
                }
            }
            if let Some(&allowance) = from.allowance.get(&letter) {
                let path = format!("seats[{i}].allowance.{letter}");
                let may_have_played = match from.act {
                    TurnPhase::Playing | TurnPhase::Dropping => true,
                    TurnPhase::Discarding => self.rules.turn == TurnRule::PlayThenDiscard,
                    TurnPhase::Fresh | TurnPhase::Owing => false,
                };
                let turn_is_over =
                    self.tables.used == UsedSkippers::Discard && (!may_have_played || from.drawing);
                if self.tables.used == UsedSkippers::Stay {
                    report.wrong(path, t::ProblemAllowance, t::LegalNone);
                } else if allowance > MAX_ALLOWANCE {
                    let (min, max) = (0, MAX_ALLOWANCE);
                    let what = t::ProblemTooLarge { n: allowance };
                    report.wrong(path, what, t::LegalRange { min, max });
                } else if allowance > 0
                    && (turn_is_over || !self.open_to_skippers(book) || !self.has_skippers())
                {
                    report.wrong(path, t::ProblemNoSkipper, t::LegalZeroOrNone);
                } else {
                    book.allowance = allowance;
                }
            }
            seat.books[colour] = book;
        }
        seat.stacks = stacks;
    }

    fn has_skippers(&self) -> bool {
        (1..=self.tables.ranks).any(|r| self.tables.rank_skips(r) > 0)
    }

    /// The book after a card of its stack, if it could have been played there.
    fn stacked(&self, book: Book, colour: usize, card: Card) -> Option<Book> {
        if self.tables.used == UsedSkippers::Stay {
            return self
                .takes(book, colour, card)
                .then(|| self.after(book, colour, card));
        }
        // Used skippers have left the stack, so there may have been any allowance.
        let helped = Book {
            allowance: if self.has_skippers() && self.open_to_skippers(book) {
                MAX_ALLOWANCE
            } else {
                0
            },
            ..book
        };
        let stays = self.skips(card) == 0 || self.finishes(helped, colour, card);
        (stays && self.takes(helped, colour, card)).then(|| Book {
            allowance: 0,
            ..self.after(helped, colour, card)
        })
    }
}
