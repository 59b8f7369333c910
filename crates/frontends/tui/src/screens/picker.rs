//! The page on which the mutators and handicaps of a form are chosen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::setup::RuleCards;
use wildpile_client::text as client;
use wildpile_game::Seat;
use wildpile_message::{Message, Names};
use wildpile_packs::{CardRef, KeptCard};
use wildpile_session::texts;

use super::list::{Choice as Chosen, List};
use super::page::{Drawn, Field, Page};
use crate::app::Context;
use crate::input::{Input, Key};
use crate::paint::{self, Hits};
use crate::text as t;
use crate::theme;

/// The page on which cards are chosen.
pub(super) struct Picker {
    /// The seat that gets the handicaps; none for the mutators.
    seat: Option<Seat>,
    list: List,
    /// The reason why the last card can't be taken.
    why: Option<Message>,
}

impl Picker {
    /// The page of the mutators, or of a seat's handicaps.
    pub(super) fn new(seat: Option<Seat>) -> Self {
        Self {
            seat,
            list: List::default(),
            why: None,
        }
    }

    /// The number of rows before the cards.
    fn before(&self, form: &RuleCards) -> usize {
        usize::from(self.seat.is_none() && form.can_draw)
    }

    /// The card in the chosen row; `None` in the row in which cards are drawn.
    fn card<'a>(&self, form: &'a RuleCards) -> Option<CardRef<'a>> {
        let at = self.list.at.checked_sub(self.before(form))?;
        form.pool(self.seat).nth(at)
    }

    /// Takes an input. True if the page stays open.
    #[must_use]
    pub(super) fn input(&mut self, form: &mut RuleCards, input: Input, hits: &Hits) -> bool {
        let count = form.pool(self.seat).count() + self.before(form);
        let chosen = self.list.input(input, count, hits, |_| false);
        let card = self.card(form).map(|card| card.id());
        match (chosen, card) {
            (Chosen::None, _) => {}
            (Chosen::Key(Key::Esc | Key::Char('q')), _) => return false,
            (Chosen::Key(Key::Delete | Key::Backspace), _) => {
                form.wanted.clear(self.seat);
                self.why = None;
            }
            (Chosen::Key(_), _) => {}
            (chosen, None) => form.step_drawn(chosen != Chosen::Less),
            (_, Some(id)) => self.why = form.toggle(self.seat, id).err(),
        }
        input != Input::Cancel
    }

    pub(super) fn paint(
        &mut self,
        buf: &mut Buffer,
        area: Rect,
        form: &RuleCards,
        hits: &mut Hits,
        names: &[String],
        cx: &Context,
    ) {
        let localizer = cx.localizer().with(Names { names, you: None });
        let title: Message = match self.seat {
            Some(seat) => t::CardsTitleOf { seat }.into(),
            None => {
                let game = form.game.title();
                t::CardsTitle { game }.into()
            }
        };
        let mut rows = Vec::new();
        if self.before(form) > 0 {
            let value = match form.wanted.drawn {
                0 => localizer.t(client::CardsNone),
                count => count.to_string(),
            };
            rows.push(Drawn::Field(Field {
                title: localizer.t(t::CardsDraw),
                value: Some(value),
                ..Field::default()
            }));
        }
        let own = form.wanted.ids(self.seat);
        rows.extend(form.pool(self.seat).map(|card| {
            let mark = if own.contains(&&card.id()) { '✓' } else { ' ' };
            let title = localizer.say(&card.card.title());
            Drawn::Entry(format!("{mark} {title}"), String::new())
        }));
        // What the card says; then what is wrong, or what to do.
        let mut below = match self.card(form).map(|card| (KeptCard::of(card), card.kind)) {
            None => vec![(localizer.t(t::CardsDrawHelp), theme::TEXT)],
            Some((card, kind)) => {
                let effect = card
                    .effect(kind)
                    .map(|effect| (localizer.say(&effect), theme::DIM));
                let sentence = (localizer.say(&card.sentence()), theme::TEXT);
                std::iter::once(sentence).chain(effect).collect()
            }
        };
        below.push(match (&self.why, form.misfits.first()) {
            (Some(why), _) => (localizer.sentence(why), theme::WRONG),
            (None, Some(problem)) => (localizer.sentence(&texts::problem(problem)), theme::WRONG),
            (None, None) => (localizer.t(t::CardsHelp), theme::DIM),
        });
        let page = Page {
            title: localizer.say(&title),
            rows,
            below,
            keys: vec![
                paint::does(Key::Enter, t::DoChoose),
                paint::does(Key::Delete, t::DoNone).spare(),
                paint::does(Key::Esc, t::DoDone),
            ],
            ..Page::default()
        };
        page.paint(buf, hits, area, &mut self.list, localizer);
    }
}
