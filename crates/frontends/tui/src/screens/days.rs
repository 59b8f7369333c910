//! The daily deals of a game: a month of small cards, the streak and the medals.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use wildpile_bundle::GameBundle;
use wildpile_client::daily::{Calendar, Field, Played, Today, first_day, weekday};
use wildpile_client::text as client;
use wildpile_message::Message;
use wildpile_records::{Head, StoreError};
use wildpile_session::{Form, Session, texts};
use wildpile_solvers::daily::Day;

use crate::app::{Context, Screen, Transition};
use crate::chance::today;
use crate::input::{Input, Key};
use crate::localizer::Localizer;
use crate::paint::{self, Hits, Target};
use crate::screens::in_progress::{Heard, InProgressList};
use crate::screens::list::column;
use crate::screens::records::Saved;
use crate::screens::table::TableScreen;
use crate::store_thread::{Pending, take};
use crate::text as t;
use crate::theme::{self, bold};

/// The width of a day with the gap after it.
const STEP: u16 = 5;

/// The finished matches that were asked for.
pub type Finished = Option<Pending<Result<Vec<Head>, StoreError>>>;

/// The state of today's deal of a game, for the menu.
#[must_use]
pub fn of_today(game: &GameBundle, matches: &[&Head]) -> Today {
    Today::of(
        game.listing,
        game.daily,
        matches.iter().copied(),
        today().number(),
    )
}

/// The calendar of the daily deals, game by game.
pub struct Days {
    games: Vec<&'static GameBundle>,
    shown: usize,
    calendar: Calendar,
    /// The chosen day.
    at: u64,
    going: InProgressList,
    finished: Vec<Head>,
    reading: Finished,
    hits: Hits,
}

/// The looks of a day, and the mark after its number.
fn look(field: &Field) -> (Style, char) {
    let (face, late, back) = (Color::Indexed(255), Color::Indexed(250), Color::Indexed(88));
    match field.attempts.win {
        _ if field.is_later => (theme::DIM, ' '),
        Some(win) if win.is_late => (bold(16, late), '+'),
        Some(_) => (bold(16, face), '*'),
        None if field.attempts.going.is_some() => (bold(255, back), '>'),
        None if field.attempts.is_lost => (bold(255, back), 'x'),
        None if field.is_forgiven => (bold(255, Color::Indexed(24)), '~'),
        None => (bold(255, back), ' '),
    }
}

impl Days {
    /// The calendar of the first of these games, or of the one that is offered first.
    pub fn new(first: Option<&str>, cx: &mut Context) -> Self {
        let games: Vec<_> = cx.games.bundles().filter(|game| game.daily.is_some()).collect();
        let today = today().number();
        let mut new = Self {
            shown: games
                .iter()
                .position(|game| Some(game.name()) == first)
                .unwrap_or(0),
            games,
            calendar: Calendar::new(Played::default(), today),
            at: today,
            going: InProgressList::default(),
            finished: Vec::new(),
            reading: None,
            hits: Hits::default(),
        };
        new.read(cx);
        new
    }

    fn read(&mut self, cx: &Context) {
        self.going.read(cx);
        self.reading = Some(cx.store.read(wildpile_records::Store::finished_heads));
    }

    fn game(&self) -> Option<&'static GameBundle> {
        self.games.get(self.shown).copied()
    }

    /// Brings the calendar up to date.
    fn follow(&mut self) {
        if let Some(game) = self.game() {
            let matches = self.finished.iter().chain(&self.going.rows);
            self.calendar
                .follow(Played::of(game.listing, game.daily, matches));
        }
    }

    /// Chooses another day, if it has come and has a deal.
    fn go(&mut self, by: i64) {
        let day = self.at.saturating_add_signed(by);
        self.at = day.clamp(first_day(), self.calendar.today);
        self.calendar.show(self.at);
    }

    /// Chooses the last day of the month before, or the first one of the next month.
    fn turn(&mut self, is_back: bool) {
        self.calendar.turn(is_back);
        let month = self.calendar.month();
        self.at = self.at.clamp(month.start, month.end - 1).min(self.calendar.today);
    }

    /// Plays the deal of the chosen day, or goes on with it.
    fn play(&mut self, cx: &mut Context) -> Transition {
        let Some(game) = self.game() else {
            return Transition::Stay;
        };
        let going = self.calendar.played().on(self.at).going;
        if let Some(row) = self.going.rows.iter().position(|row| Some(row.id) == going) {
            self.going.open(row, cx);
            return Transition::Stay;
        }
        let Some(deal) = game.daily.and_then(|deals| deals.deal(Day::since_1970(self.at))) else {
            return Transition::Stay;
        };
        let mut form = Form::new(game, &cx.settings.names);
        form.set_daily(deal);
        match Session::start(game, form.setup(), deal) {
            Ok(session) => Transition::Open(Box::new(TableScreen::new(session, cx))),
            Err(problems) => {
                cx.message = Some(texts::problems(&problems));
                Transition::Stay
            }
        }
    }

    fn key(&mut self, key: Key, cx: &mut Context) -> Transition {
        let count = self.games.len().max(1);
        match key.as_arrow() {
            Key::Left => self.go(-1),
            Key::Right => self.go(1),
            Key::Up => self.go(-7),
            Key::Down => self.go(7),
            Key::PageUp => self.turn(true),
            Key::PageDown => self.turn(false),
            Key::Tab | Key::BackTab => {
                let by = if key == Key::Tab { 1 } else { count - 1 };
                self.shown = (self.shown + by) % count;
                self.follow();
            }
            Key::Enter | Key::Char(' ') => return self.play(cx),
            Key::Esc | Key::Char('q') => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }

    /// Draws the month, and returns the line below it.
    fn paint_month(&mut self, buf: &mut Buffer, area: Rect, localizer: Localizer<'_>, is_tall: bool) -> u16 {
        for day in 0..7 {
            let name = localizer.say(&Calendar::weekday_name(day));
            paint::text(buf, area.x + STEP * day as u16 + 1, area.y, 3, &name, theme::DIM);
        }
        let (mut y, mut last) = (area.y + 1, area.y + 1);
        let fields: Vec<Field> = self.calendar.fields().collect();
        for (row, field) in fields.iter().enumerate() {
            let column = weekday(field.day) as u16;
            if row > 0 && column == 0 {
                y += if is_tall { 2 } else { 1 };
            }
            if y >= area.bottom() {
                break;
            }
            let place = Rect::new(area.x + STEP * column, y, STEP - 1, 1);
            let (style, mark) = look(field);
            let style = if field.day == self.at {
                theme::CHOSEN
            } else {
                style
            };
            paint::fill(buf, place, style);
            paint::text(buf, place.x, y, 3, &format!("{:>3}", field.number), style);
            paint::put(buf, place.x + 3, y, mark, style);
            if !field.is_later {
                self.hits.add(place, Target::Row(row));
            }
            last = y + 1;
        }
        last
    }
}

impl Screen for Days {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let localizer = cx.localizer();
        self.hits.clear();
        let Some(game) = self.game() else { return };
        let game_title = localizer.say(&game.game.title());
        let month_name = localizer.say(&self.calendar.month_name());
        let title = format!("{} · {game_title}", localizer.t(client::CalendarTitle));
        // In a narrow window the game's name is what counts.
        let is_cut = paint::width(&title) + paint::width(&month_name) + 4 > area.width;
        paint::bar(buf, area, if is_cut { &game_title } else { &title }, &month_name);
        let body = column(area, 72);
        let (is_tall, is_small) = (area.height >= 24, area.height < 16);
        let top = area.y + if is_small { 1 } else { 2 };
        let keys = [
            paint::does(Key::Enter, t::DoOpen),
            paint::does(Key::Tab, t::DaysGame),
            paint::and(Key::PageUp).spare(),
            paint::does(Key::PageDown, t::DaysMonth).spare(),
            paint::does(Key::Esc, t::DoBack),
        ];
        let foot = paint::key_lines(localizer, area.width, &keys);
        let month = Rect::new(
            body.x + 2,
            top,
            STEP * 7,
            area.bottom().saturating_sub(top + foot + 1),
        );
        let mut y = self.paint_month(buf, month, localizer, is_tall) + u16::from(!is_small);
        let day = Day::since_1970(self.at);
        let stars = game.daily.and_then(|deals| deals.stars(day)).unwrap_or(1);
        let lines: [(Message, Style); 4] = [
            (self.calendar.day_message(self.at, stars), theme::BRIGHT),
            (self.calendar.streak_message(), theme::TEXT),
            (self.calendar.month_message(), theme::TEXT),
            (Calendar::help(), theme::DIM),
        ];
        let bottom = area.bottom().saturating_sub(foot);
        for (line, style) in lines {
            let room = Rect::new(
                body.x + 2,
                y,
                body.width.saturating_sub(4),
                bottom.saturating_sub(y),
            );
            if room.height == 0 {
                break;
            }
            y += paint::paragraph(buf, room, &localizer.say(&line), style);
        }
        paint::foot(buf, &mut self.hits, area, localizer, &keys);
    }

    fn hear(&mut self, cx: &mut Context) -> Transition {
        match take(&mut self.reading) {
            None => {}
            Some(Ok(finished)) => {
                self.finished = finished;
                self.follow();
            }
            Some(Err(why)) => cx.note(t::ErrorSavedNotRead { why }.into()),
        }
        match self.going.hear(cx) {
            Heard::Opened(saved) => return Transition::Open(Box::new(TableScreen::saved(*saved, cx))),
            Heard::Damaged(found) => return Transition::Open(Box::new(Saved::asking_about(*found, cx))),
            Heard::Rows => self.follow(),
            Heard::Nothing => {}
        }
        Transition::Stay
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if self.going.is_opening() {
            if matches!(input, Input::Key(Key::Esc)) {
                self.going.cancel();
            }
            return Transition::Stay;
        }
        match input {
            Input::Key(key) => self.key(key, cx),
            Input::Scroll(_, by) => {
                self.turn(by < 0);
                Transition::Stay
            }
            Input::Release(place) => match self.hits.at(place) {
                Some(Target::Key(key)) => self.key(key, cx),
                Some(Target::Row(row)) => {
                    let day = self.calendar.month().start + row as u64;
                    if day == self.at {
                        return self.play(cx);
                    }
                    self.at = day;
                    Transition::Stay
                }
                _ => Transition::Stay,
            },
            _ => Transition::Stay,
        }
    }

    fn back(&mut self, cx: &mut Context) {
        let today = today().number();
        if today != self.calendar.today {
            // Midnight has passed meanwhile.
            self.calendar = Calendar::new(Played::default(), today);
            self.at = today;
            self.follow();
        }
        self.read(cx);
    }
}
