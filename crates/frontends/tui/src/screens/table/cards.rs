//! The match's cards, its rules that differ from the default, and the state of things.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::setup::differences::{Difference, in_force};
use wildpile_message::{Message, ToMessage};
use wildpile_packs::CardsInPlay;
use wildpile_session::Session;

use super::TableScreen;
use crate::localizer::Localizer;
use crate::paint;
use crate::screens::rule_card_art::{self, Face};
use crate::text as t;
use crate::theme;

/// True if a match that is about to begin has cards to show first.
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
    fn faces(&self, localizer: Localizer<'_>) -> Vec<Face> {
        let cards = CardsInPlay::of_note(&self.play.session.setup().cards).cards;
        let faces = cards.iter().map(|card| {
            let heading = match card.seat {
                None => localizer.t(t::CardMutator),
                Some(seat) => localizer.t(t::CardHandicapOf { seat }),
            };
            Face::of(card, heading, localizer)
        });
        faces.collect()
    }

    /// Headings and lines about the rules that differ, and the facts of the table.
    fn differences(&self, localizer: Localizer<'_>) -> Vec<(String, bool)> {
        let setup = self.play.session.setup();
        let game = self.play.session.bundle().game;
        let say = |message: &Message| localizer.say(message);
        let line = |difference: Difference| {
            let rule = Message::from(t::MatchRule {
                rule: difference.title(game),
                value: difference.words(game, &say),
                source: difference.source.message(),
            });
            match difference.seat {
                Some(seat) => localizer.t(t::MatchSeatRule { seat, rule }),
                None => localizer.say(&rule),
            }
        };
        let mut lines = Vec::new();
        if let Some((_, differences)) = in_force(game, &setup.layers, setup.seats.len()) {
            let mut rules: Vec<String> = differences.into_iter().map(line).collect();
            if rules.is_empty() {
                rules.push(localizer.t(t::MatchStandard));
            }
            lines.push((localizer.t(t::MatchRules), true));
            lines.extend(rules.into_iter().map(|line| (line, false)));
        }
        if !self.board.scene.facts.is_empty() {
            lines.push((String::new(), false));
            lines.push((localizer.t(t::MatchFacts), true));
            lines.extend(self.board.scene.facts.iter().map(|(what, value)| {
                let line = t::MatchFact {
                    what,
                    value: value.clone(),
                };
                (localizer.t(line), false)
            }));
        }
        lines
    }

    pub(super) fn paint_cards(&mut self, buf: &mut Buffer, area: Rect, top: usize, localizer: Localizer<'_>) {
        let faces = self.faces(localizer);
        let most = area.width.saturating_sub(4);
        let columns = faces.len().clamp(1, rule_card_art::per_row(most));
        let width = rule_card_art::row_width(columns).max(46).min(most);
        let of_faces = if faces.is_empty() {
            0
        } else {
            rule_card_art::height(&faces, width) + 1
        };
        let lines: Vec<(String, bool)> = (self.differences(localizer).into_iter())
            .flat_map(|(line, heading)| paint::styled(&line, width, heading))
            .collect();
        let total = of_faces + lines.len() as u16;
        let height = (total + 2).min(area.height);
        let title = localizer.t(t::MatchTitle);
        let inside = paint::sheet(buf, &mut self.hits, area, width + 4, height, &title);
        let close = format!(" {} ", localizer.t(t::MatchContinue));
        let x = inside.right().saturating_sub(paint::width(&close));
        paint::text(buf, x, inside.bottom(), inside.width, &close, theme::BAR_DIM);
        // Everything is drawn on a page of its own, of which a part is shown.
        let page_area = Rect::new(0, 0, inside.width, total);
        let mut page = Buffer::empty(page_area);
        paint::fill(&mut page, page_area, theme::BAR_TEXT);
        rule_card_art::paint_rows(&mut page, page_area, &faces);
        for (y, (line, heading)) in (of_faces..).zip(&lines) {
            let style = if *heading {
                theme::BAR_BRIGHT
            } else {
                theme::BAR_TEXT
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
