//! Choosing mutators and handicaps for a new game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::Problem;
use wildpile_message::{Arg, Join, Message};
use wildpile_packs::{CardKind, CardRef};
use wildpile_session::{Pick, texts};

use super::SetupScreen;
use crate::app::Context;
use crate::input::{Input, Key};
use crate::look;
use crate::paint::{self, Target};
use crate::rule_cards::{self, Wanted};
use crate::screens::faces::{self, Face};
use crate::screens::list::{Choice as Chosen, List, column};
use crate::text as t;
use crate::voice::Voice;

/// The most cards that the arrow keys draw; more can be drawn on the command line.
const MOST_DRAWN: usize = 5;

/// The page on which cards are chosen.
pub(super) struct Picker {
    kind: CardKind,
    /// Whose handicaps they are.
    seat: usize,
    list: List,
    /// Why the last card can't be taken.
    why: Option<Message>,
}

impl SetupScreen {
    /// The cards of the game.
    fn pool(&self, kind: CardKind) -> Vec<CardRef<'_>> {
        self.packs.cards(self.form.bundle().name(), kind).collect()
    }

    /// Whether the game has such cards.
    pub(super) fn has_cards(&self, kind: CardKind) -> bool {
        self.packs.cards(self.form.bundle().name(), kind).next().is_some()
    }

    /// Takes the cards into the form and notes what doesn't fit. Cards that are drawn can only be tried: those of the
    /// deal aren't known yet.
    pub(super) fn apply_cards(&mut self) {
        self.card_problems.clear();
        let seats = self.form.seats().len();
        self.wanted.handicaps.truncate(seats);
        if self.wanted.is_empty() {
            self.form.set_cards(Vec::new(), Vec::new(), String::new());
            return;
        }
        if self.wanted.drawn > 0 && self.form.pick() != Pick::Any && self.form.deal().is_none() {
            self.card_problems.push(Problem::bare("mutators", t::CardsNoPick));
        }
        let deal = self.form.deal().unwrap_or(Deal::Number(1));
        match self.settled(&self.wanted, deal) {
            Ok(settled) => {
                let is_drawn = self.wanted.drawn > 0;
                let mutators = if is_drawn { Vec::new() } else { settled.mutators };
                let note = if is_drawn {
                    String::new()
                } else {
                    settled.cards.note()
                };
                self.form.set_cards(mutators, settled.handicaps, note);
            }
            Err(problems) => {
                self.form.set_cards(Vec::new(), Vec::new(), String::new());
                // What is wrong without any cards, the form says itself.
                let known = self.form.problems().to_vec();
                let new = problems.list().iter().filter(|problem| !known.contains(problem));
                self.card_problems.extend(new.cloned());
            }
        }
    }

    /// The cards with everything else that is chosen.
    pub(super) fn settled(
        &self,
        wanted: &Wanted,
        deal: Deal,
    ) -> Result<rule_cards::Settled, wildpile_game::rules::Problems> {
        let (layers, seats) = (self.form.layers(), self.form.seats().len());
        wanted.settle(&self.packs, self.form.bundle(), &layers, seats, deal)
    }

    /// The titles of cards.
    fn titles(&self, kind: CardKind, ids: &[String]) -> Message {
        let game = self.form.bundle().name();
        let card = |id: &String| match rule_cards::find(&self.packs, game, kind, id) {
            Some(card) => card.card.title(),
            None => Message::text(id.clone()),
        };
        match ids {
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

    /// What the row of the mutators says.
    pub(super) fn mutators_text(&self) -> Message {
        match self.wanted.drawn {
            0 => self.titles(CardKind::Mutator, &self.wanted.mutators),
            count => t::CardsDrawn { count }.into(),
        }
    }

    /// What the row of a seat's handicaps says.
    pub(super) fn handicaps_text(&self, seat: usize) -> Message {
        self.titles(CardKind::Handicap, self.wanted.handicaps_of(seat))
    }

    /// Draws more or fewer mutators; chosen ones are shown instead.
    pub(super) fn step_mutators(&mut self, up: bool) {
        if !self.wanted.mutators.is_empty() {
            self.open_picker(CardKind::Mutator, 0);
            return;
        }
        self.step_drawn(up);
    }

    fn step_drawn(&mut self, up: bool) {
        let pool = self.packs.pool(self.form.bundle().name(), &[]);
        let most = MOST_DRAWN.min(pool.len());
        let by = if up { 1 } else { most };
        self.wanted.mutators.clear();
        self.wanted.drawn = (self.wanted.drawn + by) % (most + 1);
        self.apply_cards();
    }

    /// Gives a seat the next handicap; several are shown instead.
    pub(super) fn step_handicaps(&mut self, seat: usize, up: bool) {
        let ids: Vec<String> = self.pool(CardKind::Handicap).iter().map(CardRef::id).collect();
        let own = self.wanted.handicaps_mut(seat);
        if own.len() > 1 {
            self.open_picker(CardKind::Handicap, seat);
            return;
        }
        // 0 is none.
        let at = own
            .first()
            .and_then(|own| ids.iter().position(|id| id == own))
            .map_or(0, |at| at + 1);
        let by = if up { 1 } else { ids.len() };
        let next = (at + by) % (ids.len() + 1);
        *own = next
            .checked_sub(1)
            .and_then(|at| ids.get(at))
            .cloned()
            .into_iter()
            .collect();
        self.apply_cards();
    }

    pub(super) fn open_picker(&mut self, kind: CardKind, seat: usize) {
        self.picker = Some(Picker {
            kind,
            seat,
            list: List::default(),
            why: None,
        });
    }

    /// Takes all cards away: the mutators, or a seat's handicaps.
    pub(super) fn clear_cards(&mut self, kind: CardKind, seat: usize) {
        match kind {
            CardKind::Mutator => {
                self.wanted.drawn = 0;
                self.wanted.mutators.clear();
            }
            CardKind::Handicap => self.wanted.handicaps_mut(seat).clear(),
        }
        self.apply_cards();
    }

    pub(super) fn picker_input(&mut self, input: Input) {
        let Some(mut picker) = self.picker.take() else {
            return;
        };
        let first = usize::from(picker.kind == CardKind::Mutator);
        let count = self.pool(picker.kind).len() + first;
        let chosen = picker.list.input(input, count, &self.hits, |_| false);
        let on_draw = first == 1 && picker.list.at == 0;
        match chosen {
            Chosen::None => {}
            Chosen::Key(Key::Esc | Key::Char('q')) => return,
            Chosen::Key(Key::Delete | Key::Backspace) => {
                self.clear_cards(picker.kind, picker.seat);
                picker.why = None;
            }
            Chosen::Key(_) => {}
            Chosen::Less if on_draw => self.step_drawn(false),
            Chosen::Enter | Chosen::More if on_draw => self.step_drawn(true),
            Chosen::Less | Chosen::Enter | Chosen::More => {
                let at = picker.list.at - first;
                picker.why = self.toggle(picker.kind, picker.seat, at);
            }
        }
        if input == Input::Cancel {
            return;
        }
        self.picker = Some(picker);
    }

    /// Takes a card or puts it back. Says why if it doesn't fit; nothing has changed then.
    fn toggle(&mut self, kind: CardKind, seat: usize, at: usize) -> Option<Message> {
        let id = self.pool(kind).get(at)?.id();
        let mut wanted = self.wanted.clone();
        let list = match kind {
            CardKind::Mutator => {
                wanted.drawn = 0;
                &mut wanted.mutators
            }
            CardKind::Handicap => wanted.handicaps_mut(seat),
        };
        if list.contains(&id) {
            // What is left may need it; the page says so.
            list.retain(|own| *own != id);
        } else {
            list.push(id);
            if let Err(problems) = self.settled(&wanted, Deal::Number(1)) {
                return problems.list().first().map(texts::problem);
            }
        }
        self.wanted = wanted;
        self.apply_cards();
        None
    }

    pub(super) fn paint_picker(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let Some(mut picker) = self.picker.take() else {
            return;
        };
        let names = self
            .form
            .seats()
            .iter()
            .enumerate()
            .map(|(at, seat)| cx.voice().arg(&seat.label(at)));
        let names: Vec<String> = names.collect();
        let voice = cx.voice().with(wildpile_message::Names {
            names: &names,
            you: None,
        });
        let title: Message = match picker.kind {
            CardKind::Mutator => t::CardsTitle {
                game: self.game().title(),
            }
            .into(),
            CardKind::Handicap => match Seat::all(names.len()).nth(picker.seat) {
                Some(seat) => t::CardsTitleOf { seat }.into(),
                None => t::SetupHandicaps.into(),
            },
        };
        self.hits.clear();
        paint::bar(
            buf,
            Rect::new(area.x, area.y, area.width, 1),
            &voice.say(&title),
            "",
        );
        let body = column(area, 100);
        let foot = 3;
        let room = area.height.saturating_sub(3 + foot);
        let face = faces::beside_list(body.width);
        let rows = Rect::new(body.x + 1, area.y + 2, body.width.saturating_sub(face + 4), room);
        self.paint_rows(buf, rows, &mut picker, voice);
        let shown = self.face(&picker, voice);
        let height = shown.height_at(face).min(room);
        let x = body.right().saturating_sub(face + 1);
        shown.paint(buf, Rect::new(x, area.y + 2, face, height));
        let y = area.bottom().saturating_sub(foot + 1);
        let width = body.width.saturating_sub(4);
        let (text, style) = match (&picker.why, self.card_problems.first()) {
            (Some(why), _) => (voice.sentence(why), look::WRONG),
            (None, Some(problem)) => (voice.sentence(&texts::problem(problem)), look::WRONG),
            (None, None) => (voice.t(t::CardsHelp), look::DIM),
        };
        for (y, line) in (y..y + foot).zip(paint::wrap(&text, width)) {
            paint::text(buf, body.x + 2, y, width, &line, style);
        }
        let keys = [
            paint::does(Key::Enter, t::DoChoose),
            paint::does(Key::Delete, t::DoNone),
            paint::does(Key::Esc, t::DoDone),
        ];
        let last = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        paint::keys(buf, &mut self.hits, last, voice, &keys);
        self.picker = Some(picker);
    }

    /// The list of cards.
    fn paint_rows(&mut self, buf: &mut Buffer, area: Rect, picker: &mut Picker, voice: Voice<'_>) {
        let draws = picker.kind == CardKind::Mutator;
        let own: &[String] = match picker.kind {
            CardKind::Mutator => &self.wanted.mutators,
            CardKind::Handicap => self.wanted.handicaps_of(picker.seat),
        };
        let mut rows: Vec<(String, bool)> = Vec::new();
        if draws {
            let count = self.wanted.drawn;
            let value = if count == 0 {
                voice.t(t::CardsNone)
            } else {
                count.to_string()
            };
            rows.push((format!("{} ◂ {value} ▸", voice.t(t::CardsDraw)), count > 0));
        }
        rows.extend(self.pool(picker.kind).iter().map(|card| {
            let is_own = own.contains(&card.id());
            let mark = if is_own { '✓' } else { ' ' };
            (format!("{mark} {}", voice.say(&card.card.title())), is_own)
        }));
        let window = picker.list.window(rows.len(), area.height);
        for (y, i) in (area.y..).zip(window.clone()) {
            let Some((text, is_own)) = rows.get(i) else {
                continue;
            };
            let line = Rect::new(area.x, y, area.width, 1);
            let style = match (i == picker.list.at, is_own) {
                (true, _) => look::CHOSEN,
                (_, true) => look::BRIGHT,
                _ => look::TEXT,
            };
            paint::fill(buf, line, style);
            if i == picker.list.at {
                paint::put(buf, line.x, y, '▸', style);
            }
            let room = line.width.saturating_sub(3);
            paint::text(buf, line.x + 2, y, room, &paint::cut_words(text, room), style);
            self.hits.add(line, Target::Row(i));
        }
        paint::more(buf, area.right(), area.y, &window, rows.len());
    }

    /// The card in the chosen row.
    fn face(&self, picker: &Picker, voice: Voice<'_>) -> Face {
        let is_handicap = picker.kind == CardKind::Handicap;
        let first = usize::from(!is_handicap);
        let pool = self.pool(picker.kind);
        let card = picker.list.at.checked_sub(first).and_then(|at| pool.get(at));
        let heading = if is_handicap {
            voice.t(t::CardHandicap)
        } else {
            voice.t(t::CardMutator)
        };
        match card {
            Some(card) => Face {
                heading,
                title: voice.say(&card.card.title()),
                sentence: voice.say(&card.card.sentence()),
                effect: card
                    .effect()
                    .map_or_else(String::new, |effect| voice.say(&effect)),
                is_handicap,
            },
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
