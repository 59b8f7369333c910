//! The table: scenes, gestures and texts.

use wildpile_cards::{Card, Colour, Ink, Rank, Suit};
use wildpile_game::text::{self, suit as suit_name};
use wildpile_game::{Game, Outcome, Viewer};
use wildpile_message::{Arg, Message};
use wildpile_table::{
    Action, Banner, Face, Fan, Scene, SceneCard, Spot, TableGame, Tone, Zone, ZoneId, ZoneKind,
};

use crate::piece::{colour_name, coloured, joker};
use crate::rules::{Draw, Redeals, Rules};
use crate::state::PACK;
use crate::tell::{home_from_score, money, result, tell};
use crate::text as t;
use crate::{Column, Event, Goal, Joker, JokerPlace, Move, Phase, Piece, Source, View};

const STOCK: ZoneId = ZoneId(0);
const WASTE: ZoneId = ZoneId(1);
const FOUNDATIONS: u16 = 2;
const OUT: ZoneId = ZoneId(6);
const COLUMNS: u16 = 10;
/// Cards of the waste that are shown when three are turned at a time.
const FANNED: usize = 3;

fn foundation_zone(suit: Suit) -> ZoneId {
    ZoneId(FOUNDATIONS + suit.index() as u16)
}

fn column_zone(column: Column) -> ZoneId {
    ZoneId(COLUMNS + column.index() as u16)
}

/// How obvious the uses of an open joker in a column are: none more than another, so that front ends ask.
const JOKER: i32 = 30;

/// What a zone is.
enum Part {
    Stock,
    Waste,
    Foundation(Suit),
    Out,
    Column(Column),
}

fn part(zone: ZoneId) -> Option<Part> {
    Some(match zone {
        STOCK => Part::Stock,
        WASTE => Part::Waste,
        OUT => Part::Out,
        ZoneId(id) if id >= COLUMNS => Part::Column(Column::new(usize::from(id - COLUMNS))?),
        ZoneId(id) => Part::Foundation(Suit::from_index(usize::from(id.checked_sub(FOUNDATIONS)?))?),
    })
}

/// Where a joker without a suit is shown: on the first foundation of its colour.
fn ace_suit(colour: Colour) -> Suit {
    colour.suits()[0]
}

fn face(piece: Piece) -> Face {
    if let Some(card) = piece.card() {
        return Face::of(card);
    }
    let exact = piece.exact_card();
    let stands_for = match (exact, piece.rank()) {
        (Some(card), _) => Some(card.symbol()),
        (None, Some(rank)) => Some(rank.label().to_owned()),
        (None, None) => None,
    };
    let colour = piece.colour();
    let joker = joker(colour);
    let name = match (exact, piece.rank()) {
        (Some(card), _) => t::FaceExact {
            joker,
            card: text::card(card),
        }
        .into(),
        (None, Some(rank)) => t::FaceDeclared {
            joker,
            declared: coloured(colour, rank),
        }
        .into(),
        (None, None) => t::FaceOpen { joker }.into(),
    };
    Face {
        rank: "★".to_owned(),
        symbol: None,
        letter: None,
        ink: match colour {
            Colour::Black => Ink::Black,
            Colour::Red => Ink::Red,
        },
        wild: true,
        stands_for,
        name,
    }
}

fn zone(id: ZoneId, kind: ZoneKind, row: u8, label: impl Into<Message>, cards: Vec<SceneCard>) -> Zone {
    Zone {
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

/// The index in the scene of the waste's top card.
fn waste_top(rules: &Rules, view: &View) -> Option<usize> {
    let shown = match rules.draw {
        Draw::One => view.waste.len(),
        Draw::Three => view.waste.len().min(FANNED),
    };
    shown.checked_sub(1)
}

fn stock_zone(rules: &Rules, view: &View) -> Zone {
    let back = if view.stock > 0 {
        vec![SceneCard::back()]
    } else {
        Vec::new()
    };
    let left = match rules.redeals {
        Redeals::None => None,
        Redeals::Times(times) => Some(u16::from(times).saturating_sub(view.redeals)),
        Redeals::Unlimited => Some(u16::MAX),
    };
    let cards = view.stock;
    let note = match left {
        None => t::NoteStock { cards }.into(),
        Some(0) => t::NoteNoRedeals { cards }.into(),
        Some(u16::MAX) => t::NoteUnlimited { cards }.into(),
        Some(redeals) => t::NoteRedeals { cards, redeals }.into(),
    };
    Zone {
        count: usize::from(view.stock),
        empty: Some(
            if left.is_some_and(|n| n > 0) && !view.waste.is_empty() {
                "↻"
            } else {
                "×"
            }
            .into(),
        ),
        note: Some(note),
        ..zone(STOCK, ZoneKind::Stock, 0, t::ZoneStock, back)
    }
}

fn waste_zone(rules: &Rules, view: &View) -> Zone {
    let shown = waste_top(rules, view).map_or(0, |top| top + 1);
    let cards = view.waste[view.waste.len() - shown..]
        .iter()
        .map(|&p| SceneCard::up(face(p)))
        .collect();
    Zone {
        count: view.waste.len(),
        fan: if rules.draw == Draw::Three {
            Fan::Right
        } else {
            Fan::Stack
        },
        ..zone(WASTE, ZoneKind::Waste, 0, t::ZoneWaste, cards)
    }
}

fn foundation_zone_of(view: &View, suit: Suit) -> Zone {
    let height = view.foundations[suit.index()];
    let joker = view.joker(suit.colour());
    let mut cards: Vec<SceneCard> = Rank::all()
        .take(usize::from(height))
        .map(|rank| {
            let card = Card::new(rank, suit);
            let is_joker = joker.place == JokerPlace::Foundation && joker.piece == Piece::exact(card);
            SceneCard::up(face(if is_joker { joker.piece } else { Piece::real(card) }))
        })
        .collect();
    let mut note: Option<Arg> = None;
    if view.suitless(suit.colour()) {
        if suit == ace_suit(suit.colour()) {
            cards.push(SceneCard::up(face(joker.piece)));
            let ace = coloured(suit.colour(), Rank::ACE);
            note = Some(t::NoteAce { ace }.into());
        } else {
            note = Some(t::NoteOrHere.into());
        }
    }
    let label = t::ZoneFoundation {
        suit: suit_name(suit),
    };
    Zone {
        empty: Some(suit.symbol().into()),
        note,
        ..zone(foundation_zone(suit), ZoneKind::Foundation, 0, label, cards)
    }
}

fn column_zone_of(view: &View, column: Column) -> Zone {
    let seen = &view.columns[column.index()];
    let mut cards = vec![SceneCard::back(); usize::from(seen.face_down)];
    for (i, &piece) in seen.face_up.iter().enumerate() {
        let joined = i > 0 && piece.follows(seen.face_up[i - 1]);
        cards.push(SceneCard::up(face(piece)).joined(joined));
    }
    Zone {
        fan: Fan::Down,
        empty: Some("K".into()),
        ..zone(
            column_zone(column),
            ZoneKind::Column,
            1,
            t::ZoneColumn {
                column: column.number(),
            },
            cards,
        )
    }
}

fn zones(rules: &Rules, view: &View) -> Vec<Zone> {
    let mut zones = vec![stock_zone(rules, view), waste_zone(rules, view)];
    zones.extend(Suit::ALL.into_iter().map(|suit| foundation_zone_of(view, suit)));
    let out = view.jokers.iter().filter(|joker| joker.place == JokerPlace::Out);
    zones.push(Zone {
        empty: Some(t::EmptyOut.into()),
        ..zone(
            OUT,
            ZoneKind::Trash,
            0,
            t::ZoneOut,
            out.map(|joker| SceneCard::up(face(joker.piece))).collect(),
        )
    });
    zones.extend(Column::all().map(|column| column_zone_of(view, column)));
    zones
}

/// The card that a source offers.
fn offered(view: &View, source: Source) -> Option<Piece> {
    match source {
        Source::Waste => view.waste.last().copied(),
        Source::Column(column) => view.columns[column.index()].end(),
    }
}

fn source_spot(rules: &Rules, view: &View, source: Source) -> Spot {
    match source {
        Source::Waste => Spot {
            zone: WASTE,
            card: waste_top(rules, view),
        },
        Source::Column(column) => Spot {
            zone: column_zone(column),
            card: view.columns[column.index()].len().checked_sub(1),
        },
    }
}

/// The zone of a foundation; a joker without a suit, and a two that goes on it, are shown where it lies.
fn goal_zone(view: &View, goal: Goal) -> ZoneId {
    foundation_zone(match goal {
        Goal::Ace(colour) => {
            let [a, b] = colour.suits();
            if view.foundations[a.index()] > 0 { b } else { a }
        }
        Goal::Suit(suit) => suit,
    })
}

/// What a card becomes when it goes to a column: `a red seven` for an open joker.
fn as_what(view: &View, head: Piece, to: Column) -> Option<Message> {
    if !head.is_open() {
        return None;
    }
    let rank = match view.columns[to.index()].end() {
        None => Some(Rank::KING),
        Some(end) => end.rank().and_then(Rank::down),
    };
    rank.map(|rank| coloured(head.colour(), rank))
}

fn to_column(view: &View, to: Column) -> Message {
    let column = to.number();
    match view.columns[to.index()].end() {
        None => t::TargetEmpty { column }.into(),
        Some(card) => t::TargetOnto { card, column }.into(),
    }
}

/// `Move 7♦ and 2 more onto 8♠ in column 4`.
fn move_label(view: &View, head: Option<Piece>, count: usize, to: Column) -> Message {
    let card = name(head);
    let cards = match count {
        0 | 1 => card,
        _ => t::RunSeveral {
            card,
            more: count - 1,
        }
        .into(),
    };
    let target = to_column(view, to);
    match head.and_then(|head| as_what(view, head, to)) {
        None => t::LabelMove { cards, target }.into(),
        Some(declared) => t::LabelMoveAs {
            cards,
            target,
            declared,
        }
        .into(),
    }
}

fn name(piece: Option<Piece>) -> Arg {
    piece.map_or_else(|| t::PieceAny.into(), Arg::from)
}

/// Whether taking so many cards from a column turns one up or empties it.
fn frees(view: &View, from: Column, count: usize) -> bool {
    let column = &view.columns[from.index()];
    column.face_up.len() == count && column.face_down > 0
}

fn action(rules: &Rules, view: &View, mv: Move) -> Action {
    let (label, from, to, rank, confirm): (Message, _, _, _, Option<Message>) = match mv {
        Move::Draw => {
            let count = usize::from(u8::from(rules.draw)).min(usize::from(view.stock));
            (
                t::LabelDraw { cards: count }.into(),
                Some(Spot::zone(STOCK)),
                None,
                20,
                None,
            )
        }
        Move::Redeal => (t::LabelRedeal.into(), Some(Spot::zone(STOCK)), None, 10, None),
        Move::Tail { from, count, to } => {
            let column = &view.columns[from.index()];
            let (count, up) = (usize::from(count), column.face_up.len());
            let head = up
                .checked_sub(count)
                .and_then(|start| column.face_up.get(start))
                .copied();
            let spot = Spot {
                zone: column_zone(from),
                card: column.len().checked_sub(count),
            };
            let rank = if head.is_some_and(Piece::is_open) {
                JOKER
            } else if frees(view, from, count) {
                50
            } else if column.len() == count && view.columns[to.index()].is_empty() {
                -5
            } else if column.len() == count {
                45
            } else {
                5
            };
            let label = move_label(view, head, count, to);
            (label, Some(spot), Some(column_zone(to)), rank, None)
        }
        Move::Waste { to } => (
            move_label(view, offered(view, Source::Waste), 1, to),
            Some(source_spot(rules, view, Source::Waste)),
            Some(column_zone(to)),
            40,
            None,
        ),
        Move::Up { from, to } => {
            let piece = offered(view, from);
            // Jokers and the twos that they may need are not sent up without a thought (JS-33).
            let rank = match piece {
                Some(p) if p.is_open() => JOKER,
                Some(p) if p.is_joker() => 15,
                Some(p) if p.rank() == Some(Rank::TWO) => 42,
                _ => 60,
            };
            (
                up_label(view, piece, to),
                Some(source_spot(rules, view, from)),
                Some(goal_zone(view, to)),
                rank,
                None,
            )
        }
        Move::Down { from, to } => {
            let (top, shown) = match from {
                Goal::Suit(suit) => (view.foundation_top(suit), view.foundations[suit.index()]),
                Goal::Ace(colour) => (Some(Piece::declared(colour, Rank::ACE)), 1),
            };
            let spot = Spot {
                zone: match from {
                    Goal::Suit(suit) => foundation_zone(suit),
                    Goal::Ace(colour) => foundation_zone(ace_suit(colour)),
                },
                card: usize::from(shown).checked_sub(1),
            };
            let label = t::LabelBack {
                card: name(top),
                target: to_column(view, to),
            };
            (label.into(), Some(spot), Some(column_zone(to)), -8, None)
        }
        Move::Declare { column, rank } => {
            let colour = view.columns[column.index()]
                .end()
                .map_or(Colour::Black, Piece::colour);
            let spot = source_spot(rules, view, Source::Column(column));
            (
                t::LabelDeclare {
                    joker: joker(colour),
                    rank: text::rank(rank),
                }
                .into(),
                Some(spot),
                None,
                0,
                None,
            )
        }
        Move::PutOut(source) => {
            let joker = joker(offered(view, source).map_or(Colour::Black, Piece::colour));
            (
                t::LabelPutOut { joker: joker.clone() }.into(),
                Some(source_spot(rules, view, source)),
                Some(OUT),
                -10,
                Some(t::ConfirmPutOut { joker }.into()),
            )
        }
        Move::Stop => {
            let home = view.cards_home();
            let question = t::ConfirmStop { home }.into();
            (t::LabelStop.into(), None, None, -20, Some(question))
        }
    };
    Action {
        notation: mv.to_string(),
        label,
        from,
        to,
        rank,
        confirm,
    }
}

/// What a card that goes to a foundation does there.
fn up_label(view: &View, piece: Option<Piece>, to: Goal) -> Message {
    let suit = match to {
        Goal::Suit(suit) => suit,
        Goal::Ace(colour) => {
            return t::LabelJokerAce {
                joker: joker(colour),
                ace: coloured(colour, Rank::ACE),
            }
            .into();
        }
    };
    let needed = Rank::new(view.foundations[suit.index()] + 1);
    match (piece.filter(|p| p.is_joker()), needed) {
        (Some(piece), Some(rank)) => t::LabelJokerUp {
            joker: joker(piece.colour()),
            suit: suit_name(suit),
            card: Card::new(rank, suit).symbol(),
        }
        .into(),
        _ => t::LabelUp {
            card: name(piece),
            suit: suit_name(suit),
        }
        .into(),
    }
}

fn facts(rules: &Rules, view: &View) -> Vec<(Message, Arg)> {
    let home = view.cards_home();
    let mut facts = vec![(t::FactHome.into(), format!("{home}/52").into())];
    if rules.vegas {
        facts.push((t::FactMoney.into(), money(rules.score(home)).into()));
    }
    facts.push((t::FactMoves.into(), view.moves.into()));
    facts.push((t::FactStock.into(), view.stock.into()));
    if rules.redeals != Redeals::None {
        facts.push((t::FactRedeals.into(), view.redeals.into()));
    }
    let next: [(u8, Message); 3] = [
        (rules.win, t::FactWin.into()),
        (rules.double_win, t::FactDouble.into()),
        (52, t::FactTriple.into()),
    ];
    if let Some((cards, label)) = next.into_iter().find(|&(cards, _)| home < cards) {
        facts.push((label, t::FactGoal { cards }.into()));
    }
    facts
}

fn banner(rules: &Rules, view: &View, moves: &[Move]) -> Option<Banner> {
    let home = view.cards_home();
    let grade = rules.grade(home);
    match view.phase {
        Phase::Undealt => None,
        Phase::Stopped | Phase::Finished => Some(Banner {
            tone: if grade > 0 { Tone::Good } else { Tone::Bad },
            text: result(rules, home, grade),
        }),
        Phase::Playing => {
            let pending = view.jokers.iter().find(|joker| {
                joker.piece.is_open() && matches!(joker.place, JokerPlace::Waste | JokerPlace::Column)
            })?;
            let on_top = pending.place == JokerPlace::Column || view.waste.last() == Some(&pending.piece);
            (on_top && !moves.is_empty()).then(|| Banner {
                tone: Tone::Info,
                text: t::BannerOpen {
                    joker: joker(pending.piece.colour()),
                    colour: colour_name(pending.piece.colour()),
                }
                .into(),
            })
        }
    }
}

impl TableGame for Joker {
    const TEXTS: &'static [&'static str] = t::TEXTS;
    const RULE_BOOKS: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../RULES.md")),
        ("de", include_str!("../RULES.de.md")),
    ];
    const USUAL_SEATS: usize = 1;

    fn scene(&self, view: &View, moves: &[Move]) -> Scene {
        let rules = self.rules();
        Scene {
            zones: zones(rules, view),
            actions: moves.iter().map(|&mv| action(rules, view, mv)).collect(),
            facts: facts(rules, view),
            banner: banner(rules, view, moves),
        }
    }

    fn fits(&self, view: &View) -> bool {
        view.columns.iter().all(|column| column.len() <= PACK)
    }

    fn intend(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        let to = match to {
            Some(zone) => Some(part(zone)?),
            None => None,
        };
        match (part(from.zone)?, to) {
            (Part::Stock, None | Some(Part::Waste)) => {
                let turn_over = view.stock == 0 && self.rules().redeals != Redeals::None;
                Some(if turn_over { Move::Redeal } else { Move::Draw })
            }
            (Part::Waste, Some(Part::Stock)) => Some(Move::Redeal),
            (Part::Waste, Some(Part::Column(to))) => Some(Move::Waste { to }),
            (Part::Waste, to) => single(view, Source::Waste, to),
            (Part::Column(column), Some(Part::Column(to))) => {
                let seen = &view.columns[column.index()];
                let at = from.card.unwrap_or(seen.len().saturating_sub(1));
                let count = u8::try_from(seen.len().checked_sub(at)?).ok()?;
                Some(Move::Tail {
                    from: column,
                    count: count.max(1),
                    to,
                })
            }
            (Part::Column(column), to) => {
                let last = view.columns[column.index()].len().saturating_sub(1);
                // Only the end of a column is a single card.
                if from.card.is_some_and(|card| card != last) {
                    return None;
                }
                single(view, Source::Column(column), to)
            }
            (Part::Foundation(suit), Some(Part::Column(to))) => {
                let ace = Goal::Ace(suit.colour());
                let from = if view.suitless(suit.colour()) {
                    ace
                } else {
                    Goal::Suit(suit)
                };
                Some(Move::Down { from, to })
            }
            _ => None,
        }
    }

    fn tell(&self, observation: &Event) -> Message {
        tell(observation)
    }

    fn tell_outcome(&self, outcome: &Outcome, _viewer: Viewer) -> Message {
        let score = outcome.scores.first().copied().unwrap_or(0);
        result(self.rules(), home_from_score(self.rules(), score), outcome.grade)
    }
}

/// The first rank that the open joker at the end of a column can be declared as.
fn declaration(view: &View, column: Column) -> Option<Move> {
    let end = view.columns[column.index()].end().filter(|end| end.is_open())?;
    let suits = end.colour().suits();
    let free = |rank: &Rank| suits.iter().any(|&suit| !view.in_sight(Card::new(*rank, suit)));
    let rank = Rank::all().find(free)?;
    Some(Move::Declare { column, rank })
}

/// What is meant by taking a single card to a foundation, out of play, or by clicking it.
fn single(view: &View, source: Source, to: Option<Part>) -> Option<Move> {
    let piece = offered(view, source);
    let suit = match to {
        Some(Part::Out) => return Some(Move::PutOut(source)),
        Some(Part::Foundation(suit)) => suit,
        None => {
            return match (piece?.card(), source) {
                (Some(card), _) => Some(Move::Up {
                    from: source,
                    to: Goal::Suit(card.suit()),
                }),
                (None, Source::Column(column)) => declaration(view, column),
                (None, Source::Waste) => None,
            };
        }
        Some(_) => return None,
    };
    let to = match piece {
        // A two is meant for its own foundation when it is put on a joker that is not yet of a suit.
        Some(p) if !p.is_joker() && view.suitless(p.colour()) && p.colour() == suit.colour() => {
            Goal::Suit(p.card().map_or(suit, |card| card.suit()))
        }
        Some(p) if p.is_joker() && p.exact_card().is_none() && view.foundations[suit.index()] == 0 => {
            Goal::Ace(suit.colour())
        }
        _ => Goal::Suit(suit),
    };
    Some(Move::Up { from: source, to })
}
