//! A scene in words: one line for each place of the table.

use std::fmt::Write as _;

use owo_colors::OwoColorize as _;
use wildpile_cards::Ink;
use wildpile_game::{Seat, Viewer};
use wildpile_message::Arg;
use wildpile_table::{Fan, Fill, Referee, Scene, SceneCard, Zone};

use crate::out;
use crate::say::Say;
use crate::text as t;

/// The style of scenes.
#[derive(Clone, Copy, Debug)]
pub struct Style<'a> {
    /// In which language.
    pub say: &'a Say,
    /// Write red cards in red.
    pub colours: bool,
}

impl<'a> Style<'a> {
    /// With colours if stdout takes them.
    pub fn of_stdout(say: &'a Say) -> Self {
        Self {
            say,
            colours: out::colours(),
        }
    }
}

/// Everything on the table. What only some seats see follows what everybody sees.
pub fn whole_table(played: &dyn Referee, style: Style<'_>) -> String {
    if played.seats() == 1 {
        return scene(&played.seat(Viewer::Seat(Seat::FIRST)).scene(), style);
    }
    let public = played.seat(Viewer::Public).scene();
    let mut text = scene(&public, style);
    for seat in Seat::all(played.seats()) {
        let own = played.seat(Viewer::Seat(seat)).scene();
        let same = |z: &Zone| {
            public
                .zone(z.id)
                .is_some_and(|p| p.cards == z.cards && p.count == z.count)
        };
        let only = own.zones.iter().filter(|z| !same(z)).collect();
        let lines = zones(only, false, style);
        if !lines.is_empty() {
            let seat = seat.number();
            let heading = style.say.text(&t::OnlySeatSees { seat }.into());
            let _ = write!(text, "\n{heading}\n{lines}");
        }
    }
    text
}

/// One viewer's scene: facts, news, then the places of the table.
pub fn scene(scene: &Scene, style: Style<'_>) -> String {
    let mut text = String::new();
    if !scene.facts.is_empty() {
        let facts: Vec<String> = scene
            .facts
            .iter()
            .map(|(name, value)| format!("{}: {}", style.say.text(name), style.say.arg(value)))
            .collect();
        let _ = writeln!(text, "{}", facts.join(" · "));
    }
    if let Some(banner) = &scene.banner {
        let _ = writeln!(text, "{}", style.say.text(&banner.text));
    }
    text.push_str(&zones(scene.zones.iter().collect(), true, style));
    text
}

fn zones(zones: Vec<&Zone>, owners: bool, style: Style<'_>) -> String {
    let labels: Vec<String> = zones.iter().map(|z| style.say.text(z.own_label())).collect();
    let width = labels.iter().map(|l| l.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    let mut owner = None;
    for (zone, label) in zones.into_iter().zip(labels) {
        if owners && zone.owner != owner {
            owner = zone.owner;
            let heading = match owner {
                Some(seat) => style.say.seat(seat),
                None => style.say.text(&t::ZonesShared.into()),
            };
            let _ = writeln!(text, "{heading}");
        }
        let pad = width - label.chars().count();
        let line = format!("  {label}{}  {}", " ".repeat(pad), content(zone, style));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

fn content(zone: &Zone, style: Style<'_>) -> String {
    let shown = match zone.fan {
        Fan::Stack => &zone.cards[zone.cards.len().saturating_sub(1)..],
        Fan::Down | Fan::Right => &zone.cards[..],
    };
    let mut parts: Vec<String> = shown.iter().map(|c| card(c, style)).collect();
    // Some notes contain the number of cards.
    let counted = zone.note.as_ref().is_some_and(|note| has_count(note, zone.count));
    let note = zone.note.as_ref().map(|note| style.say.arg(note));
    if counted && zone.count > 0 {
        // The note contains the count.
    } else if zone.count == 0 {
        let empty = zone.empty.as_ref().map_or_else(String::new, |e| style.say.arg(e));
        let none = style.say.text(&t::ZoneEmpty.into());
        parts.push(format!("{none} {empty}").trim_end().to_owned());
    } else if zone.count > shown.len() {
        let count = zone.count;
        parts.push(style.say.text(&t::ZoneCards { count }.into()));
    }
    if let Some(note) = note.filter(|_| !counted || zone.count > 0) {
        parts.push(format!("[{note}]"));
    }
    parts.join(" ")
}

/// True if a note is or contains this number.
fn has_count(note: &Arg, count: usize) -> bool {
    let is_count = |value: &Arg| matches!(value, Arg::Number(n) if usize::try_from(*n) == Ok(count));
    match note {
        Arg::Message(note) => note.args().any(|(_, value)| is_count(value)),
        value => is_count(value),
    }
}

fn card(card: &SceneCard, style: Style<'_>) -> String {
    match &card.fill {
        Fill::Back => "##".to_owned(),
        Fill::Gap => "--".to_owned(),
        Fill::Face(face) => {
            let mut text = face.rank.clone();
            text.extend(face.symbol);
            if let Some(stands_for) = &face.stands_for {
                let _ = write!(text, "={stands_for}");
            }
            if !style.colours {
                return text;
            }
            match face.ink {
                Ink::Black => text,
                Ink::Red => text.red().to_string(),
                Ink::Blue => text.blue().to_string(),
                Ink::Green => text.green().to_string(),
                Ink::Yellow | Ink::Orange => text.yellow().to_string(),
                Ink::Purple => text.magenta().to_string(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use wildpile_message::Message;
    use wildpile_table::{Banner, Face, Tone, ZoneId, ZoneKind};

    use super::*;

    fn zone(label: &str, fan: Fan, cards: Vec<SceneCard>, count: usize) -> Zone {
        let id = ZoneId(label.len() as u16);
        let label = Message::text(label.to_owned());
        Zone {
            fan,
            count,
            empty: Some("♠".into()),
            ..Zone::new(id, ZoneKind::Column, 0, label, cards)
        }
    }

    #[test]
    fn a_scene_in_words() {
        let queen = || SceneCard::up(Face::of("QS".parse().unwrap()));
        let scene_of = Scene {
            zones: vec![
                zone("Stock", Fan::Stack, vec![SceneCard::back()], 24),
                zone("Column 1", Fan::Down, vec![SceneCard::back(), queen()], 2),
                zone("Spades", Fan::Stack, Vec::new(), 0),
                zone("Waste", Fan::Stack, vec![queen()], 1),
            ],
            actions: Vec::new(),
            facts: vec![
                (Message::text("Turn"), 7.into()),
                (Message::text("Score"), 3.into()),
            ],
            banner: Some(Banner::new(Tone::Info, Message::text("Your turn."))),
        };
        let say = Say::shared();
        let style = Style {
            say: &say,
            colours: false,
        };
        let text = scene(&scene_of, style);
        assert_eq!(
            text,
            "Turn: 7 · Score: 3\nYour turn.\n  Stock     ## (24 cards)\n  Column 1  ## Q♠\n  Spades    (empty) ♠\n  Waste     Q♠\n"
        );
    }

    /// Wherever the language puts the number.
    #[test]
    fn a_note_with_the_count_replaces_it() {
        let mut stock = zone("Stock", Fan::Stack, vec![SceneCard::back()], 24);
        for (language, shown, counted) in [
            ("en", "## [24 left]", "## (24 cards) ["),
            ("de", "## [noch 24]", "## (24 Karten) ["),
        ] {
            let say = Say::new(Some(language), wildpile_bundle::GAMES);
            let style = Style {
                say: &say,
                colours: false,
            };
            let left = |count: usize| Message::plain("skip-bo.note-left").with("count", count);
            stock.note = Some(left(24).into());
            assert_eq!(content(&stock, style), shown);
            stock.note = Some(left(3).into());
            assert!(content(&stock, style).starts_with(counted), "{language}");
        }
    }
}
