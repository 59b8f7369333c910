//! Three mutators face down, of which a person takes one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::setup::{Offer, SetupForm};
use wildpile_packs::{CardInPlay, CardKind};

use crate::app::Context;
use crate::input::{Input, Key};
use crate::localizer::Localizer;
use crate::paint::{self, Hits, Target};
use crate::screens::rule_card_art::{self, Face};
use crate::text as t;
use crate::theme;

/// Height of a card face down.
const HEIGHT: u16 = 11;

/// The cards on offer, one of them chosen.
pub(super) struct Fan {
    offer: Offer,
    at: usize,
}

impl Fan {
    /// Mutators that fit; `None` if no more does.
    pub(super) fn draw(form: &SetupForm, seed: u64) -> Option<Self> {
        let offer = Offer::draw(form.cards(), None, seed)?;
        let at = offer.count() / 2;
        Some(Self { offer, at })
    }

    /// Takes an input. `None` once the cards are put away.
    pub(super) fn input(mut self, form: &mut SetupForm, input: Input, hits: &Hits) -> Option<Self> {
        let key = match input {
            Input::Cancel => return None,
            Input::Key(key) => key.as_arrow(),
            Input::Release(at) => match hits.at(at) {
                Some(Target::Row(row)) => {
                    self.at = row;
                    Key::Enter
                }
                Some(Target::Key(key)) => key,
                _ => return Some(self),
            },
            _ => return Some(self),
        };
        let count = self.offer.count();
        match (key, self.offer.taken().is_some()) {
            (Key::Enter | Key::Char(' ' | 'q') | Key::Esc, true) | (Key::Esc | Key::Char('q'), false) => {
                return None;
            }
            (Key::Delete | Key::Backspace, true) => {
                form.change_cards(|cards| self.offer.put_back(cards));
                return None;
            }
            (Key::Left | Key::BackTab, false) => self.at = (self.at + count - 1) % count,
            (Key::Right | Key::Tab, false) => self.at = (self.at + 1) % count,
            (Key::Char(digit @ '1'..='3'), false) => {
                self.at = (digit as usize - '1' as usize).min(count - 1);
                self.take(form);
            }
            (Key::Enter | Key::Char(' '), false) => self.take(form),
            _ => {}
        }
        Some(self)
    }

    fn take(&mut self, form: &mut SetupForm) {
        form.change_cards(|cards| self.offer.take(self.at, cards));
    }

    /// The face of the card that was taken.
    fn face(&self, form: &SetupForm, localizer: Localizer<'_>) -> Option<Face> {
        let (_, id) = self.offer.taken()?;
        let packs = &form.cards().packs;
        let card = packs.find(form.bundle().name(), CardKind::Mutator, id, "").ok()?;
        let heading = localizer.t(t::CardMutator);
        Some(Face::of(&CardInPlay::of(card, None), heading, localizer))
    }

    pub(super) fn paint(
        &self,
        buf: &mut Buffer,
        area: Rect,
        form: &SetupForm,
        hits: &mut Hits,
        cx: &Context,
    ) {
        let localizer = cx.localizer();
        hits.clear();
        paint::bar(buf, area, &localizer.t(t::FanTitle), "");
        let face = self.face(form, localizer);
        let count = self.offer.count() as u16;
        // In a narrow window, the cards are narrow.
        let width = rule_card_art::WIDTH.min(area.width.saturating_sub(2) / count - 2);
        let left = area.x + area.width.saturating_sub(count * (width + 2)) / 2;
        let top = area.y + 3;
        let room = area.height.saturating_sub(6);
        for at in 0..count {
            let x = left + at * (width + 2);
            let is_chosen = usize::from(at) == self.at;
            match &face {
                // Only the one that was taken stays.
                Some(_) if !is_chosen => {}
                Some(face) => {
                    let width = area.width.min(rule_card_art::WIDTH + 10);
                    let middle = area.x + (area.width - width) / 2;
                    face.paint(
                        buf,
                        Rect::new(middle, top, width, face.height_at(width).min(room)),
                    );
                }
                None => {
                    let y = if is_chosen { top - 1 } else { top };
                    let card = Rect::new(x, y, width, HEIGHT.min(room));
                    back(buf, card, is_chosen);
                    hits.add(card, Target::Row(usize::from(at)));
                }
            }
        }
        let keys = match face {
            None => vec![
                paint::and(Key::Left),
                paint::does(Key::Right, t::DoChange),
                paint::does(Key::Enter, t::FanTake),
                paint::does(Key::Esc, t::DoBack),
            ],
            Some(_) => vec![
                paint::does(Key::Enter, t::FanKeep),
                paint::does(Key::Delete, t::FanBack),
            ],
        };
        paint::foot(buf, hits, area, localizer, &keys);
    }
}

/// The back of a card.
fn back(buf: &mut Buffer, area: Rect, is_chosen: bool) {
    paint::fill(buf, area, theme::BACK);
    paint::frame(buf, area, if is_chosen { theme::CHOSEN } else { theme::BACK });
    let inside = area.inner(paint::INSIDE);
    for y in inside.y..inside.bottom() {
        let row: String = (inside.x..inside.right())
            .map(|x| if (x + 2 * y) % 4 == 0 { '◆' } else { '·' })
            .collect();
        paint::text(buf, inside.x, y, inside.width, &row, theme::BACK);
    }
}
