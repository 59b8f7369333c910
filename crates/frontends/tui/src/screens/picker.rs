//! The page on which the mutators and handicaps of a form are chosen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::setup::RuleCards;
use wildpile_client::text as client;
use wildpile_game::Seat;
use wildpile_message::{Message, Names};
use wildpile_packs::CardInPlay;
use wildpile_session::texts;

use super::list::{Choice as Chosen, List, column};
use super::rule_card_art::{self, Face};
use crate::app::Context;
use crate::input::{Input, Key};
use crate::localizer::Localizer;
use crate::paint::{self, Hits, Target};
use crate::text as t;
use crate::theme;

/// The width of a card that is shown alone.
const WHOLE: u16 = 60;

/// The page on which cards are chosen.
pub(super) struct Picker {
    /// The seat that gets the handicaps; none for the mutators.
    seat: Option<Seat>,
    list: List,
    /// The reason why the last card can't be taken.
    why: Option<Message>,
    /// True if the window has no room for all that the card says.
    is_cut: bool,
    /// True if the card is shown alone, with all that it says.
    is_whole: bool,
}

impl Picker {
    /// The page of the mutators, or of a seat's handicaps.
    pub(super) fn new(seat: Option<Seat>) -> Self {
        Self {
            seat,
            list: List::default(),
            why: None,
            is_cut: false,
            is_whole: false,
        }
    }

    /// The number of rows before the cards.
    fn before(&self, form: &RuleCards) -> usize {
        usize::from(self.seat.is_none() && form.can_draw)
    }

    /// Takes an input. True if the page stays open.
    #[must_use]
    pub(super) fn input(&mut self, form: &mut RuleCards, input: Input, hits: &Hits) -> bool {
        if self.is_whole {
            // Any key or click leads back to the list.
            self.is_whole = !matches!(input, Input::Key(_) | Input::Release(_) | Input::Cancel);
            return true;
        }
        let first = self.before(form);
        let count = form.pool(self.seat).count() + first;
        let chosen = self.list.input(input, count, hits, |_| false);
        let on_draw = first == 1 && self.list.at == 0;
        match chosen {
            Chosen::None => {}
            Chosen::Key(Key::Esc | Key::Char('q')) => return false,
            Chosen::Key(Key::Delete | Key::Backspace) => {
                form.wanted.clear(self.seat);
                self.why = None;
            }
            Chosen::Key(Key::Char('?')) => self.is_whole = self.is_cut,
            Chosen::Key(_) => {}
            Chosen::Less if on_draw => form.step_drawn(false),
            Chosen::Enter | Chosen::More if on_draw => form.step_drawn(true),
            Chosen::Less | Chosen::Enter | Chosen::More => {
                let chosen = form.pool(self.seat).nth(self.list.at - first);
                let toggled = chosen.map(|card| card.id()).map(|id| form.toggle(self.seat, id));
                self.why = toggled.and_then(Result::err);
            }
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
        hits.clear();
        paint::bar(buf, area, &localizer.say(&title), "");
        let body = column(area, 100);
        let foot = 3;
        let room = area.height.saturating_sub(3 + foot);
        let face = rule_card_art::beside_list(body.width);
        let rows = Rect::new(body.x + 1, area.y + 2, body.width.saturating_sub(face + 4), room);
        let shown = self.face(form, localizer);
        if self.is_whole {
            let width = area.width.min(WHOLE);
            let height = shown.height_at(width).min(area.height - 1);
            let x = area.x + (area.width - width) / 2;
            let y = area.y + (area.height - 1 - height) / 2;
            shown.paint(buf, Rect::new(x, y, width, height));
            return paint::foot(buf, hits, area, localizer, &[paint::does(Key::Esc, t::DoBack)]);
        }
        self.paint_rows(buf, rows, form, hits, localizer);
        let y = area.bottom().saturating_sub(foot + 1);
        let (text, style) = match (&self.why, form.misfits.first()) {
            (Some(why), _) => (localizer.sentence(why), theme::WRONG),
            (None, Some(problem)) => (localizer.sentence(&texts::problem(problem)), theme::WRONG),
            (None, None) => (localizer.t(t::CardsHelp), theme::DIM),
        };
        // A long card reaches down beside that, if there is room for both.
        let needed = shown.height_at(face);
        let beside = paint::wrap(&text, rows.width.saturating_sub(1));
        let is_long = needed > room && beside.len() <= usize::from(foot);
        let (width, room) = match is_long {
            true => (rows.width.saturating_sub(1), room + foot),
            false => (body.width.saturating_sub(4), room),
        };
        let height = needed.min(room);
        let x = body.right().saturating_sub(face + 1);
        shown.paint(buf, Rect::new(x, area.y + 2, face, height));
        self.is_cut = !shown.fits(face, height);
        paint::paragraph(buf, Rect::new(body.x + 2, y, width, foot), &text, style);
        let whole = self.is_cut.then(|| paint::does(Key::Char('?'), t::CardsWhole));
        let first = [
            paint::does(Key::Enter, t::DoChoose),
            paint::does(Key::Delete, t::DoNone).spare(),
        ];
        let esc = paint::does(Key::Esc, t::DoDone);
        let keys: Vec<_> = first.into_iter().chain(whole).chain([esc]).collect();
        paint::foot(buf, hits, area, localizer, &keys);
    }

    /// The list of cards.
    fn paint_rows(
        &mut self,
        buf: &mut Buffer,
        area: Rect,
        form: &RuleCards,
        hits: &mut Hits,
        localizer: Localizer<'_>,
    ) {
        let own = form.wanted.ids(self.seat);
        let mut rows: Vec<(String, bool)> = Vec::new();
        if self.before(form) > 0 {
            let count = form.wanted.drawn;
            let value = if count == 0 {
                localizer.t(client::CardsNone)
            } else {
                count.to_string()
            };
            rows.push((format!("{} ◂ {value} ▸", localizer.t(t::CardsDraw)), count > 0));
        }
        rows.extend(form.pool(self.seat).map(|card| {
            let is_own = own.contains(&&card.id());
            let mark = if is_own { '✓' } else { ' ' };
            (format!("{mark} {}", localizer.say(&card.card.title())), is_own)
        }));
        let window = self.list.window(rows.len(), area.height);
        for (y, i) in (area.y..).zip(window.clone()) {
            let Some((text, is_own)) = rows.get(i) else {
                continue;
            };
            let line = Rect::new(area.x, y, area.width, 1);
            let style = match (i == self.list.at, is_own) {
                (true, _) => theme::CHOSEN,
                (_, true) => theme::BRIGHT,
                _ => theme::TEXT,
            };
            paint::row(buf, line, style, i == self.list.at);
            let room = line.width.saturating_sub(3);
            paint::text(buf, line.x + 2, y, room, &paint::cut_words(text, room), style);
            hits.add(line, Target::Row(i));
        }
        paint::more(buf, area.right(), area.y, &window, rows.len());
    }

    /// The card in the chosen row.
    fn face(&self, form: &RuleCards, localizer: Localizer<'_>) -> Face {
        let is_handicap = self.seat.is_some();
        let at = self.list.at.checked_sub(self.before(form));
        let card = at.and_then(|at| form.pool(self.seat).nth(at));
        let heading = if is_handicap {
            localizer.t(t::CardHandicap)
        } else {
            localizer.t(t::CardMutator)
        };
        match card {
            Some(card) => Face::of(&CardInPlay::of(card, card.kind.first_seat()), heading, localizer),
            None => Face {
                heading,
                title: localizer.t(t::CardsDraw),
                sentence: localizer.t(t::CardsDrawHelp),
                effect: String::new(),
                is_handicap,
            },
        }
    }
}
