//! A table without pixels.

use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Ink};
use wildpile_game::Seat;
use wildpile_message::{Arg, Message};

/// Everything that a front end draws for one viewer at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// The places for cards, in reading order: pile by pile, row by row.
    pub zones: Vec<Zone>,
    /// What the viewer can do now. Empty when it is not the viewer's turn.
    pub actions: Vec<Action>,
    /// Short facts for the status line: (`Turn`, `7`), (`Score`, `15`). The first ones matter most.
    pub facts: Vec<(Message, Arg)>,
    /// What the viewer should know now, if anything: whose turn it is, that the game is dead, how it ended.
    pub banner: Option<Banner>,
}

/// News across the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Banner {
    /// What kind of news it is.
    pub tone: Tone,
    /// One or two sentences.
    pub text: Message,
}

/// What kind of news a banner brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Plain information.
    Info,
    /// Something to be careful about.
    Warning,
    /// A win.
    Good,
    /// A loss.
    Bad,
}

/// Identifies a zone within a game; the same zone keeps its ID from scene to scene of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ZoneId(pub u16);

/// What a zone is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// How the cards of a zone lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fan {
    /// On top of each other; only the last card is seen.
    Stack,
    /// Each a little lower than the one before.
    Down,
    /// Each a little to the right of the one before.
    Right,
}

/// A place for cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zone {
    /// Its ID.
    pub id: ZoneId,
    /// What it is for.
    pub kind: ZoneKind,
    /// Whose it is; none when it is everybody's (or in a solitaire).
    pub owner: Option<Seat>,
    /// Its row on the table, from 0 at the top. Zones of a row stand side by side in their order.
    pub row: u8,
    /// Its name for people: `Spades`, `Draw pile`, `Column 3`.
    pub label: Message,
    /// How its cards lie.
    pub fan: Fan,
    /// The cards, index 0 is the bottom. A stack may list only its top cards; see `count`.
    pub cards: Vec<SceneCard>,
    /// How many cards are really there (as far as the viewer may know); at least `cards.len()`.
    pub count: usize,
    /// What is shown where the zone is empty: the suit of a foundation, `1` of a build pile.
    pub empty: Option<Arg>,
    /// A short note below or beside the zone: the ranks a stack takes now, the number of cards left.
    pub note: Option<Arg>,
}

/// A card in a zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneCard {
    /// What is seen.
    pub fill: Fill,
    /// Part of a run that moves as a unit with the card below it (index one lower): front ends may
    /// draw the two as one.
    pub joined: bool,
}

/// What is seen of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fill {
    /// Its face.
    Face(Face),
    /// Its back.
    Back,
    /// A place where a card was or will be.
    Gap,
}

/// The face of a card, enough to draw it in any deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// The corner text: `10`, `Q`, `★`; at most two terminal columns.
    pub rank: String,
    /// The suit's shape, one terminal column; none for cards without a suit.
    pub symbol: Option<char>,
    /// The suit's letter.
    pub letter: Option<char>,
    /// The ink.
    pub ink: Ink,
    /// A wild card (skipper, joker, Skip-Bo card): drawn so that it stands out.
    pub wild: bool,
    /// What a wild card stands for now: `7`, `9♠`; at most three terminal columns.
    pub stands_for: Option<String>,
    /// The name for people and screen readers: `queen of spades`.
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

    /// A card of which only the back is seen.
    #[must_use]
    pub const fn back() -> Self {
        Self {
            fill: Fill::Back,
            joined: false,
        }
    }

    /// A card that moves as a unit with the card below it.
    #[must_use]
    pub const fn joined(mut self, joined: bool) -> Self {
        self.joined = joined;
        self
    }

    /// The face, if it is seen.
    #[must_use]
    pub const fn face(&self) -> Option<&Face> {
        match &self.fill {
            Fill::Face(face) => Some(face),
            Fill::Back | Fill::Gap => None,
        }
    }
}

/// A place that can be pointed at: a zone and, within it, a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// The zone.
    pub zone: ZoneId,
    /// The index in `cards`; none for the zone as a whole.
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

/// A legal move, and how a person makes it.
///
/// - `from` and `to`: take the card (with those above it) and put it on the zone.
/// - `from` alone: click the card or zone.
/// - neither: a button.
///
/// Several actions may share `from` and `to`; the front end then asks with their labels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    /// The move in the game's notation.
    pub notation: String,
    /// What it does, for buttons, menus and hints: `Discard 5♠`, `As a black nine`.
    pub label: Message,
    /// Where it starts; of equal cards in a hand at the first one, see [`Scene::first_equal`].
    pub from: Option<Spot>,
    /// Where it ends.
    pub to: Option<ZoneId>,
    /// How obvious the move is, for double clicks and the order of hints; higher is better, below
    /// zero is never hinted (SJ-09).
    pub rank: i32,
    /// Ask before doing it, with this sentence: giving up, selling a card one needs (SK-37).
    pub confirm: Option<Message>,
}

impl Scene {
    /// The zone with this ID.
    #[must_use]
    pub fn zone(&self, id: ZoneId) -> Option<&Zone> {
        self.zones.iter().find(|z| z.id == id)
    }

    /// The card of a hand that stands for this one: the first that looks the same, for which of
    /// several equal cards is played makes no difference. Elsewhere, and face down, the card itself.
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

    /// The actions that start at a spot. A click on a zone as a whole means its last card too.
    pub fn actions_from(&self, spot: Spot) -> impl Iterator<Item = &Action> {
        self.actions.iter().filter(move |a| a.from == Some(spot))
    }

    /// The actions that are buttons.
    pub fn buttons(&self) -> impl Iterator<Item = &Action> {
        self.actions.iter().filter(|a| a.from.is_none() && a.to.is_none())
    }
}
