//! Whether a move is legal, and why not in words. Independent of the list of moves.

use wildpile_game::Seat;

use crate::moves::{Move, Origin};
use crate::rules::{DiscardRule, TurnRule};
use crate::state::{Act, SeatState, State};
use crate::tables::Book;
use crate::{Card, Skipper};

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub(crate) String);

fn no<T>(why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal(why.into()))
}

impl Skipper {
    pub(crate) fn check_move(&self, state: &State, who: Seat, mv: &Move) -> Result<(), Refusal> {
        if !state.dealt {
            return no("the cards are not dealt yet");
        }
        if state.over {
            return no("the game is over");
        }
        if self.shuffle_due(state).is_some() {
            return no("the discard pile is shuffled first");
        }
        let Some(seat) = state.seats.get(who.index()) else {
            return no(format!("there is no {who} in this game"));
        };
        if seat.done {
            return no("all your books are finished; the others finish the round");
        }
        if seat.gave_up {
            return no("you gave up");
        }
        if *mv == Move::GiveUp {
            let waits = state.auction.is_some() || state.seats.iter().any(|s| s.asked.is_some());
            if !self.t.race && waits && self.acting(state) != who {
                return no("not while another seat is being asked; you can give up right after");
            }
            return Ok(());
        }
        if !self.t.race {
            let acting = self.acting(state);
            if acting != who {
                if state.seats[acting.index()].asked.is_some() {
                    return no(format!("{acting} is deciding about a dead card it drew"));
                }
                if state.auction.is_some() {
                    return no(format!("an auction is on, and {acting} bids now"));
                }
                return no(format!("it is the turn of {acting}"));
            }
        }
        if let Some(asked) = seat.asked {
            return match *mv {
                Move::Trash(card) | Move::Keep(card) if card == asked => Ok(()),
                _ => no(format!(
                    "first decide about the {} you drew: trash it or keep it",
                    self.name(asked)
                )),
            };
        }
        if let Some(auction) = &state.auction {
            return match *mv {
                Move::Pass => Ok(()),
                Move::Bid(card) => self.in_hand(seat, card),
                _ => no(format!(
                    "the {} is up for auction: bid a card of your hand or pass",
                    self.name(auction.lot)
                )),
            };
        }
        self.check_turn(state, seat, mv)
    }

    fn check_turn(&self, state: &State, seat: &SeatState, mv: &Move) -> Result<(), Refusal> {
        match *mv {
            Move::Play { card, on, from } => self.check_play(seat, card, on, from),
            Move::Discard(card) => self.check_discard(seat, card),
            Move::End => match seat.act {
                Act::Playing | Act::Discarding => Ok(()),
                Act::Owing => no("nobody wanted the card: you must discard at least one card first"),
                Act::Fresh if seat.hand.is_empty() => no("you have no card: play the top discard or pass"),
                Act::Fresh if self.can_play(seat) => {
                    no("a turn needs at least one card: play or discard one first")
                }
                Act::Fresh => no("nothing can be played, so at least one card must be discarded"),
            },
            Move::Pass => match seat.act {
                Act::Fresh if seat.hand.is_empty() && !self.can_play(seat) => Ok(()),
                Act::Fresh if seat.hand.is_empty() => no("the top of your discard pile can be played"),
                Act::Owing => no("you must discard at least one card"),
                Act::Fresh => no("you can pass only when you have no card; play or discard one"),
                Act::Playing | Act::Discarding => no("to finish your turn, end it"),
            },
            Move::Trash(card) => {
                if !self.rules.trash_hand {
                    return no("cards in hand can't be trashed in this game; a dead card can be discarded");
                }
                self.in_hand(seat, card)?;
                if !self.may_trash_hand(seat) {
                    return no("dead cards are trashed at the end of a turn; play or discard a card first");
                }
                if !self.t.dead(&seat.books, card) {
                    return no(format!("the {} can still be played one day", self.name(card)));
                }
                Ok(())
            }
            Move::Keep(card) => no(format!("you have not drawn the {} just now", self.name(card))),
            Move::Auction(card) => {
                if !self.t.auction {
                    return no("there are no auctions in this game");
                }
                self.in_hand(seat, card)?;
                match seat.act {
                    Act::Fresh => {}
                    Act::Owing => return no("the auction failed: now discard at least one card"),
                    Act::Playing | Act::Discarding => {
                        return no("an auction is a turn of its own; this turn has begun already");
                    }
                }
                if !self.someone_may_bid(state) {
                    return no("nobody is left who could bid");
                }
                Ok(())
            }
            Move::Bid(_) => no("no auction is on"),
            Move::GiveUp => Ok(()),
        }
    }

    fn in_hand(&self, seat: &SeatState, card: Card) -> Result<(), Refusal> {
        if seat.hand.contains(&card) {
            return Ok(());
        }
        if self.t.knows(card) {
            no(format!("the {} is not in your hand", self.name(card)))
        } else {
            no(format!("there is no {card} in this deck"))
        }
    }

    fn check_play(
        &self,
        seat: &SeatState,
        card: Card,
        on: crate::Letter,
        from: Origin,
    ) -> Result<(), Refusal> {
        let Some(colour) = self.t.colour_by_letter(on) else {
            return no(format!("there is no stack {on} in this game"));
        };
        match from {
            Origin::Hand => self.in_hand(seat, card)?,
            Origin::Discard if !self.rules.top_of_discard => {
                return no("discards can't be played in this game");
            }
            Origin::Discard if seat.discard.last() != Some(&card) => {
                return no(match seat.discard.last() {
                    Some(&top) => format!(
                        "only the top of your discard pile can be played, the {}",
                        self.name(top)
                    ),
                    None => "your discard pile is empty".to_owned(),
                });
            }
            Origin::Discard => {}
        }
        match seat.act {
            Act::Fresh | Act::Playing => {}
            Act::Discarding => {
                return no(match self.rules.turn {
                    TurnRule::PlayOrDiscard => {
                        "a turn is either playing or discarding, and you have discarded"
                    }
                    TurnRule::PlayThenDiscard => "you have discarded already; playing comes before",
                });
            }
            Act::Owing => return no("nobody wanted the card: this turn you may only discard"),
        }
        let book = seat.books[colour];
        if self.t.takes(book, colour, card) {
            return Ok(());
        }
        let stack = self.colour_name(colour);
        if book.finished {
            return no(format!("the {stack} book is finished; nothing goes on it"));
        }
        let own = self.t.colour(card) == colour;
        if self.t.skips(card) > 0 {
            if !own && self.t.own_suit {
                return no(format!(
                    "a skipper goes on the stack of its own suit only, here {}",
                    self.colour_name(self.t.colour(card))
                ));
            }
            return no(format!(
                "a skipper can't stand on the empty {stack} stack; {}",
                self.wants(book, colour)
            ));
        }
        if !own {
            return no(format!(
                "the {} goes on its own stack only, not on {stack}",
                self.name(card)
            ));
        }
        no(format!(
            "the {} does not go on the {stack} stack now; {}",
            self.name(card),
            self.wants(book, colour)
        ))
    }

    fn check_discard(&self, seat: &SeatState, card: Card) -> Result<(), Refusal> {
        self.in_hand(seat, card)?;
        if self.may_discard(seat) {
            return Ok(());
        }
        if seat.act == Act::Playing && self.rules.turn == TurnRule::PlayOrDiscard {
            return no("a turn is either playing or discarding, and you have played");
        }
        debug_assert_eq!(self.rules.discard, DiscardRule::OnlyWhenStuck);
        no("you may discard only when you can't play, and you can")
    }

    /// What a book takes, as a clause: `it takes 6 or 7`.
    fn wants(&self, book: Book, colour: usize) -> String {
        let ranks = self.ranks_taken(book, colour);
        if ranks.is_empty() {
            "it takes skippers only".to_owned()
        } else {
            format!("it takes {}", self.any_of(&ranks))
        }
    }

    /// The ranks of the naturals that a stack takes now (SK-23).
    pub(crate) fn ranks_taken(&self, book: Book, colour: usize) -> Vec<u8> {
        (1..=self.t.ranks)
            .filter(|&rank| {
                let card = self.t.card(colour, rank);
                self.t.skips(card) == 0 && self.t.takes(book, colour, card)
            })
            .collect()
    }

    /// Ranks in words: `6, 7 or 8`.
    pub(crate) fn any_of(&self, ranks: &[u8]) -> String {
        let labels: Vec<String> = ranks.iter().map(|&r| self.deck.rank_label(r)).collect();
        match labels.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
            _ => labels.concat(),
        }
    }

    /// A card's name for people.
    pub(crate) fn name(&self, card: Card) -> String {
        if self.t.knows(card) {
            self.deck.card_name(self.t.colour(card), card.rank())
        } else {
            card.to_string()
        }
    }

    /// A colour's name for people.
    pub(crate) fn colour_name(&self, colour: usize) -> &str {
        self.deck.colours().get(colour).map_or("", |m| m.name.as_str())
    }
}
