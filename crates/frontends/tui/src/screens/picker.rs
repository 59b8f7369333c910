//! Mutators and handicaps in a form: what its rows say and do, and the page on which they are chosen.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Problem, Problems};
use wildpile_message::{Arg, Join, Message, Names};
use wildpile_packs::{Around, CardKind, CardRef, KeptCard, Packs, Settled, Wanted};
use wildpile_session::texts;
use wildpile_table::AnyGame;

use super::faces::{self, Face};
use super::list::{Choice as Chosen, List, column, next};
use crate::app::Context;
use crate::input::{Input, Key};
use crate::look;
use crate::paint::{self, Hits, Target};
use crate::text as t;
use crate::voice::Voice;

/// The most cards that the arrow keys draw; more can be drawn on the command line.
const MOST_DRAWN: usize = 5;

/// The width of a card that is shown alone.
const WHOLE: u16 = 60;

/// The cards of a form in which they are chosen. Those of everybody are the mutators, those of a seat its handicaps.
pub(super) struct Cards {
    packs: Arc<Packs>,
    /// The game; none where there is none to choose.
    pub(super) game: Option<&'static dyn AnyGame>,
    /// The rules, with or without cards.
    pub(super) layers: Vec<Layer>,
    /// The number of seats.
    pub(super) seats: usize,
    /// The cards that are chosen.
    pub(super) wanted: Wanted,
    /// Why they don't fit.
    pub(super) misfits: Vec<Problem>,
    /// Whether mutators can be drawn from the deal.
    draws: bool,
}

impl Cards {
    /// No cards.
    pub(super) fn new(packs: &Arc<Packs>, game: Option<&'static dyn AnyGame>, draws: bool) -> Self {
        Self {
            packs: Arc::clone(packs),
            game,
            layers: Vec::new(),
            seats: 0,
            wanted: Wanted::default(),
            misfits: Vec::new(),
            draws,
        }
    }

    /// Cards with everything else that is chosen.
    pub(super) fn settled(&self, wanted: &Wanted, deal: Deal) -> Result<Settled, Problems> {
        let Some(game) = self.game.filter(|_| !wanted.is_empty()) else {
            return Ok(Settled::default());
        };
        let around = Around::of(&self.layers);
        let selection = around.selection(&self.packs, game, self.seats);
        selection.settle(wanted, deal).map_err(Problems::from)
    }

    /// The name of the game: `skip-bo`.
    fn game_name(&self) -> &'static str {
        self.game.map_or("", |game| game.name())
    }

    /// The cards that can be chosen.
    fn pool(&self, seat: Option<Seat>) -> Vec<CardRef<'_>> {
        let cards = self.packs.cards(self.game_name(), CardKind::of(seat));
        cards.collect()
    }

    /// Whether the game has such cards.
    pub(super) fn has(&self, kind: CardKind) -> bool {
        let mut cards = self.packs.cards(self.game_name(), kind);
        cards.next().is_some()
    }

    /// What the row of the mutators, or of a seat's handicaps, says.
    pub(super) fn text(&self, seat: Option<Seat>) -> Message {
        if let (None, count @ 1..) = (seat, self.wanted.drawn) {
            return t::CardsDrawn { count }.into();
        }
        let card = |id: &String| match self.packs.find(self.game_name(), CardKind::of(seat), id, "") {
            Ok(card) => card.card.title(),
            Err(_) => Message::text(id.clone()),
        };
        match self.wanted.ids(seat).as_slice() {
            [] => t::CardsNone.into(),
            [one] => card(one),
            several => {
                let all = several.iter().map(|id| Arg::from(card(id))).collect();
                t::CardsList {
                    cards: Arg::List(Join::Comma, all),
                }
                .into()
            }
        }
    }

    /// Takes the next card, or draws more or fewer mutators. Whether that can't be done because several cards are chosen: they
    /// are shown instead.
    #[must_use]
    pub(super) fn step(&mut self, seat: Option<Seat>, up: bool) -> bool {
        if seat.is_none() && self.draws {
            let is_named = !self.wanted.mutators.is_empty();
            if !is_named {
                self.step_drawn(up);
            }
            return is_named;
        }
        let ids: Vec<String> = self.pool(seat).iter().map(CardRef::id).collect();
        // 0 is none.
        let at = match self.wanted.ids(seat).as_slice() {
            [] => 0,
            [own] => ids.iter().position(|id| id == *own).map_or(0, |at| at + 1),
            _ => return true,
        };
        self.wanted.clear(seat);
        let next = next(at, ids.len() + 1, up).checked_sub(1);
        if let Some(id) = next.and_then(|at| ids.get(at)) {
            self.wanted.add(seat, id.clone());
        }
        false
    }

    /// Draws more or fewer mutators.
    fn step_drawn(&mut self, up: bool) {
        let pool = self.packs.pool(self.game_name(), &[]).len();
        self.wanted.mutators.clear();
        self.wanted.drawn = next(self.wanted.drawn, MOST_DRAWN.min(pool) + 1, up);
    }

    /// Takes a card or puts it back. Says why if it doesn't fit; nothing has changed then.
    fn toggle(&mut self, seat: Option<Seat>, at: usize) -> Option<Message> {
        let id = self.pool(seat).get(at)?.id();
        let mut wanted = self.wanted.clone();
        if seat.is_none() {
            wanted.drawn = 0;
        }
        if wanted.ids(seat).contains(&&id) {
            // What is left may need it; the page says so.
            wanted.remove(seat, &id);
        } else {
            wanted.add(seat, id);
            if let Err(problems) = self.settled(&wanted, Deal::Number(1)) {
                // Of two cards that clash, the new one is the last.
                return problems.list().last().map(texts::problem);
            }
        }
        self.wanted = wanted;
        None
    }
}

/// The page on which cards are chosen.
pub(super) struct Picker {
    /// Whose handicaps they are; none for the mutators.
    seat: Option<Seat>,
    list: List,
    /// Why the last card can't be taken.
    why: Option<Message>,
    /// Whether the window has no room for all that the card says.
    is_cut: bool,
    /// Whether the card is shown alone, with all that it says.
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

    /// How many rows come before the cards.
    fn before(&self, form: &Cards) -> usize {
        usize::from(self.seat.is_none() && form.draws)
    }

    /// Takes an input. Whether the page stays open.
    #[must_use]
    pub(super) fn input(&mut self, form: &mut Cards, input: Input, hits: &Hits) -> bool {
        if self.is_whole {
            // Any key or click leads back to the list.
            self.is_whole = !matches!(input, Input::Key(_) | Input::Release(_) | Input::Cancel);
            return true;
        }
        let first = self.before(form);
        let count = form.pool(self.seat).len() + first;
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
                let at = self.list.at - first;
                self.why = form.toggle(self.seat, at);
            }
        }
        input != Input::Cancel
    }

    pub(super) fn paint(
        &mut self,
        buf: &mut Buffer,
        area: Rect,
        form: &Cards,
        hits: &mut Hits,
        names: &[String],
        cx: &Context,
    ) {
        let voice = cx.voice().with(Names { names, you: None });
        let title: Message = match (self.seat, form.game) {
            (Some(seat), _) => t::CardsTitleOf { seat }.into(),
            (None, Some(game)) => t::CardsTitle { game: game.title() }.into(),
            (None, None) => t::SetupMutators.into(),
        };
        hits.clear();
        paint::bar(buf, area, &voice.say(&title), "");
        let body = column(area, 100);
        let foot = 3;
        let room = area.height.saturating_sub(3 + foot);
        let face = faces::beside_list(body.width);
        let rows = Rect::new(body.x + 1, area.y + 2, body.width.saturating_sub(face + 4), room);
        let shown = self.face(form, voice);
        if self.is_whole {
            let width = area.width.min(WHOLE);
            let height = shown.height_at(width).min(area.height - 1);
            let x = area.x + (area.width - width) / 2;
            let y = area.y + (area.height - 1 - height) / 2;
            shown.paint(buf, Rect::new(x, y, width, height));
            return paint::foot(buf, hits, area, voice, &[paint::does(Key::Esc, t::DoBack)]);
        }
        self.paint_rows(buf, rows, form, hits, voice);
        let y = area.bottom().saturating_sub(foot + 1);
        let (text, style) = match (&self.why, form.misfits.first()) {
            (Some(why), _) => (voice.sentence(why), look::WRONG),
            (None, Some(problem)) => (voice.sentence(&texts::problem(problem)), look::WRONG),
            (None, None) => (voice.t(t::CardsHelp), look::DIM),
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
        paint::foot(buf, hits, area, voice, &keys);
    }

    /// The list of cards.
    fn paint_rows(&mut self, buf: &mut Buffer, area: Rect, form: &Cards, hits: &mut Hits, voice: Voice<'_>) {
        let own = form.wanted.ids(self.seat);
        let mut rows: Vec<(String, bool)> = Vec::new();
        if self.before(form) > 0 {
            let count = form.wanted.drawn;
            let value = if count == 0 {
                voice.t(t::CardsNone)
            } else {
                count.to_string()
            };
            rows.push((format!("{} ◂ {value} ▸", voice.t(t::CardsDraw)), count > 0));
        }
        rows.extend(form.pool(self.seat).iter().map(|card| {
            let is_own = own.contains(&&card.id());
            let mark = if is_own { '✓' } else { ' ' };
            (format!("{mark} {}", voice.say(&card.card.title())), is_own)
        }));
        let window = self.list.window(rows.len(), area.height);
        for (y, i) in (area.y..).zip(window.clone()) {
            let Some((text, is_own)) = rows.get(i) else {
                continue;
            };
            let line = Rect::new(area.x, y, area.width, 1);
            let style = match (i == self.list.at, is_own) {
                (true, _) => look::CHOSEN,
                (_, true) => look::BRIGHT,
                _ => look::TEXT,
            };
            paint::row(buf, line, style, i == self.list.at);
            let room = line.width.saturating_sub(3);
            paint::text(buf, line.x + 2, y, room, &paint::cut_words(text, room), style);
            hits.add(line, Target::Row(i));
        }
        paint::more(buf, area.right(), area.y, &window, rows.len());
    }

    /// The card in the chosen row.
    fn face(&self, form: &Cards, voice: Voice<'_>) -> Face {
        let is_handicap = self.seat.is_some();
        let pool = form.pool(self.seat);
        let at = self.list.at.checked_sub(self.before(form));
        let card = at.and_then(|at| pool.get(at));
        let heading = if is_handicap {
            voice.t(t::CardHandicap)
        } else {
            voice.t(t::CardMutator)
        };
        match card {
            Some(card) => Face::of(&KeptCard::of(*card), card.kind, heading, voice),
            None => Face {
                heading,
                title: voice.t(t::CardsDraw),
                sentence: voice.t(t::CardsDrawHelp),
                effect: String::new(),
                is_handicap,
            },
        }
    }
}
