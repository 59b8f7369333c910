//! The daily deals of a game: a month of small cards, the streak and the medals.

mod best;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use wildpile_bundle::GameBundle;
use wildpile_client::daily::{Calendar, Field, Played, Today, first_day, weekday};
use wildpile_client::text as client;
use wildpile_message::Message;
use wildpile_records::Head;
use wildpile_session::{Form, Session, texts};
use wildpile_solvers::daily::Day;

use best::BestMatches;

use crate::app::{Context, Screen, Transition};
use crate::chance::today;
use crate::input::{Input, Key};
use crate::localizer::Localizer;
use crate::paint::{self, Hits, Target};
use crate::screens::in_progress::Matches;
use crate::screens::lines::{self, Start};
use crate::screens::list::column;
use crate::screens::table::TableScreen;
use crate::text as t;
use crate::theme::{self, bold};

/// The width of a day with the gap after it.
const STEP: u16 = 5;

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
    matches: Matches,
    /// True if today's deal is played as soon as the matches were read.
    plays: bool,
    /// The lines by which the shelf is scrolled, while it is shown.
    shelf: Option<usize>,
    best: BestMatches,
    hits: Hits,
}

/// The looks of a day.
const fn look(field: &Field) -> Style {
    let (face, late, back) = (Color::Indexed(255), Color::Indexed(250), Color::Indexed(88));
    match field.attempts.win {
        _ if field.is_later => theme::DIM,
        Some(win) if win.is_late => bold(16, late),
        Some(_) => bold(16, face),
        None if field.attempts.going.is_none() && !field.attempts.is_lost && field.is_forgiven => {
            bold(255, Color::Indexed(24))
        }
        None => bold(255, back),
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
            best: BestMatches::ask(&games, today, cx),
            games,
            calendar: Calendar::new(Played::default(), today),
            at: today,
            matches: Matches::default(),
            plays: false,
            shelf: None,
            hits: Hits::default(),
        };
        new.matches.read(cx);
        new
    }

    /// The calendar of a game, whose deal of today is played at once, or continued.
    pub fn playing(game: &str, cx: &mut Context) -> Self {
        Self {
            plays: true,
            ..Self::new(Some(game), cx)
        }
    }

    fn game(&self) -> Option<&'static GameBundle> {
        self.games.get(self.shown).copied()
    }

    /// Brings the calendar up to date.
    fn follow(&mut self) {
        if let Some(game) = self.game() {
            let played = Played::of(game.listing, game.daily, self.matches.all());
            self.calendar.follow(played);
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
        if let Some(row) = self
            .matches
            .going
            .rows
            .iter()
            .position(|row| Some(row.id) == going)
        {
            self.matches.going.open(row, cx);
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
            Key::Char('m') => self.shelf = Some(0),
            Key::Char('b') => {
                if let Some(note) = self.game().and_then(|game| self.best.note(game.name())) {
                    cx.message = Some(note);
                }
            }
            Key::Esc | Key::Char('q') => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }

    /// Draws the medals of all months over the calendar.
    fn paint_shelf(&mut self, buf: &mut Buffer, area: Rect, top: usize, localizer: Localizer<'_>) {
        let shelf = self.calendar.shelf();
        let months = shelf.months().iter().map(|month| {
            let (month, said) = (month.name(), month.message());
            localizer.t(t::DaysMonthWon { month, said })
        });
        let said: Vec<String> = std::iter::once(localizer.sentence(&shelf.message()))
            .chain(std::iter::once(String::new()))
            .chain(months)
            .collect();
        let title = localizer.t(client::ShelfTitle);
        self.hits.clear();
        self.shelf = Some(lines::sheet(
            buf,
            &mut self.hits,
            area,
            Start::Top,
            top,
            &title,
            &said,
        ));
        lines::sheet_keys(buf, &mut self.hits, area, localizer);
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
            let style = if field.day == self.at {
                theme::CHOSEN
            } else {
                look(field)
            };
            paint::fill(buf, place, style);
            paint::text(buf, place.x, y, 3, &format!("{:>3}", field.number), style);
            paint::put(buf, place.x + 3, y, field.mark(), style);
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
        let best = self.best.message(game.name());
        let watch = best.is_some().then(|| paint::does(Key::Char('b'), t::DaysBest));
        let mut keys = vec![
            paint::does(Key::Enter, t::DoOpen),
            paint::does(Key::Tab, t::DaysGame),
            paint::does(Key::Char('m'), t::DaysMedals),
        ];
        keys.extend(watch);
        keys.extend([
            paint::and(Key::PageUp).spare(),
            paint::does(Key::PageDown, t::DaysMonth).spare(),
            paint::does(Key::Esc, t::DoBack),
        ]);
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
        let mut lines: Vec<(Message, Style)> = vec![
            (self.calendar.day_message(self.at, stars), theme::BRIGHT),
            (self.calendar.streak_message(), theme::TEXT),
            (self.calendar.month_message(), theme::TEXT),
        ];
        lines.extend(best.map(|best| (best, theme::TEXT)));
        lines.push((Calendar::help(), theme::DIM));
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
        if let Some(top) = self.shelf {
            self.paint_shelf(buf, area, top, localizer);
        }
    }

    fn hear(&mut self, cx: &mut Context) -> Transition {
        let (is_new, transition) = self.matches.hear(cx);
        if is_new {
            self.follow();
        }
        if self.plays && !self.matches.is_reading() {
            self.plays = false;
            return self.play(cx);
        }
        transition
    }

    fn tick(&mut self, cx: &mut Context) -> Transition {
        self.best.hear(cx.now);
        Transition::Stay
    }

    fn wake(&self) -> Option<Duration> {
        self.best.wake()
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if self.matches.going.is_opening() {
            if matches!(input, Input::Key(Key::Esc)) {
                self.matches.going.cancel();
            }
            return Transition::Stay;
        }
        if let Some(top) = self.shelf {
            self.shelf = lines::scrolled(Start::Top, top, input);
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
            self.best = BestMatches::ask(&self.games, today, cx);
            self.follow();
        }
        self.matches.read(cx);
    }
}
