//! The match's cards, its rules that differ from the default, and the state of things.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::setup::differences::{Difference, in_force};
use wildpile_message::{Message, ToMessage};
use wildpile_packs::{CardKind, CardsInPlay, KeptCard};
use wildpile_session::Session;

use super::TableScreen;
use crate::localizer::Localizer;
use crate::screens::lines::{self, Start};
use crate::text as t;

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

    /// The cards of this match and the rules that differ, with the facts of the table.
    fn played_with(&self, localizer: Localizer<'_>) -> Vec<String> {
        let setup = self.play.session.setup();
        let game = self.play.session.bundle().game;
        let mut lines = Vec::new();
        let mut add = |heading: String, card: &KeptCard, kind: CardKind| {
            lines.push(format!("{heading} · {}", localizer.say(&card.title())));
            let texts = std::iter::once(card.sentence()).chain(card.effect(kind));
            lines.extend(texts.map(|text| localizer.say(&text)));
            lines.push(String::new());
        };
        let cards = CardsInPlay::of_note(&setup.cards);
        for card in &cards.mutators {
            add(localizer.t(t::CardMutator), card, CardKind::Mutator);
        }
        for own in &cards.handicaps {
            for card in &own.cards {
                add(
                    localizer.t(t::CardHandicapOf { seat: own.seat }),
                    card,
                    CardKind::Handicap,
                );
            }
        }
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
        if let Some((_, differences)) = in_force(game, &setup.layers, setup.seats.len()) {
            lines.push(localizer.t(t::MatchRules));
            if differences.is_empty() {
                lines.push(localizer.t(t::MatchStandard));
            }
            lines.extend(differences.into_iter().map(line));
        }
        if !self.board.scene.facts.is_empty() {
            lines.extend([String::new(), localizer.t(t::MatchFacts)]);
            lines.extend(self.board.scene.facts.iter().map(|(what, value)| {
                localizer.t(t::MatchFact {
                    what,
                    value: value.clone(),
                })
            }));
        }
        lines
    }

    pub(super) fn paint_cards(&mut self, buf: &mut Buffer, area: Rect, top: usize, localizer: Localizer<'_>) {
        let said = self.played_with(localizer);
        let title = format!(
            "{} · {}",
            localizer.t(t::MatchTitle),
            localizer.t(t::MatchContinue)
        );
        let top = lines::sheet(buf, &mut self.hits, area, Start::Top, top, &title, &said);
        self.show_cards = Some(top);
    }
}
