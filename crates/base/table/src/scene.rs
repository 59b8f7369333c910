//! Scenes: a table without pixels.

use std::fmt;

use serde::Deserialize;
use wildpile_cards::{Card, Ink};
use wildpile_game::Seat;
use wildpile_message::{Arg, Message};

/// Everything a frontend draws for one viewer at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The zones in reading order: row by row.
    pub zones: Vec<Zone>,
    /// The viewer's legal actions. Empty when it is not the viewer's turn.
    pub actions: Vec<Action>,
    /// Short facts for the status line: (`Turn`, `7`), (`Score`, `15`), the most important first.
    pub facts: Vec<(Message, Arg)>,
    /// The current headline, if any: whose turn it is, that the game is dead, how it ended.
    pub banner: Option<Banner>,
}

/// A headline across the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banner {
    /// The kind of news.
    pub tone: Tone,
    /// One or two sentences.
    pub text: Message,
    /// True if the log has the same message when it appears: a screen reader should read it once.
    pub is_told: bool,
}

impl Banner {
    /// A headline that only stands here.
    #[must_use]
    pub fn new(tone: Tone, text: impl Into<Message>) -> Self {
        Self {
            tone,
            text: text.into(),
            is_told: false,
        }
    }
}

/// The kind of news in a banner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Neutral information.
    Info,
    /// A warning.
    Warning,
    /// A win.
    Good,
    /// A loss.
    Bad,
}

/// Identifies a zone within a game; stable throughout a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ZoneId(pub u16);

/// The purpose of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneKind {
    /// A column of the tableau.
    Column,
    /// A goal pile: a foundation or a suit stack.
    Foundation,
    /// Undealt cards of a solitaire, or a draw pile.
    Stock,
    /// Face-up cards turned from the stock.
    Waste,
    /// Face-up cards to take from instead of drawing.
    Market,
    /// A hand.
    Hand,
    /// A build pile that all seats share.
    BuildPile,
    /// A discard pile.
    DiscardPile,
    /// A player's stock pile.
    StockPile,
    /// The auctioned card and the bids.
    Lot,
    /// Cards out of the game.
    Trash,
}

/// The fan of a zone's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fan {
    /// On top of each other; only the last card is visible.
    Stack,
    /// Each a little lower than the one before.
    Down,
    /// Each a little to the right of the one before.
    Right,
}

/// A place for cards: a pile, hand or column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its ID.
    pub id: ZoneId,
    /// Its purpose.
    pub kind: ZoneKind,
    /// The owner; `None` if shared (or in a solitaire).
    pub owner: Option<Seat>,
    /// Its row on the table, from 0 at the top. Zones in the same row stand side by side in order.
    pub row: u8,
    /// Its display name: `Spades`, `Draw pile`, `Column 3`.
    pub label: Message,
    /// The fan of its cards.
    pub fan: Fan,
    /// The cards; index 0 is the bottom. A stack may list only its top cards; see `count`.
    pub cards: Vec<SceneCard>,
    /// The actual number of cards, as far as the viewer may know; at least `cards.len()`.
    pub count: usize,
    /// The label of the zone while it is empty: a foundation's suit, a build pile's `1`.
    pub empty: Option<Arg>,
    /// A short note next to the zone: the ranks a stack accepts now, the number of cards left.
    pub note: Option<Arg>,
}

impl Zone {
    /// A pile that everybody shares, with all its cards on top of each other.
    #[must_use]
    pub fn new(
        id: ZoneId,
        kind: ZoneKind,
        row: u8,
        label: impl Into<Message>,
        cards: Vec<SceneCard>,
    ) -> Self {
        Self {
            id,
            kind,
            owner: None,
            row,
            label: label.into(),
            fan: Fan::Stack,
            count: cards.len(),
            cards,
            empty: None,
            note: None,
        }
    }

    /// Its name without that of its owner, for where all that the owner has is together.
    #[must_use]
    pub fn own_label(&self) -> &Message {
        match (self.owner, self.label.arg("zone")) {
            (Some(_), Some(Arg::Message(own))) => own,
            _ => &self.label,
        }
    }

    /// The index of its last card.
    #[must_use]
    pub fn last_card(&self) -> Option<usize> {
        self.cards.len().checked_sub(1)
    }
}

/// A card in a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneCard {
    /// The visible part.
    pub fill: Fill,
    /// True if it moves as a unit with the card below it (one index lower). Frontends may draw the
    /// two as one.
    pub joined: bool,
}

/// The visible part of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Its face.
    Face(Face),
    /// Its back.
    Back,
    /// An empty spot for a past or future card.
    Gap,
}

/// The face of a card, with enough detail to draw it in any deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The corner text: `10`, `Q`, `★`; at most two terminal columns.
    pub rank: String,
    /// The suit's symbol, one terminal column wide; `None` for cards without a suit.
    pub symbol: Option<char>,
    /// The suit's letter.
    pub letter: Option<char>,
    /// The ink.
    pub ink: Ink,
    /// A wild card (skipper, joker, Skip-Bo card), drawn so that it stands out.
    pub wild: bool,
    /// Number of ranks that a skipper can skip; 0 for other cards.
    pub skips: u8,
    /// The card a wild currently stands for: `7`, `9♠`; at most three terminal columns.
    pub stands_for: Option<String>,
    /// The name for people and screen readers, which says what a wild card stands for too: `queen of spades`,
    /// `red joker as a ten`.
    pub name: Message,
}

impl Face {
    /// The face of a card of the 52-card deck.
    #[must_use]
    pub fn of(card: Card) -> Self {
        Self {
            rank: card.rank().label().to_owned(),
            symbol: Some(card.suit().symbol()),
            letter: Some(card.suit().letter()),
            ink: match card.colour() {
                wildpile_cards::Colour::Black => Ink::Black,
                wildpile_cards::Colour::Red => Ink::Red,
            },
            wild: false,
            skips: 0,
            stands_for: None,
            name: wildpile_game::text::card(card),
        }
    }
}

impl SceneCard {
    /// A face-up card.
    #[must_use]
    pub const fn up(face: Face) -> Self {
        Self {
            fill: Fill::Face(face),
            joined: false,
        }
    }

    /// A face-down card.
    #[must_use]
    pub const fn back() -> Self {
        Self {
            fill: Fill::Back,
            joined: false,
        }
    }

    /// Sets whether the card moves as a unit with the card below it.
    #[must_use]
    pub const fn joined(mut self, joined: bool) -> Self {
        self.joined = joined;
        self
    }

    /// The face, if visible.
    #[must_use]
    pub const fn face(&self) -> Option<&Face> {
        match &self.fill {
            Fill::Face(face) => Some(face),
            Fill::Back | Fill::Gap => None,
        }
    }
}

/// Something that can be pointed at: a zone, or a card in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The zone.
    pub zone: ZoneId,
    /// The index in `cards`; `None` for the zone as a whole.
    pub card: Option<usize>,
}

impl Spot {
    /// A card of a zone.
    #[must_use]
    pub const fn card(zone: ZoneId, card: usize) -> Self {
        Self {
            zone,
            card: Some(card),
        }
    }

    /// A zone as a whole.
    #[must_use]
    pub const fn zone(zone: ZoneId) -> Self {
        Self { zone, card: None }
    }
}

/// A legal move, and the gesture that makes it.
///
/// - `from` and `to`: take the card (and those on top of it) to the zone.
/// - only `from`: click the card or zone.
/// - neither: a button.
///
/// If several actions share `from` and `to`, the frontend lets the player choose by label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// The move in the game's notation.
    pub notation: String,
    /// The action, for buttons, menus and hints: `Discard 5♠`, `As a black nine`.
    pub label: Message,
    /// The same in two to five words, beside a reason: `7♦ onto 8♠`. `None` if the label is as short.
    pub short: Option<Message>,
    /// The spot where it starts. For equal cards in a hand, at the first one: see
    /// [`Scene::first_equal`].
    pub from: Option<Spot>,
    /// The zone where it ends.
    pub to: Option<ZoneId>,
    /// Obviousness of the move, for double clicks and the order of hints. Higher is better; moves
    /// below zero are never hinted.
    pub rank: i32,
    /// The question to ask before doing it, for example before giving up or selling a card one
    /// needs.
    pub confirm: Option<Message>,
    /// True if the card may be wanted elsewhere although it could go to a goal pile: auto-finish
    /// leaves such a move to the player.
    pub doubtful: bool,
    /// True for an answer to a question: it is a button, even if it can be played with a card, too.
    pub answers: bool,
}

impl Action {
    /// A button for a move, neither obvious nor far-fetched, which is done without asking.
    #[must_use]
    pub fn new(mv: &dyn fmt::Display, label: impl Into<Message>) -> Self {
        Self {
            notation: mv.to_string(),
            label: label.into(),
            short: None,
            from: None,
            to: None,
            rank: 0,
            confirm: None,
            doubtful: false,
            answers: false,
        }
    }

    /// The action as an answer to a question.
    #[must_use]
    pub const fn answer(mut self, answers: bool) -> Self {
        self.answers = answers;
        self
    }

    /// The action with a short form of its label.
    #[must_use]
    pub fn short(mut self, short: impl Into<Message>) -> Self {
        self.short = Some(short.into());
        self
    }

    /// The action with another start.
    #[must_use]
    pub fn from(mut self, from: impl Into<Option<Spot>>) -> Self {
        self.from = from.into();
        self
    }

    /// The action with another end.
    #[must_use]
    pub const fn to(mut self, to: ZoneId) -> Self {
        self.to = Some(to);
        self
    }

    /// The action with another rank.
    #[must_use]
    pub const fn rank(mut self, rank: i32) -> Self {
        self.rank = rank;
        self
    }

    /// The action with a question to ask before doing it.
    #[must_use]
    pub fn confirm(mut self, question: impl Into<Message>) -> Self {
        self.confirm = Some(question.into());
        self
    }
}

impl Scene {
    /// The zone with this ID.
    #[must_use]
    pub fn zone(&self, id: ZoneId) -> Option<&Zone> {
        self.zones.iter().find(|z| z.id == id)
    }

    /// The representative of equal cards in a hand: the first that looks the same, because it makes
    /// no difference which one is played. In other zones, and for face-down cards, the card itself.
    #[must_use]
    pub fn first_equal(&self, zone: ZoneId, card: usize) -> usize {
        self.zone(zone)
            .filter(|z| z.kind == ZoneKind::Hand)
            .and_then(|z| {
                let wanted = z.cards.get(card)?.face()?;
                z.cards.iter().position(|c| c.face() == Some(wanted))
            })
            .unwrap_or(card)
    }

    /// The actions that start at a spot. A zone as a whole also stands for its last card.
    pub fn actions_from(&self, spot: Spot) -> impl Iterator<Item = &Action> {
        self.actions.iter().filter(move |a| a.from == Some(spot))
    }

    /// The actions that are buttons.
    pub fn buttons(&self) -> impl Iterator<Item = &Action> {
        let is_button = |action: &&Action| action.answers || action.from.is_none() && action.to.is_none();
        self.actions.iter().filter(is_button)
    }
}
