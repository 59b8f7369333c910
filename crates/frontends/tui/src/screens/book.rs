//! The rule book.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use wildpile_bundle::Games;

use crate::app::{Context, Screen, Transition};
use crate::input::{Input, Key};
use crate::line_edit::LineEdit;
use crate::paint::{self, Hits, Target};
use crate::screens::blocks::lines;
use crate::screens::list::{column, next};
use crate::text as t;
use crate::theme;

/// A page in a language, laid out for a width.
struct Page {
    game: usize,
    language: String,
    width: u16,
    lines: Vec<Line<'static>>,
}

/// The rule book, opened at a game.
pub struct Book {
    game: usize,
    top: usize,
    room: usize,
    page: Option<Page>,
    search: Option<LineEdit>,
    wanted: String,
    hits: Hits,
}

impl Book {
    /// The book at the page of the game with this index in the menu.
    #[must_use]
    pub fn new(game: usize) -> Self {
        Self {
            game,
            top: 0,
            room: 1,
            page: None,
            search: None,
            wanted: String::new(),
            hits: Hits::default(),
        }
    }

    /// The book at the page of the game with this name.
    #[must_use]
    pub fn of(name: &str, games: Games) -> Self {
        let at = games.bundles().position(|bundle| bundle.name() == name);
        Self::new(at.unwrap_or(0))
    }

    fn lines(&self) -> &[Line<'static>] {
        self.page.as_ref().map_or(&[], |p| &p.lines)
    }

    fn turn(&mut self, forward: bool, games: Games) {
        self.game = next(self.game, games.all().len().max(1), forward);
        self.top = 0;
    }

    fn scroll(&mut self, by: isize) {
        let most = self.lines().len().saturating_sub(self.room);
        self.top = self.top.saturating_add_signed(by).min(most);
    }

    fn find(&mut self, forward: bool) {
        let wanted = self.wanted.to_lowercase();
        if wanted.is_empty() {
            return;
        }
        let has_it = |at: &usize| self.lines()[*at].to_string().to_lowercase().contains(&wanted);
        let found: Vec<usize> = (0..self.lines().len()).filter(has_it).collect();
        let next = if forward {
            found.iter().find(|&&i| i > self.top).or_else(|| found.first())
        } else {
            let earlier = found.iter().rev().find(|&&i| i < self.top);
            earlier.or_else(|| found.last())
        };
        if let Some(&line) = next {
            self.top = line;
        }
    }
}

/// A book laid out. What can't be read is named with its line: a book is checked by tests, but a new game's may be under way.
fn read(book: &str, width: u16) -> Vec<Line<'static>> {
    match wildpile_rulebook::parse(book) {
        Ok(blocks) => lines(&blocks, width),
        Err(problems) => problems
            .iter()
            .flat_map(|problem| paint::wrap(&problem.to_string(), width))
            .map(|line| Span::styled(line, theme::TEXT).into())
            .collect(),
    }
}

impl Screen for Book {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let localizer = cx.localizer();
        self.hits.clear();
        let Some(game) = cx.games.bundles().nth(self.game) else {
            return;
        };
        let game = game.game;
        let title = localizer.t(t::MenuBook);
        paint::bar(buf, area, &title, "");
        let start = area.x + paint::width(&title) + 4;
        let tabs: Vec<String> = cx
            .games
            .bundles()
            .map(|other| format!(" {} ", localizer.say(&other.game.title())))
            .collect();
        // Where not all fit, the first ones give way to the one that is shown.
        let fits = |first: usize| {
            let shown = tabs[first..=self.game].iter().map(|tab| paint::width(tab));
            start + shown.sum::<u16>() < area.right()
        };
        let first = (0..self.game).find(|&first| fits(first)).unwrap_or(self.game);
        let mut x = start;
        for (i, label) in tabs.iter().enumerate().skip(first) {
            let style = if i == self.game {
                theme::CHOSEN
            } else {
                theme::BAR_TEXT
            };
            let place = Rect::new(x, area.y, paint::width(label), 1);
            if place.right() >= area.right() {
                break;
            }
            paint::text(buf, x, area.y, place.width, label, style);
            self.hits.add(place, Target::Row(i));
            x += place.width;
        }
        let body = column(area, 92);
        let width = body.width.saturating_sub(4);
        if self.page.as_ref().is_none_or(|p| {
            (p.game, p.width, p.language.as_str()) != (self.game, width, localizer.language())
        }) {
            self.page = Some(Page {
                game: self.game,
                language: localizer.language().to_owned(),
                width,
                lines: read(
                    &localizer.spelled(game.rule_book(localizer.language()).to_owned()),
                    width,
                ),
            });
        }
        self.room = usize::from(area.height.saturating_sub(3));
        let total = self.lines().len();
        self.top = self.top.min(total.saturating_sub(1));
        let wanted = self.wanted.to_lowercase();
        for (y, line) in (area.y + 2..).zip(self.lines().iter().skip(self.top).take(self.room)) {
            let mut x = body.x + 2;
            let found = !wanted.is_empty() && line.to_string().to_lowercase().contains(&wanted);
            for span in &line.spans {
                let style = match found {
                    true => span.style.bg(ratatui::style::Color::Indexed(58)),
                    false => span.style,
                };
                x += paint::text(buf, x, y, body.right().saturating_sub(x), &span.content, style);
            }
        }
        let foot = paint::last_line(area);
        if let Some(search) = &self.search {
            paint::fill(buf, foot, theme::BAR_TEXT);
            let label = localizer.t(t::BookSearch);
            let taken = paint::text(buf, foot.x + 1, foot.y, foot.width, &label, theme::BAR_BRIGHT) + 2;
            search.draw(buf, foot.x + taken, foot.y, foot.width.saturating_sub(taken + 1));
        } else {
            let keys = [
                paint::and(Key::Up),
                paint::does(Key::Down, t::DoScroll),
                paint::does(Key::Tab, t::DoNextGame).spare(),
                paint::does(Key::Char('/'), t::DoSearch),
                paint::does(Key::Char('n'), t::DoNextFound).spare(),
                paint::does(Key::Esc, t::DoBack),
            ];
            let place = localizer.t(t::BookLine {
                line: (self.top + self.room).min(total),
                total,
            });
            let x = foot.right().saturating_sub(paint::width(&place) + 1);
            paint::fill(buf, foot, theme::BAR_TEXT);
            let for_keys = Rect::new(foot.x, foot.y, x.saturating_sub(foot.x + 1), 1);
            paint::keys(buf, &mut self.hits, for_keys, localizer, &keys);
            paint::text(buf, x, foot.y, paint::width(&place), &place, theme::BAR_DIM);
        }
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        let input = match input {
            Input::Release(at) => match self.hits.at(at) {
                Some(Target::Key(key)) => Input::Key(key),
                Some(Target::Row(game)) => {
                    self.game = game;
                    self.top = 0;
                    return Transition::Stay;
                }
                _ => return Transition::Stay,
            },
            other => other,
        };
        if let Some(search) = &mut self.search {
            if let Input::Key(key) = input
                && !search.key(key)
            {
                let typed = (key == Key::Enter).then(|| search.text());
                self.search = None;
                if let Some(typed) = typed {
                    self.wanted = typed;
                    self.find(true);
                }
            }
            return Transition::Stay;
        }
        let page = self.room.saturating_sub(2) as isize;
        match input {
            Input::Scroll(_, by) => self.scroll(isize::from(by) * 3),
            Input::Key(key) => match key {
                Key::Esc | Key::Char('q' | 'b') => return Transition::Back,
                Key::Up | Key::Char('k') => self.scroll(-1),
                Key::Down | Key::Char('j') | Key::Enter => self.scroll(1),
                Key::PageUp => self.scroll(-page),
                Key::PageDown | Key::Char(' ') => self.scroll(page),
                Key::Home => self.top = 0,
                Key::End => self.scroll(isize::MAX / 2),
                Key::Tab | Key::Right => self.turn(true, cx.games),
                Key::BackTab | Key::Left => self.turn(false, cx.games),
                Key::Char('/') => self.search = Some(LineEdit::new("", 60)),
                Key::Char('n') => self.find(true),
                Key::Char('N') => self.find(false),
                _ => {}
            },
            _ => {}
        }
        Transition::Stay
    }
}
