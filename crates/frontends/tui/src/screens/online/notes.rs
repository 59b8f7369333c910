//! Notes around the cards: some for a while, such as a lost connection, and facts that stay, such as clocks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::{text as client, words};
use wildpile_game::Seat;
use wildpile_message::{Arg, Message};
use wildpile_protocol::socket::{Phase, TableInfo};
use wildpile_protocol::text as protocol_text;

use super::talk::Talk;
use super::{OnlineScreen, State};
use crate::localizer::Localizer;
use crate::paint;
use crate::text as t;
use crate::theme::{self, Kind};

/// With how many seconds left a clock is shown as a warning.
const SHORT: u64 = 10;

/// Notes in lines of this width, and no more than `most`: the last one then ends with an ellipsis.
pub(super) fn in_lines(notes: Vec<(Kind, String)>, width: u16, most: usize) -> Vec<(Kind, String)> {
    let wrapped = notes
        .into_iter()
        .flat_map(|(kind, note)| paint::styled(&note, width, kind));
    let mut lines: Vec<(Kind, String)> = wrapped.map(|(line, kind)| (kind, line)).collect();
    if lines.len() > most {
        lines.truncate(most);
        if let Some((_, last)) = lines.last_mut() {
            *last = paint::cut_words(&format!("{last} …"), width);
        }
    }
    lines
}

impl OnlineScreen {
    /// That the connection is lost and what that means; and why, if that needs no more lines of this width.
    pub(super) fn lost_line(&self, localizer: Localizer<'_>, width: u16) -> Option<(Kind, String)> {
        let State::Away(until, why) = &self.live.table.state else {
            return None;
        };
        let left = until.saturating_sub(self.now);
        let seconds = usize::try_from(left.as_millis().div_ceil(1_000)).unwrap_or(0);
        // What is typed meanwhile has letters of its own.
        let mut line = match seconds > 0 && !self.is_writing() {
            true => localizer.t(t::OnlineLostKey { seconds, key: 'r' }),
            false => localizer.t(t::OnlineLost { seconds }),
        };
        let stops: Message = protocol_text::ClosingStop.into();
        if let Some(why) = why.as_ref().filter(|why| why.id() == stops.id()) {
            // That says what becomes of the match, too.
            return Some((Kind::Wrong, format!("{line} {}", localizer.sentence(why))));
        }
        if self.live.table.keeps_seat() {
            line = format!("{line} {}", localizer.t(t::OnlineLostSeat));
        }
        let Some(why) = why.clone() else {
            return Some((Kind::Wrong, line));
        };
        let why = localizer.t(t::OnlineWhy { why });
        let whole = format!("{line} {why}");
        let lines = |text: &str| paint::wrap(text, width).len();
        let has_room = lines(&whole) == lines(&line);
        Some((Kind::Wrong, if has_room { whole } else { line }))
    }

    /// True while keys are letters of a text.
    fn is_writing(&self) -> bool {
        self.command.is_some() || self.talk.as_ref().is_some_and(Talk::is_writing)
    }

    /// The table while a match runs.
    pub(super) fn playing(&self) -> Option<&TableInfo> {
        let info = self.live.table.info.as_ref();
        info.filter(|info| info.phase == Phase::Playing)
    }

    /// Notes for a while, in lines of this width: the connection, the countdown, a pause.
    pub(super) fn news(&self, localizer: Localizer<'_>, width: u16) -> Vec<(Kind, String)> {
        let mut notes: Vec<_> = self.lost_line(localizer, width).into_iter().collect();
        let Some(info) = self.playing() else {
            return notes;
        };
        let has_seat = self.live.table.you.seat.is_some();
        if let Some(count) = self.live.table.countdown(self.now) {
            notes.push((Kind::Hint, localizer.t(client::RaceBegins { count })));
        }
        if let Some(pause) = &info.pause {
            let names = self.listed(&pause.agreed);
            let line: Message = match (pause.paused, has_seat) {
                (true, true) => t::OnlinePaused { key: 'p' }.into(),
                (true, false) => client::Paused.into(),
                (false, true) if self.live.table.has_agreed(pause) => t::OnlinePauseWaits { key: 'p' }.into(),
                (false, true) => t::OnlinePauseAsked { names, key: 'p' }.into(),
                (false, false) => client::PauseAsked { names }.into(),
            };
            notes.push((Kind::Hint, localizer.say(&line)));
        }
        notes
    }

    /// The people at these seats, as a sentence lists them.
    pub(super) fn listed(&self, seats: &[Seat]) -> Arg {
        words::listed(self.live.table.names_of(seats))
    }

    /// Facts that stay while a match runs: clocks, how a race stands, how late one sees it; each on one line if possible.
    pub(super) fn facts(&self, localizer: Localizer<'_>) -> Vec<(Kind, String)> {
        let mut facts = Vec::new();
        let Some(info) = self.playing() else {
            return facts;
        };
        let mut is_short = false;
        let clocks = Seat::all(info.seats.len()).filter_map(|seat| {
            let (left, is_running) = self.live.table.clock(seat, self.now)?;
            is_short |= is_running && left <= SHORT && self.live.table.you.seat == Some(seat);
            let (name, time) = (self.name(seat), words::time(left));
            let clock = localizer.t(t::OnlineClock { name, time });
            Some(if is_running { format!("▸ {clock}") } else { clock })
        });
        let clocks: Vec<String> = clocks.collect();
        // The facts of the table say how many books are finished.
        let racers = self.live.table.racers().into_iter();
        let race = racers.filter(|racer| racer.progress.laid.is_none()).map(|racer| {
            let (home, of) = (racer.progress.home, racer.progress.of);
            let name = self.name(racer.seat);
            let line = localizer.t(t::OnlineRaceLine { name, home, of });
            let out = racer.out().map(|out| localizer.say(&out));
            [line].into_iter().chain(out).collect::<Vec<_>>().join(", ")
        });
        let race: Vec<String> = race.collect();
        if !clocks.is_empty() {
            let kind = if is_short { Kind::Wrong } else { Kind::Plain };
            facts.push((kind, clocks.join(" · ")));
        }
        if !race.is_empty() {
            facts.push((Kind::Plain, race.join(" · ")));
        }
        let count = info.settings.delay_s as usize;
        if self.live.table.you.seat.is_none() && count > 0 {
            facts.push((Kind::Plain, localizer.t(client::Behind { count })));
        }
        facts
    }

    fn name(&self, seat: Seat) -> Message {
        Message::text(self.live.table.names_of(&[seat]).concat())
    }

    /// The standings of a race, a line for each player.
    pub(super) fn race_rows(&self) -> Vec<Message> {
        let rows = self.live.table.racers().into_iter().map(|racer| {
            let (name, home, done) = (self.name(racer.seat), racer.home(), racer.done());
            let name: Message = t::OnlineRaceRow { name, home, done }.into();
            match racer.out() {
                Some(help) => t::NameAndHelp { name, help }.into(),
                None => name,
            }
        });
        rows.collect()
    }

    /// Draws the notes and facts above the seats; the line below them.
    pub(super) fn paint_notes(&self, buf: &mut Buffer, area: Rect, localizer: Localizer<'_>) -> u16 {
        let room = area.width.saturating_sub(2);
        let notes = self
            .news(localizer, room)
            .into_iter()
            .chain(self.facts(localizer));
        let lines = in_lines(notes.collect(), room, usize::from(area.height));
        paint_lines(buf, area, &lines)
    }
}

/// Draws lines from the top of an area; the line below them.
pub(super) fn paint_lines(buf: &mut Buffer, area: Rect, lines: &[(Kind, String)]) -> u16 {
    let room = area.width.saturating_sub(2);
    for (y, (kind, line)) in (area.y..area.bottom()).zip(lines) {
        paint::text(buf, area.x + 1, y, room, line, theme::style(*kind));
    }
    area.y + (lines.len() as u16).min(area.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_that_go_on_say_so() {
        let note = |text: &str| (Kind::Plain, text.to_owned());
        let shown = |most| -> Vec<String> {
            let notes = vec![note("one two three four"), note("five")];
            in_lines(notes, 9, most)
                .into_iter()
                .map(|(_, line)| line)
                .collect()
        };
        assert_eq!(shown(4), ["one two", "three", "four", "five"]);
        assert_eq!(shown(3), ["one two", "three", "four …"]);
        assert_eq!(shown(1), ["one two …"]);
        assert_eq!(shown(0), [""; 0]);
    }
}
