//! What this match is played with: its cards, the rules that differ from the default, and the state of things.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;
use wildpile_game::rules::Source;
use wildpile_game::rules::texts::option_title;
use wildpile_message::{Message, ToMessage};
use wildpile_packs::{CardKind, CardsInPlay};
use wildpile_session::Session;

use super::TableScreen;
use crate::look;
use crate::paint;
use crate::screens::faces::{self, Face};
use crate::screens::setup::words;
use crate::text as t;
use crate::voice::Voice;

/// Whether a match that is about to begin has cards to show first.
pub(super) fn has_new_cards(session: &Session) -> bool {
    let played = session.referee();
    let is_new = played.moves_made() == 0 && played.moves_undone() == 0;
    is_new && !session.setup().cards.is_empty()
}

impl TableScreen {
    /// Shows or hides what this match is played with.
    pub(super) fn toggle_cards(&mut self) {
        self.show_cards = match self.show_cards {
            None => Some(0),
            Some(_) => None,
        };
    }

    /// The cards of this match with their texts.
    fn faces(&self, voice: Voice<'_>) -> Vec<Face> {
        let cards = CardsInPlay::of_note(&self.play.session.setup().cards);
        let mutators = cards.mutators.iter();
        let mutators = mutators.map(|card| Face::of(card, CardKind::Mutator, voice.t(t::CardMutator), voice));
        let handicaps = cards.handicaps.iter().flat_map(|own| {
            let heading = voice.t(t::CardHandicapOf { seat: own.seat });
            let own = own.cards.iter();
            own.map(move |card| Face::of(card, CardKind::Handicap, heading.clone(), voice))
        });
        mutators.chain(handicaps).collect()
    }

    /// Headings and lines about the rules that differ, and the facts of the table.
    fn differences(&self, voice: Voice<'_>) -> Vec<(String, bool)> {
        let setup = self.play.session.setup();
        let game = self.play.session.bundle().game;
        let options = game.options();
        let rule = |option: &str, values: &Value, source: &Source| {
            let spec = options.iter().find(|known| known.name == option)?;
            Some(Message::from(t::MatchRule {
                rule: option_title(game.name(), option),
                value: words(game.name(), spec, values.get(option)?, voice),
                source: source.message(),
            }))
        };
        let mut lines = Vec::new();
        if let Ok(info) = game.check_rules(&setup.layers, Some(setup.seats.len())) {
            let mut rules: Vec<String> = (info.differences.iter())
                .filter_map(|(option, _, source)| rule(option, &info.rules, source))
                .map(|rule| voice.say(&rule))
                .collect();
            for own in &info.per_seat {
                let values = Value::Object(own.rules.clone());
                let own_rules = own.differences.iter();
                let own_rules = own_rules.filter_map(|(option, _, source)| rule(option, &values, source));
                let seat = own.seat;
                rules.extend(own_rules.map(|rule| voice.t(t::MatchSeatRule { seat, rule })));
            }
            if rules.is_empty() {
                rules.push(voice.t(t::MatchStandard));
            }
            lines.push((voice.t(t::MatchRules), true));
            lines.extend(rules.into_iter().map(|line| (line, false)));
        }
        if !self.board.scene.facts.is_empty() {
            lines.push((String::new(), false));
            lines.push((voice.t(t::MatchFacts), true));
            lines.extend(self.board.scene.facts.iter().map(|(what, value)| {
                let line = t::MatchFact {
                    what,
                    value: value.clone(),
                };
                (voice.t(line), false)
            }));
        }
        lines
    }

    pub(super) fn paint_cards(&mut self, buf: &mut Buffer, area: Rect, top: usize, voice: Voice<'_>) {
        let faces = self.faces(voice);
        let most = area.width.saturating_sub(4);
        let columns = faces.len().clamp(1, faces::per_row(most));
        let width = faces::row_width(columns).max(46).min(most);
        let of_faces = if faces.is_empty() {
            0
        } else {
            faces::height(&faces, width) + 1
        };
        let lines: Vec<(String, bool)> = (self.differences(voice).into_iter())
            .flat_map(|(line, heading)| paint::styled(&line, width, heading))
            .collect();
        let total = of_faces + lines.len() as u16;
        let height = (total + 2).min(area.height);
        let title = voice.t(t::MatchTitle);
        let inside = paint::sheet(buf, &mut self.hits, area, width + 4, height, &title);
        let close = format!(" {} ", voice.t(t::MatchContinue));
        let x = inside.right().saturating_sub(paint::width(&close));
        paint::text(buf, x, inside.bottom(), inside.width, &close, look::BAR_DIM);
        // Everything is drawn on a page of its own, of which a part is shown.
        let page_area = Rect::new(0, 0, inside.width, total);
        let mut page = Buffer::empty(page_area);
        paint::fill(&mut page, page_area, look::BAR_TEXT);
        faces::paint_rows(&mut page, page_area, &faces);
        for (y, (line, heading)) in (of_faces..).zip(&lines) {
            let style = if *heading {
                look::BAR_BRIGHT
            } else {
                look::BAR_TEXT
            };
            paint::text(&mut page, 0, y, page_area.width, line, style);
        }
        let rest = usize::from(total.saturating_sub(inside.height));
        let top = top.min(rest);
        self.show_cards = Some(top);
        paint::copy(&page, top as u16, buf, inside);
        let window = top..top + usize::from(inside.height);
        paint::more(buf, inside.right(), inside.y, &window, usize::from(total));
    }
}
