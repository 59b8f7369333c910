//! Drawing the leaderboards.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wildpile_message::Message;
use wildpile_protocol::text as said;

use super::{LeadersScreen, Row};
use crate::app::Context;
use crate::input::Key;
use crate::look;
use crate::paint::{self, KeyHint};
use crate::screens::lobby::page::{Drawn, Page, padded};
use crate::screens::lobby::people::board::{Board, Kind};
use crate::screens::lobby::people::words::day_text;
use crate::screens::lobby::{doing, errand_keys};
use crate::text as t;
use crate::voice::Voice;

/// Names up to this width share a column, so that what follows them is aligned.
const NAMES: u16 = 36;

impl LeadersScreen {
    /// The lines of the list: the name, and the result or the rating.
    fn lines(&self, voice: Voice<'_>) -> Vec<(String, String)> {
        let Some(Ok(board)) = &self.board else {
            return Vec::new();
        };
        let lines = (0..board.len()).filter_map(|at| Some((at + 1, board.line(at)?)));
        let lines = lines.map(|(place, line)| {
            let name = line.name;
            let label = voice.t(t::PeopleLine { place, name });
            let label = format!("{label} {}", "★".repeat(line.stars));
            (label.trim_end().to_owned(), voice.say(&line.about))
        });
        let mut lines: Vec<_> = lines.collect();
        let widest = lines.iter().map(|(label, _)| paint::width(label)).max();
        let widest = widest.unwrap_or(0).min(NAMES);
        for (label, _) in &mut lines {
            *label = padded(label, widest);
        }
        lines
    }

    fn drawn(&self, voice: Voice<'_>) -> Vec<Drawn> {
        let lines = self.lines(voice);
        let rows = self.rows().into_iter();
        let draw = |row: Row| match row {
            Row::Gap => Drawn::Gap,
            Row::Game => {
                let title = self.bundle().map(|bundle| voice.say(&bundle.game.title()));
                Drawn::Value(voice.t(t::PeopleGame), title.unwrap_or_default())
            }
            Row::Kind => {
                let (title, kind) = (voice.t(t::PeopleList), voice.say(&self.kind.title()));
                match self.has_lists() {
                    true => Drawn::Value(title, kind),
                    false => Drawn::Fixed(title, kind),
                }
            }
            Row::Day => {
                let day = voice.say(&day_text(self.day, self.today));
                Drawn::Value(voice.t(t::PeopleDayRow), day)
            }
            Row::Play => Drawn::Entry(self.attempt(voice), String::new()),
            Row::Enter => Drawn::Entry(voice.t(t::PeopleEnter), String::new()),
            Row::Proof => Drawn::Entry(voice.t(t::PeopleProof), String::new()),
            Row::Line(at) => match lines.get(at) {
                Some((label, about)) => Drawn::Entry(label.clone(), about.clone()),
                None => Drawn::Gap,
            },
        };
        rows.map(draw).collect()
    }

    /// What can be done with the attempt at the ranked deal.
    fn attempt(&self, voice: Voice<'_>) -> String {
        match &self.board {
            Some(Ok(Board::Ranked(day))) if day.ended => voice.t(t::PeopleRankedLook),
            Some(Ok(Board::Ranked(day))) if day.own.is_some() => voice.t(t::PeopleRankedContinue),
            _ => voice.t(t::PeopleRankedPlay),
        }
    }

    /// What is said below the list.
    fn below(&self, voice: Voice<'_>) -> Vec<(String, Style)> {
        if let Some(errand) = &self.errand {
            return vec![(voice.say(&doing(errand)), look::BRIGHT)];
        }
        if self.win.is_sending() {
            return vec![(voice.t(t::PeopleEntering), look::BRIGHT)];
        }
        let mut below = Vec::new();
        match &self.board {
            None => below.push((voice.t(t::PeopleLoading), look::BRIGHT)),
            Some(Err(why)) => {
                // An unplayed day isn't an error.
                let nobody = Message::from(said::RankedUnplayed);
                let style = match why.id() == nobody.id() {
                    true => look::BRIGHT,
                    false => look::WRONG,
                };
                below.push((voice.sentence(why), style));
            }
            Some(Ok(board)) => {
                // Without an account, the note about the own attempt makes no sense.
                let skipped = usize::from(self.kind == Kind::Ranked && self.is_today() && !self.is_account());
                let notes = board.notes();
                let notes = notes.iter().skip(skipped).map(|note| voice.say(note));
                let notes: Vec<String> = notes.collect();
                if !notes.is_empty() {
                    below.push((notes.join(" "), look::BRIGHT));
                }
            }
        }
        match &self.said {
            Some((tone, said)) => below.push((voice.sentence(said), look::style(*tone))),
            None => below.extend(self.help(voice).map(|help| (help, look::TEXT))),
        }
        below
    }

    /// What the chosen row does.
    fn help(&self, voice: Voice<'_>) -> Option<String> {
        let row = self.rows().get(self.list.at).copied()?;
        Some(match row {
            Row::Gap | Row::Day => return None,
            Row::Game | Row::Kind => voice.say(&self.kind.help()),
            Row::Play if !self.is_account() => voice.t(t::PeopleRankedAccount),
            // What has become of the attempt is said already.
            Row::Play if matches!(&self.board, Some(Ok(Board::Ranked(day))) if day.own.is_some()) => {
                return None;
            }
            Row::Play => voice.t(t::PeopleRankedPlayHelp),
            Row::Enter if self.win.is_there() => voice.t(t::PeopleEnterHelp),
            Row::Enter => voice.t(t::PeopleEnterNone),
            Row::Proof => voice.t(t::PeopleProofHelp),
            Row::Line(_) => return self.kind.line_help().map(|help| voice.say(&help)),
        })
    }

    fn keys(&self) -> Vec<KeyHint> {
        if let Some(errand) = &self.errand {
            return errand_keys(errand);
        }
        if self.win.is_sending() {
            return vec![paint::does(Key::Esc, t::DoNotWait)];
        }
        vec![
            paint::does(Key::Enter, t::DoChoose),
            paint::and(Key::Left),
            paint::does(Key::Right, t::DoChange),
            paint::does(Key::Char('r'), t::DoRefresh),
            paint::does(Key::Char('?'), t::DoKeys).spare(),
            paint::does(Key::Esc, t::DoBack),
        ]
    }

    pub(super) fn paint(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let voice = cx.voice();
        let page = Page {
            title: voice.t(t::PeopleLeaders),
            site: self.person.to.to_string(),
            wrong: None,
            rows: self.drawn(voice),
            below: self.below(voice),
            tells_rest: true,
            follows: true,
            keys: self.keys(),
        };
        page.paint(buf, &mut self.hits, area, &mut self.list, voice);
        if let Some(ask) = &self.ask {
            ask.draw(buf, &mut self.hits, area, voice);
        }
    }
}
