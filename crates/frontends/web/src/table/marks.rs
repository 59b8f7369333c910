//! Marks below and above the cards: empty places, names, notes and players; movable, held, selected and hinted cards.

use std::sync::Arc;

use leptos::prelude::*;
use wildpile_game::Seat;
use wildpile_session::{HeldCards, gesture, hints};
use wildpile_table::{Fan, Spot, Zone, ZoneId, ZoneKind};

use super::avatar::portrait;
use super::board::{Drawn, Interact, css};
use super::layout::{Caption, Direction, Layout, Rect, Written, ZonePlace};
use super::spots::repeats;
use crate::text::{Arg, Reader, say_arg, tr, ui};

/// The empty places, names and notes.
#[component]
pub(super) fn Places(
    drawn: RwSignal<Option<Arc<Drawn>>>,
    interact: Option<Interact>,
    reader: Signal<Reader>,
    active: Signal<Vec<Seat>>,
) -> impl IntoView {
    let targets = Memo::new(move |_| {
        let (Some(interact), Some(drawn)) = (interact, drawn.get()) else {
            return Vec::new();
        };
        interact
            .held
            .get()
            .map(|lift| gesture::targets(&drawn.scene, lift))
            .unwrap_or_default()
    });
    let places = move || {
        let (drawn, reader) = (drawn.get()?, reader.get());
        let frames = drawn.layout.places.iter().enumerate().map(|(at, place)| {
            let id = place.zone;
            let target = Signal::derive(move || targets.with(|t| t.contains(&id)));
            frame(&drawn, at, &reader, target)
        });
        Some(frames.collect_view())
    };
    let heads = move || {
        let drawn = drawn.get()?;
        let reader = reader.get();
        Some(
            drawn
                .layout
                .heads
                .iter()
                .map(|head| {
                    let left = drawn
                        .scene
                        .zones
                        .iter()
                        .find(|z| z.owner == Some(head.seat) && z.kind == ZoneKind::StockPile)
                        .map(|z| z.count);
                    view! {
                        <Player seat=head.seat name=reader.name(head.seat) left rect=head.rect is_beside=head.is_beside active/>
                    }
                })
                .collect_view(),
        )
    };
    view! { <div class="places" aria-hidden="true">{places}{heads}</div> }
}

/// Another seat: who sits there, and how many cards are left in its stock pile.
#[component]
fn Player(
    seat: Seat,
    name: String,
    left: Option<usize>,
    rect: Rect,
    is_beside: bool,
    active: Signal<Vec<Seat>>,
) -> impl IntoView {
    let [x, y, width, height] = css(rect);
    let picture = portrait(&name);
    view! {
        <div class="opponent" class:beside=is_beside class:active=move || active.with(|a| a.contains(&seat))
            style:left=x style:top=y style:width=width style:height=height>
            <svg class="portrait" viewBox="0 0 48 48" inner_html=picture></svg>
            <p class="seat-name">{name}</p>
            {left.map(|left| view! {
                <span class="seat-left" title=tr(ui::SeatLeft { count: left })>{left}</span>
            })}
        </div>
    }
}

/// A zone without its cards: its empty place, its texts, and where a card would be put down.
fn frame(drawn: &Drawn, at: usize, reader: &Reader, target: Signal<bool>) -> impl IntoView + use<> {
    let (place, zone) = (&drawn.layout.places[at], &drawn.scene.zones[at]);
    let [x, y, width, height] = css(place.frame);
    let middle = place.frame.x + place.card.width / 2.0;
    // A pile without room for its name above it is named in its empty place.
    let is_unnamed =
        place.label.is_none() && !place.is_grouped && !place.is_other && zone.kind != ZoneKind::Column;
    // An empty hand has no outline.
    let is_bare = zone.kind == ZoneKind::Hand;
    let Written {
        label,
        note,
        empty,
        group,
    } = drawn.written[at].clone();
    let note = note.unwrap_or_default();
    // Numbers are never cut: notes that don't fit are shortened to their number.
    let short = zone
        .note
        .as_ref()
        .filter(|_| place.note.is_some_and(|line| !line.fits))
        .and_then(|note| shortened(note, reader));
    let unnamed = is_unnamed.then(|| label.clone());
    let within = zone
        .cards
        .is_empty()
        .then(|| match Emblem::of(zone, empty, unnamed)? {
            Emblem::Words(words) => Some(view! { <span class="name-within">{words}</span> }.into_any()),
            Emblem::Sign(sign) => Some(view! { <span class="place-sign">{sign}</span> }.into_any()),
            Emblem::Drawing(path) => {
                let path = format!("<path d=\"{path}\"/>");
                let svg = view! { <svg class="icon place-sign" viewBox="0 0 24 24" inner_html=path></svg> };
                Some(svg.into_any())
            }
        });
    let caption = |line: Option<Caption>, class: &'static str, text: String| {
        line.map(|line| {
            let [x, y, width, height] = css(line.rect);
            // A text that isn't centred above a card starts above it.
            let apart = (line.rect.centre().x - middle).abs();
            view! {
                <p class=class class:wide={apart > 1.0 && !class.ends_with("group") || place.is_other} class:tight=!line.fits
                    class:deep={line.rect.height > 24.0} title=text.clone()
                    style:left=x style:top=y style:width=width style:height=height>
                    {text.clone()}
                </p>
            }
        })
    };
    // Where a card would be put down now: over the last one, or the empty place.
    let [lx, ly, lw, lh] = css(place.landing());
    let is_pile = zone.fan == Fan::Stack && !zone.cards.is_empty();
    let edges = if is_pile { edges(zone.count) } else { 0 };
    view! {
        <div class="frame" class:bare=is_bare style:left=x style:top=y style:width=width style:height=height>
            {within}
        </div>
        {(edges > 0).then(|| view! {
            <div class="edges" data-edges=edges.to_string() style:left=lx.clone() style:top=ly.clone()
                style:width=lw.clone() style:height=lh.clone()></div>
        })}
        <div class="landing" class:on=move || target.get() data-zone=zone.id.0.to_string()
            style:left=lx style:top=ly style:width=lw style:height=lh></div>
        {caption(place.label, "zone-label", label)}
        {caption(place.group, "zone-label group", group.unwrap_or_default())}
        {match short {
            // Bids lie beside the card for sale: there is room for its seller above them.
            Some(seller) if zone.kind == ZoneKind::Lot => caption(place.note, "zone-note", seller),
            Some(number) => caption(place.note.map(|line| above(line, place)), "zone-note", number),
            None => caption(place.note, "zone-note", note),
        }}
    }
}

/// The content of an empty place.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Emblem {
    /// A name or a condition, in letters to be read.
    Words(String),
    /// A suit or number, large and quiet.
    Sign(String),
    /// The path of a drawing that is as large and quiet.
    Drawing(&'static str),
}

impl Emblem {
    /// The emblem of an empty zone with this text in it, and with its name if that has no room above it. `None` for what shows by
    /// where it lies what it is: a column.
    fn of(zone: &Zone, empty: Option<String>, unnamed: Option<String>) -> Option<Self> {
        // The name of a place isn't repeated in it.
        if let Some(sign) = empty.filter(|_| !repeats(zone)) {
            return Some(match sign.as_str() {
                // A crown for kings, a round arrow for what is turned over.
                "K" => Self::Drawing("M4 17 2.5 8l5 4L12 5l4.5 7 5-4L20 17zM4.5 19.5h15"),
                "↻" => Self::Drawing("M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.2M20 4v5.2h-5.2"),
                _ if sign.chars().count() > 2 => Self::Words(sign),
                _ => Self::Sign(sign),
            });
        }
        if unnamed.is_some() {
            return unnamed.map(Self::Words);
        }
        Some(Self::Drawing(match zone.kind {
            // Cards that are turned over, one on the other.
            ZoneKind::Waste => {
                "M10 7V4.7q0-1.2 1.2-1.2h7.6q1.2 0 1.2 1.2v11.6q0 1.2-1.2 1.2H14M5.2 7h7.6q1.2 0 1.2 1.2v11.1q0 1.2-1.2 1.2H5.2\
                 q-1.2 0-1.2-1.2V8.2Q4 7 5.2 7z"
            }
            // One that is laid down.
            ZoneKind::DiscardPile => {
                "M5 10v9.3q0 1.2 1.2 1.2h11.6q1.2 0 1.2-1.2V10M12 3.5v12M8.5 12l3.5 3.5 3.5-3.5"
            }
            // One that is crossed out.
            ZoneKind::Trash => {
                "M7.2 3.5h9.6q1.2 0 1.2 1.2v14.6q0 1.2-1.2 1.2H7.2q-1.2 0-1.2-1.2V4.7q0-1.2 1.2-1.2zM9.4 9.4l5.2 5.2\
                 M14.6 9.4l-5.2 5.2"
            }
            _ => return None,
        }))
    }
}

/// The number of edges that are seen of a pile of so many cards.
const fn edges(count: usize) -> usize {
    match count {
        0 | 1 => 0,
        2..=4 => 1,
        5..=10 => 2,
        11..=18 => 3,
        19..=28 => 4,
        _ => 5,
    }
}

/// The shortened form of a note that doesn't fit: its number of cards, the next rank, the seller of an auction, or that
/// the pile is finished.
fn shortened(note: &Arg, reader: &Reader) -> Option<String> {
    let Arg::Message(message) = note else { return None };
    if message.name() == "note-finished" {
        return Some("✓".to_owned());
    }
    // The seller without the bids, which lie there as cards.
    if let Some(seller) = message.arg("lot") {
        return shortened(seller, reader);
    }
    let ranks = message.arg("ranks").or_else(|| message.arg("first"));
    let value = ranks
        .or_else(|| message.arg("count"))
        .or_else(|| note.only_value())?;
    let (value, more) = match value {
        Arg::List(_, all) => (all.first()?, all.len() > 1),
        _ if ranks.is_some() => (value, true),
        _ => return Some(say_arg(value, reader)),
    };
    // Without a sign, a rank would look like a number of cards.
    let more = if more { "…" } else { "" };
    Some(format!("▸{}{more}", say_arg(value, reader)))
}

/// A line of text above a card, as wide as the card and the least gap beside it.
fn above(line: Caption, place: &ZonePlace) -> Caption {
    let rect = Rect {
        x: place.frame.x,
        width: place.card.width + 2.0,
        ..line.rect
    };
    Caption { rect, fits: true }
}

/// The highlighted cards by their keys. The cards themselves are marked, so that whatever covers a card covers its mark too.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lit {
    cards: Vec<LitCard>,
    /// The zones that take what is held.
    targets: Vec<ZoneId>,
}

/// A card that stands out.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LitCard {
    key: u32,
    how: &'static str,
    is_raised: bool,
}

impl Lit {
    fn find(&self, key: u32) -> Option<&LitCard> {
        self.cards.iter().find(|c| c.key == key)
    }

    /// The style sheet's word for the highlight of this card.
    pub(super) fn how(&self, key: u32) -> Option<&'static str> {
        self.find(key).map(|card| card.how)
    }

    /// True if it is raised. In a column it would hide the card below it.
    pub(super) fn is_raised(&self, key: u32) -> bool {
        self.find(key).is_some_and(|card| card.is_raised)
    }

    /// True if this zone takes what is held.
    pub(super) fn is_target(&self, zone: ZoneId) -> bool {
        self.targets.contains(&zone)
    }

    /// Marks what moves from a spot, unless it is marked already.
    fn add(&mut self, drawn: &Drawn, lift: HeldCards, how: &'static str) {
        let Some((first, last)) = lift.cards(&drawn.scene) else {
            return;
        };
        let is_column = drawn.scene.zone(lift.zone).is_some_and(|z| z.fan == Fan::Down);
        let rises = !is_column && how != "movable" && !is_captioned(&drawn.layout, lift.zone);
        for card in first..=last {
            if let Some(&key) = drawn.keys.get(&Spot::card(lift.zone, card))
                && self.find(key).is_none()
            {
                self.cards.push(LitCard {
                    key,
                    how,
                    is_raised: rises,
                });
            }
        }
    }
}

/// True if a text lies where the cards of a zone would rise to.
fn is_captioned(layout: &Layout, zone: ZoneId) -> bool {
    let Some(place) = layout.place(zone) else {
        return false;
    };
    let Rect { x, y, width, height } = place.extent();
    let above = Rect::new(x, y - RISE * place.card.height, width, height);
    let mut texts = layout.places.iter().flat_map(|p| [p.label, p.group, p.note]);
    texts.any(|text| text.is_some_and(|text| text.rect.overlap(&above) > 0.0))
}

/// The part of its height by which a raised card lies higher, as in the style sheet, and a little more.
const RISE: f64 = 0.07;

/// The highlighted cards: those that are held, hinted or selected, movable ones under the pointer, and on demand all
/// movable ones. While cards fly, only held ones are highlighted.
pub(super) fn lit(
    drawn: RwSignal<Option<Arc<Drawn>>>,
    interact: Interact,
    hover: RwSignal<Option<Spot>>,
    flying: RwSignal<bool>,
) -> Memo<Lit> {
    Memo::new(move |_| {
        let mut lit = Lit::default();
        let Some(drawn) = drawn.get() else { return lit };
        let held = interact.held.get();
        if let Some(lift) = held {
            lit.add(&drawn, lift, "held");
            lit.targets = gesture::targets(&drawn.scene, lift);
        }
        if flying.get() {
            return lit;
        }
        if let Some(from) = interact.hint.get().and_then(|action| action.from) {
            lit.add(&drawn, HeldCards::at(&drawn.scene, from), "hint");
        }
        let selection = interact.marked.get();
        if let Some(zone) = selection.zone() {
            for mark in selection.marks() {
                let lift = HeldCards::at(&drawn.scene, Spot::card(zone, mark.at));
                lit.add(&drawn, lift, "selected");
            }
        }
        if held.is_some() {
            return lit;
        }
        if let Some(spot) = hover.get() {
            let lift = HeldCards::at(&drawn.scene, spot);
            if !gesture::actions_of(&drawn.scene, lift).is_empty() {
                lit.add(&drawn, lift, "hover");
            }
        }
        if interact.show_movable.get() {
            for spot in hints::movable(&drawn.scene) {
                lit.add(&drawn, HeldCards::at(&drawn.scene, spot), "movable");
            }
        }
        lit
    })
}

/// The size of the sign that points at a hint's target.
const SIGN: f64 = 22.0;
/// The size of a selected card's number.
const NUMBER: f64 = 22.0;

/// Marks above the cards: the target of a hint, and the numbers of selected cards.
#[component]
pub(super) fn Marks(
    drawn: RwSignal<Option<Arc<Drawn>>>,
    interact: Interact,
    flying: RwSignal<bool>,
) -> impl IntoView {
    let boxed = |rect: Rect, class: &'static str, text: String| {
        let [x, y, width, height] = css(rect);
        view! {
            <div class=class style:left=x style:top=y style:width=width style:height=height>{text}</div>
        }
    };
    let hint = move || {
        let drawn = drawn.get()?;
        let action = interact.hint.get().filter(|_| !flying.get())?;
        // An empty place can't be highlighted.
        let from = action.from.and_then(|spot| {
            let place = drawn.layout.place(spot.zone)?;
            place.cards.is_empty().then_some(place.frame)
        });
        let to = action
            .to
            .and_then(|zone| Some(drawn.layout.place(zone)?.landing()));
        let sign = to.and_then(|rect| drawn.layout.sign(rect, SIGN)).map(|sign| {
            let class = match sign.to {
                Direction::Up => "mark sign",
                Direction::Right => "mark sign right",
                Direction::Down => "mark sign down",
                Direction::Left => "mark sign left",
            };
            boxed(sign.rect, class, String::new())
        });
        Some(view! {
            {from.map(|rect| boxed(rect, "mark hint-from", String::new()))}
            {to.map(|rect| boxed(rect, "mark hint-to", String::new()))}
            {sign}
        })
    };
    let marked = move || {
        let drawn = drawn.get()?;
        let marked = interact.marked.get();
        let zone = marked.zone()?;
        Some(
            marked
                .marks()
                .iter()
                .enumerate()
                .filter_map(|(i, mark)| {
                    let seen = drawn.layout.visible(Spot::card(zone, mark.at))?;
                    // In the lower corner: the rank stays free.
                    let number = Rect::new(seen.x + 3.0, seen.bottom() - NUMBER - 8.0, NUMBER, NUMBER);
                    Some(boxed(number, "mark marked", (i + 1).to_string()))
                })
                .collect_view(),
        )
    };
    view! { <div class="marks" aria-hidden="true">{hint}{marked}</div> }
}

#[cfg(test)]
mod tests {
    use wildpile_bundle::BUNDLES;
    use wildpile_cards::Deal;
    use wildpile_game::Viewer;
    use wildpile_message::Names;
    use wildpile_table::Scene;

    use super::*;
    use crate::text::testing::texts;
    use crate::text::{Join, Message};

    /// All games as dealt, as the first seat sees them.
    fn scenes() -> impl Iterator<Item = (&'static str, Scene)> {
        BUNDLES.iter().map(|bundle| {
            let seats = bundle.game.usual_seats();
            let dealt = bundle.game.start(&[], seats, Deal::Number(7));
            let scene = dealt
                .expect("the default rules")
                .seat(Viewer::Seat(Seat::FIRST))
                .scene();
            (bundle.game.name(), scene)
        })
    }

    #[test]
    fn every_empty_pile_has_an_emblem() {
        let texts = texts("en");
        let mut drawn = Vec::new();
        for (game, scene) in scenes() {
            let written = Written::at(&scene, |arg| texts.say_arg(arg, &Names::NONE));
            for (zone, written) in scene.zones.iter().zip(written) {
                let is_pile = !matches!(zone.kind, ZoneKind::Hand | ZoneKind::Column);
                if !zone.cards.is_empty() || !is_pile {
                    continue;
                }
                let name = written.label.clone();
                let emblem = Emblem::of(zone, written.empty.clone(), None);
                assert!(emblem.is_some(), "{game}: {name} is blank");
                assert_ne!(emblem, Some(Emblem::Words(name.to_lowercase())), "{game}");
                if let Some(Emblem::Drawing(path)) = emblem {
                    drawn.push((game, zone.kind, path));
                }
                // Where its name has no room above it, it is named itself.
                let named = Emblem::of(zone, None, Some(name.clone()));
                assert_eq!(named, Some(Emblem::Words(name)), "{game}");
            }
        }
        let path = |game: &str, kind: ZoneKind| {
            let mut all = drawn.iter().filter(|(g, k, _)| (*g, *k) == (game, kind));
            all.next().map(|(_, _, path)| *path)
        };
        let waste = path("joker", ZoneKind::Waste);
        let [out, trash] = ["joker", "skipper"].map(|game| path(game, ZoneKind::Trash));
        let [skipper, skip_bo] = ["skipper", "skip-bo"].map(|game| path(game, ZoneKind::DiscardPile));
        assert!(waste.is_some() && out.is_some() && skipper.is_some(), "{drawn:?}");
        assert_eq!((out, skipper), (trash, skip_bo), "a kind of pile has one drawing");
        assert!(waste != out && out != skipper && skipper != waste, "{drawn:?}");
    }

    #[test]
    fn a_thicker_pile_shows_more_edges() {
        let seen: Vec<usize> = [0, 1, 3, 12, 24, 30, 162].into_iter().map(edges).collect();
        assert_eq!(seen, [0, 0, 1, 3, 4, 5, 5]);
    }

    #[test]
    fn a_note_without_room_says_its_number_or_the_next_rank() {
        let ranks = |all: &[&'static str]| {
            let all = all.iter().map(|rank| Arg::Text((*rank).into()));
            Arg::List(Join::Or, all.collect())
        };
        let short = |note: Message| shortened(&Arg::from(note), &Reader::NOBODY);
        let says = |text: &str| Some(text.to_owned());
        let note = Message::plain;
        let next = |all: &[&'static str]| note("skipper.note-next").with("ranks", ranks(all));
        assert_eq!(short(next(&["10"])), says("▸10"));
        assert_eq!(short(next(&["4", "5", "6"])), says("▸4…"));
        let ends = note("skipper.note-takes-ends").with("ranks", ranks(&["10"]));
        assert_eq!(short(ends.with("ends", ranks(&["Q", "K"]))), says("▸10"));
        let range = note("skipper.note-range").with("first", "2");
        assert_eq!(short(range.with("last", "9")), says("▸2…"));
        assert_eq!(short(note("skipper.note-finished")), says("✓"));
        // What has no short form is cut.
        assert_eq!(short(note("skipper.note-skippers")), None);
        crate::text::testing::speak("en");
        let cards = note("skipper.note-cards").with("n", 43);
        assert_eq!(short(cards), says("43"));
        let lot = note("skipper.note-lot").with("seat", Arg::Seat(1));
        let bids = note("skipper.note-bid")
            .with("seat", Arg::Seat(2))
            .with("card", "J♥");
        let bids = note("skipper.note-lot-bids")
            .with("lot", lot.clone())
            .with("bids", bids);
        let seller = Some(say_arg(&Arg::Seat(1), &Reader::NOBODY));
        assert_eq!([short(bids), short(lot)], [seller.clone(), seller]);
        let cleared = note("skip-bo.note-cleared").with("count", 12);
        assert_eq!(short(cleared.with("cleared", 24)), says("12"));
    }
}
