//! The options (SK-01 … SK-38, CD-02, CD-03, MU-09): fields, values, presets, conflicts.

pub(crate) mod conflicts;
mod presets;

use serde_json::Value;
use wildpile_cards::Ink;
use wildpile_game::rules::{Preset, Problem, RuleSet};
pub use wildpile_game::series::HandicapRule;
use wildpile_game::{choices, options};

use crate::deck::{Deck, OwnSkippers, fields};
use crate::text as t;

options! {
    /// The options of Skipper Solitaire.
    pub struct Rules {
        /// The hand size.
        "SK-02" hand: u8(1..=7) = 5 => per_seat,
        /// The way cards are collected.
        "MU-09" collect: Collect = Collect::Refill,
        /// The start of a stack.
        "SK-01" opening: Opening = Opening::AcesOut,
        /// Cards that skip, and how far (CD-03).
        "SK-04" skippers: Skippers = Skippers::Standard,
        /// The skip of the highest skippers: full, or one less.
        "MU-05" king_skips: KingSkips = KingSkips::Full => per_seat,
        /// Stacks that a skipper may go on.
        "SK-17" skipper_suit: SkipperSuit = SkipperSuit::Any => per_seat,
        /// The place of a played skipper.
        "SK-14" used_skippers: UsedSkippers = UsedSkippers::Stay => per_seat,
        /// The use of unused allowance.
        "SK-03" unused_skips: UnusedSkips = UnusedSkips::Lost => per_seat,
        /// The end of a book (SK-15).
        "SK-05" finish: Finish = Finish::Reach => per_seat,
        /// The actions of a turn.
        "SK-06" turn: TurnRule = TurnRule::PlayOrDiscard => per_seat,
        /// The conditions for discarding.
        "SK-08" discard: DiscardRule = DiscardRule::Free => per_seat,
        /// The treatment of a dead card when it is drawn.
        "SK-11" trash: Trash = Trash::AutoOrAsk => per_seat,
        /// True if dead cards in the hand may be trashed before drawing.
        "SK-11" trash_hand: bool = false => per_seat,
        /// The way the discard pile becomes a new draw pile.
        "SK-12" refill: Refill = Refill::Flip => per_seat,
        /// True if the top of the discard pile may be played.
        "SK-16" top_of_discard: bool = false => per_seat,
        /// Number of cards removed unseen.
        "SK-18" remove: u8(0..=8) = 0,
        /// True if discard piles may be inspected.
        "SK-19" inspect_discard: bool = true,
        /// True if the player learns that the game can no longer be won.
        "SK-20" announce_dead: bool = true,
        /// The deck (CD-02).
        "CD-01" deck: DeckChoice = DeckChoice::Standard,
        /// Taking turns, or playing simultaneously.
        "SK-38" pace: Pace = Pace::Turns,
        /// The first seat to play.
        "SK-30" first: First = First::Seat(1),
        /// One game, or a series of games.
        "SK-40" series: Series = Series::Single,
        /// The handicap that the winner of a game in a series takes for the next one.
        "MU-05" handicaps: HandicapRule = HandicapRule::None,
        /// The completion of the round.
        "SK-31" round: Round = Round::Finish,
        /// True if cards may be auctioned (several seats taking turns).
        "SK-32" auction: bool = true,
        /// True if a skipper makes the others draw (several seats taking turns).
        "SK-36" skip_tax: bool = true,
        /// True if a seat draws when others pay with skippers.
        "MU-05" draws_tax: bool = true => per_seat,
    }
}

choices! {
    /// SK-01: how a stack starts.
    pub enum Opening {
        /// The aces (or the ranks the deck lays out) start the stacks.
        AcesOut = "aces_out",
        /// A stack starts with its ace; no skippers on an empty stack.
        AceFirst = "ace_first",
        /// A skipper may be played on an empty stack.
        SkippableAce = "skippable_ace",
        /// Any natural of the suit may start the stack.
        AnyStart = "any_start",
    }

    /// SK-03: what happens to unused allowance.
    pub enum UnusedSkips {
        /// It is lost.
        Lost = "lost",
        /// It stays.
        Carry = "carry",
    }

    /// SK-04 and CD-03: which cards skip, and how far.
    pub enum Skippers {
        /// As defined by the deck: queens 1 and kings 2; for Wildpile's own deck, `ten`.
        Standard = "standard",
        /// 52 cards: jacks 1, queens 2, kings 3.
        Strong = "strong",
        /// 52 cards: kings 1; books end at the queen.
        Weak = "weak",
        /// 52 cards: none; without queens and kings.
        NoneToJack = "none_to_jack",
        /// 52 cards: none; books end at the king.
        NoneToKing = "none_to_king",
        /// Wildpile's own deck: the 10 skips 2; books end at 9.
        Ten = "ten",
        /// Wildpile's own deck: the 9 skips 1, the 10 skips 2; books end at 8.
        NineAndTen = "nine_and_ten",
        /// Wildpile's own deck: the 8, 9, 10 skip 1, 2, 3; books end at 8.
        Three = "three",
    }

    /// MU-05: how far the highest skippers skip.
    pub enum KingSkips {
        /// As far as the deck says.
        Full = "full",
        /// One rank less: kings 1, or 2 with strong skippers.
        OneLess = "one_less",
    }

    /// SK-05 and SK-15: what finishes a book.
    pub enum Finish {
        /// A card of the suit with rank E or higher that reaches E with its own skips.
        Reach = "reach",
        /// Any face card of the suit, at any height.
        Lenient = "lenient",
        /// Only the natural of rank E.
        EndCardOnly = "end_card_only",
        /// Only the king (or highest rank) of the suit, if it reaches E.
        King = "king",
    }

    /// SK-06: what a turn consists of.
    pub enum TurnRule {
        /// Either playing or discarding.
        PlayOrDiscard = "play_or_discard",
        /// Playing, then discarding.
        PlayThenDiscard = "play_then_discard",
    }

    /// SK-08: when discarding is allowed.
    pub enum DiscardRule {
        /// Always.
        Free = "free",
        /// Only when nothing can be played.
        OnlyWhenStuck = "only_when_stuck",
    }

    /// SK-11: what happens to a dead card when it is drawn.
    pub enum Trash {
        /// `Automatic`; `Ask` with auctions.
        AutoOrAsk = "auto_or_ask",
        /// The player decides about each one.
        Ask = "ask",
        /// It is trashed and replaced by another card.
        Automatic = "automatic",
        /// It stays in the game and can only be discarded.
        Never = "never",
    }

    /// SK-12: how the discard pile becomes a new draw pile.
    pub enum Refill {
        /// It is turned over.
        Flip = "flip",
        /// It is shuffled.
        Shuffle = "shuffle",
    }

    /// SK-14: where a played skipper goes.
    pub enum UsedSkippers {
        /// It stays on the stack.
        Stay = "stay",
        /// To the discard pile; its allowance lasts until the end of the turn.
        Discard = "discard",
        /// To the discard pile; its allowance remains.
        DiscardAndAllowanceStays = "discard_and_allowance_stays",
    }

    /// SK-17: which stacks a skipper may go on.
    pub enum SkipperSuit {
        /// Any.
        Any = "any",
        /// Only the stack of its own suit.
        Own = "own",
    }

    /// SK-31: whether the round is completed.
    pub enum Round {
        /// Every seat gets the same number of turns.
        Finish = "finish",
        /// The first to finish all books wins immediately.
        AtOnce = "at_once",
    }
}

choices! {
    /// SK-30: who begins.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum First {
        /// The seat with this number, from 1: where the youngest player sits.
        Seat(u8(1..=4) = 1) = "seat",
        /// Drawn at random.
        Random = "random",
        /// The winner of the previous game; of several, the first in turn order. After a game without a winner the
        /// same seat again.
        Winner = "winner",
        /// The seat after the one that began the previous game.
        Next = "next",
    }
}

choices! {
    /// SK-40: one game, or a series of games, in which each counts one win for every winner.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Series {
        /// One game.
        Single = "single",
        /// This many games; most wins.
        Games(u8(2..=99) = 3) = "games",
        /// The first to win this many games.
        Wins(u8(2..=50) = 3) = "wins",
    }
}

choices! {
    /// MU-09: how cards are collected at the end of a turn.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Collect {
        /// The hand is filled up from the draw pile (SK-10).
        Refill = "refill",
        /// This many cards are drawn, up to a hand of [`MOST_HELD`](crate::MOST_HELD); before that the hand is
        /// discarded down to its size.
        Fixed(u8(1..=9) = 3) = "fixed",
        /// The hand is filled up with cards of the player's choice: from this many face-up ones, or blind from the
        /// draw pile.
        Market(u8(1..=6) = 4) = "market",
    }
}

choices! {
    /// SK-38: taking turns, or playing simultaneously.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Pace {
        /// In turns, clockwise.
        Turns = "turns",
        /// Everybody plays simultaneously; no auctions, no skip tax.
        Race {
            /// True if everybody gets the cards in the same order.
            same_deal: bool = true,
        } = "race",
    }
}

choices! {
    /// CD-02: the colour of the expansion.
    pub enum Sixth {
        /// Black.
        Black = "black",
        /// Orange.
        Orange = "orange",
    }
}

choices! {
    /// CD-01 and CD-02: the deck.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum DeckChoice {
        /// The 52-card deck.
        Standard = "standard",
        /// Wildpile's own deck: red, blue, green, yellow and purple, 1 to 10.
        FiveColours = "five_colours",
        /// Wildpile's own deck without purple.
        FourColours = "four_colours",
        /// Wildpile's own deck with a sixth colour.
        SixColours {
            /// Which.
            sixth: Sixth = Sixth::Black,
        } = "six_colours",
        /// A custom deck.
        Custom(Deck as t::LegalDeck) = "custom",
    }
}

impl DeckChoice {
    /// True if it is Wildpile's own deck.
    #[must_use]
    pub const fn is_own(&self) -> bool {
        matches!(
            self,
            Self::FiveColours | Self::FourColours | Self::SixColours { .. }
        )
    }
}

impl Rules {
    /// The deck of these rules; `None` if skippers and deck don't match, or no king can skip one less
    /// (MU-05).
    #[must_use]
    pub fn build_deck(&self) -> Option<Deck> {
        let deck = self.whole_deck()?;
        match self.king_skips {
            KingSkips::Full => Some(deck),
            KingSkips::OneLess => deck.with_weaker_kings(),
        }
    }

    /// The deck before [`KingSkips`] changes it.
    pub(crate) fn whole_deck(&self) -> Option<Deck> {
        let own = match self.skippers {
            Skippers::Standard | Skippers::Ten => Some(OwnSkippers::Ten),
            Skippers::NineAndTen => Some(OwnSkippers::NineAndTen),
            Skippers::Three => Some(OwnSkippers::Three),
            _ => None,
        };
        match &self.deck {
            DeckChoice::Standard => {
                let (ranks, skips, end): (u8, &[(u8, u8)], u8) = match self.skippers {
                    Skippers::Standard => (13, &[(12, 1), (13, 2)], 11),
                    Skippers::Strong => (13, &[(11, 1), (12, 2), (13, 3)], 11),
                    Skippers::Weak => (13, &[(13, 1)], 12),
                    Skippers::NoneToJack => (11, &[], 11),
                    Skippers::NoneToKing => (13, &[], 13),
                    Skippers::Ten | Skippers::NineAndTen | Skippers::Three => return None,
                };
                Deck::of_cards(ranks, skips, end).ok()
            }
            DeckChoice::FiveColours => Deck::own(5, None, own?).ok(),
            DeckChoice::FourColours => Deck::own(4, None, own?).ok(),
            DeckChoice::SixColours { sixth } => {
                let ink = match sixth {
                    Sixth::Black => Ink::Black,
                    Sixth::Orange => Ink::Orange,
                };
                Deck::own(6, Some(ink), own?).ok()
            }
            DeckChoice::Custom(deck) => (self.skippers == Skippers::Standard).then(|| deck.clone()),
        }
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "skipper";

    fn presets() -> Vec<Preset> {
        presets::presets()
    }

    fn conflicts(&self) -> Vec<Problem> {
        conflicts::conflicts(self)
    }

    fn explain(path: &str, option: &str, value: &Value) -> Vec<Problem> {
        match value.get("custom") {
            Some(deck) if option == "deck" => fields::problems(&format!("{path}.custom"), deck),
            _ => Vec::new(),
        }
    }

    fn conflicts_with(&self, seats: usize) -> Vec<Problem> {
        conflicts::conflicts_with(self, seats)
    }
}
