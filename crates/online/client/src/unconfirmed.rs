//! What was said to a table and isn't confirmed.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;
use wildpile_protocol::socket::{FromTable, Phase, Saying, SeatInfo, TableInfo, ToTable, You};

/// On a connection that has lived on for so long, a table has done or refused what was said: what it hasn't answered by then
/// needed no answer, as a seat that was to be freed and was free.
const ANSWERED: Duration = Duration::from_secs(60);

/// What was said and isn't confirmed yet, over one connection after the other. Whoever connects again says it again: moves
/// have keys, so they are played once, and what the table shows as done isn't wanted again.
///
/// Contributions to the deal aren't kept, because they are made when the table asks for them, nor are reports and blocks: the
/// numbers of chat lines may mean other lines after a restart of the server.
#[derive(Debug, Default)]
pub struct Unconfirmed {
    said: VecDeque<Said>,
    /// The number of the connection.
    line: u64,
    /// Whether the table was told over it.
    is_told: bool,
    you: You,
    round: u64,
    /// When the connection was alive last.
    alive_at: Option<Instant>,
}

#[derive(Debug)]
struct Said {
    what: ToTable,
    /// Over which connection; 0 if over none yet.
    line: u64,
    /// The deal, when it was said.
    round: u64,
    at: Instant,
}

fn is_kept(said: &ToTable) -> bool {
    match said {
        ToTable::Hello { .. }
        | ToTable::Commit { .. }
        | ToTable::Open { .. }
        | ToTable::Report { .. }
        | ToTable::Block { .. } => false,
        ToTable::Sit { .. }
        | ToTable::Stand
        | ToTable::Bot { .. }
        | ToTable::Clear { .. }
        | ToTable::Start
        | ToTable::Play { .. }
        | ToTable::Pause
        | ToTable::Resume
        | ToTable::Resign
        | ToTable::Say { .. }
        | ToTable::Phrase { .. } => true,
    }
}

/// Whether somebody who says this doesn't want the other any more.
fn replaces(new: &ToTable, old: &ToTable) -> bool {
    use ToTable::{Bot, Clear, Pause, Play, Resign, Resume, Sit, Stand, Start};
    match (new, old) {
        (Play { key, .. }, Play { key: other, .. }) => key == other,
        (Pause | Resume, Pause | Resume)
        | (Sit { .. } | Stand, Sit { .. } | Stand)
        | (Start, Start)
        | (Resign, Resign) => true,
        (Bot { seat, .. } | Clear { seat }, Bot { seat: other, .. } | Clear { seat: other }) => seat == other,
        _ => false,
    }
}

impl Said {
    fn is_move(&self) -> bool {
        matches!(self.what, ToTable::Play { .. })
    }

    /// Whether the table is as it was to be, or has gone on so that it isn't wanted any more.
    fn is_done(&self, you: You, table: &TableInfo) -> bool {
        let is_later = table.round() != self.round;
        let own = you.seat.and_then(|seat| table.seats.get(seat.index()));
        let has_agreed = |agreed: &[_]| you.seat.is_some_and(|own| agreed.contains(&own));
        let pause = table.pause.as_ref();
        match &self.what {
            ToTable::Sit { seat, .. } => you.seat == Some(*seat),
            ToTable::Stand => you.seat.is_none(),
            ToTable::Bot { seat, level } => {
                let sits = table.seats.get(seat.index());
                matches!(sits, Some(SeatInfo::Bot { level: own, .. }) if own == level)
            }
            ToTable::Clear { seat } => table.seats.get(seat.index()).is_some_and(|sits| !sits.is_taken()),
            ToTable::Start => {
                let is_ready = matches!(own, Some(SeatInfo::Person { ready: true, .. }));
                is_later || is_ready || matches!(table.phase, Phase::Dealing | Phase::Playing)
            }
            ToTable::Pause => {
                let is_over = is_later || table.phase != Phase::Playing;
                is_over || pause.is_some_and(|pause| pause.paused || has_agreed(&pause.agreed))
            }
            ToTable::Resume => {
                is_later || pause.is_none_or(|pause| !pause.paused && !has_agreed(&pause.agreed))
            }
            ToTable::Resign => {
                let has_resigned = matches!(own, Some(SeatInfo::Person { resigned: true, .. }));
                is_later || has_resigned || table.phase == Phase::Over
            }
            // Answered by name.
            ToTable::Play { .. } | ToTable::Say { .. } | ToTable::Phrase { .. } => false,
            ToTable::Hello { .. }
            | ToTable::Commit { .. }
            | ToTable::Open { .. }
            | ToTable::Report { .. }
            | ToTable::Block { .. } => true,
        }
    }

    /// Whether everybody has heard it now.
    fn is_heard(&self, heard: &Saying) -> bool {
        match (&self.what, heard) {
            (ToTable::Say { text }, Saying::Text(heard)) => text.trim() == heard.trim(),
            (ToTable::Phrase { phrase }, Saying::Phrase(heard)) => phrase == heard,
            _ => false,
        }
    }
}

impl Unconfirmed {
    /// Keeps what is said over this connection. Returns whether it is to be sent now: what has to be said again comes first.
    pub(crate) fn say(&mut self, said: &ToTable, at: Instant) -> bool {
        let line = self.line;
        let waits = is_kept(said) && !self.is_told && self.said.iter().any(|said| said.line != line);
        self.keep_as(said, if waits { 0 } else { line }, at);
        !waits
    }

    /// Keeps what is to be said over the next connection.
    pub(crate) fn keep(&mut self, said: &ToTable, at: Instant) {
        self.keep_as(said, 0, at);
    }

    fn keep_as(&mut self, said: &ToTable, line: u64, at: Instant) {
        if !is_kept(said) {
            return;
        }
        self.said.retain(|old| !replaces(said, &old.what));
        self.said.push_back(Said {
            what: said.clone(),
            line,
            round: self.round,
            at,
        });
    }

    /// Another connection is open.
    pub(crate) fn opened(&mut self) {
        self.line += 1;
        self.is_told = false;
        if let Some(alive_at) = self.alive_at.take() {
            self.said
                .retain(|said| said.is_move() || alive_at.saturating_duration_since(said.at) < ANSWERED);
        }
    }

    /// The connection is alive.
    pub(crate) fn alive(&mut self, at: Instant) {
        self.alive_at = Some(at);
    }

    /// Something was heard. Returns what has to be said again now.
    pub(crate) fn hear(&mut self, heard: &FromTable) -> Vec<ToTable> {
        match heard {
            FromTable::Played { key: own } | FromTable::Refused { key: Some(own), .. } => {
                self.said
                    .retain(|said| !matches!(&said.what, ToTable::Play { key, .. } if key == own));
            }
            // Answers come in the order of what was said.
            FromTable::Refused { key: None, .. } => {
                let line = self.line;
                self.forget(|said| !said.is_move() && said.line == line);
            }
            FromTable::Said { seat, what, .. } if *seat == self.you.seat => {
                self.forget(|said| said.is_heard(what));
            }
            FromTable::Table { you, table } => return self.told(*you, table),
            _ => {}
        }
        Vec::new()
    }

    /// Forgets the first one of these.
    fn forget(&mut self, is_it: impl Fn(&Said) -> bool) {
        if let Some(at) = self.said.iter().position(is_it) {
            self.said.remove(at);
        }
    }

    fn told(&mut self, you: You, table: &TableInfo) -> Vec<ToTable> {
        self.you = you;
        self.round = table.round();
        self.said.retain(|said| !said.is_done(you, table));
        if std::mem::replace(&mut self.is_told, true) {
            return Vec::new();
        }
        let line = self.line;
        let lost = self.said.iter_mut().filter(|said| said.line != line);
        let again = lost.map(|said| {
            said.line = line;
            said.what.clone()
        });
        again.collect()
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::Seat;
    use wildpile_message::Message;
    use wildpile_protocol::socket::Phrase;

    use super::*;

    fn table(phase: &str, round: u64, more: serde_json::Value) -> FromTable {
        let mut table = serde_json::json!({
            "id": "0123456789abcdef01234567", "game": "skip-bo", "rules": {}, "rules_name": "skip-bo",
            "settings": {}, "phase": phase, "onlookers": 0, "fair": null,
            "seats": [{"who": "person", "name": "Ada", "here": true}, {"who": "free"}],
        });
        if round > 0 {
            let secret = "00".repeat(32);
            table["fair"] = serde_json::json!({
                "table": "0123456789abcdef01234567", "round": round, "commitment": secret, "secret": null,
                "contributions": [],
            });
        }
        for (name, value) in more.as_object().into_iter().flatten() {
            table[name] = value.clone();
        }
        FromTable::Table {
            you: You {
                seat: Some(Seat::FIRST),
                owner: true,
            },
            table: serde_json::from_value(table).expect("a table"),
        }
    }

    fn playing() -> FromTable {
        table("playing", 1, serde_json::Value::Null)
    }

    fn play(key: &str) -> ToTable {
        ToTable::Play {
            key: key.to_owned(),
            round: 1,
            step: 0,
            notation: "x".to_owned(),
        }
    }

    fn say(text: &str) -> ToTable {
        ToTable::Say {
            text: text.to_owned(),
        }
    }

    /// A connection over which the table is told and this is said.
    fn said(all: &[ToTable]) -> Unconfirmed {
        let mut unconfirmed = Unconfirmed::default();
        unconfirmed.opened();
        assert_eq!(unconfirmed.hear(&playing()), []);
        for one in all {
            assert!(unconfirmed.say(one, Instant::now()));
        }
        unconfirmed
    }

    /// What is said again over the next connection.
    fn again(mut unconfirmed: Unconfirmed, told: &FromTable) -> Vec<ToTable> {
        unconfirmed.opened();
        let again = unconfirmed.hear(told);
        assert_eq!(unconfirmed.hear(told), [], "once");
        again
    }

    #[test]
    fn whatever_was_said_is_said_again_in_its_order_until_it_is_confirmed() {
        let all = [play("a"), say("hello"), ToTable::Resign, play("b")];
        assert_eq!(again(said(&all), &playing()), all);
        let mut unconfirmed = said(&all);
        unconfirmed.hear(&FromTable::Played { key: "a".to_owned() });
        unconfirmed.hear(&FromTable::Said {
            from: "Ada".to_owned(),
            seat: Some(Seat::FIRST),
            what: Saying::Text("hello".to_owned()),
            line: 0,
        });
        assert_eq!(again(unconfirmed, &playing()), [ToTable::Resign, play("b")]);
    }

    #[test]
    fn what_was_refused_or_somebody_else_has_said_is_told_apart() {
        let why = Message::text("no");
        let hello = ToTable::Phrase {
            phrase: Phrase::Hello,
        };
        let mut unconfirmed = said(&[play("a"), hello.clone(), say("bye"), play("b")]);
        let refused = |key: Option<&str>| FromTable::Refused {
            key: key.map(str::to_owned),
            why: why.clone(),
        };
        unconfirmed.hear(&FromTable::Said {
            from: "Bo".to_owned(),
            seat: Seat::from_number(2),
            what: Saying::Phrase(Phrase::Hello),
            line: 0,
        });
        unconfirmed.hear(&refused(Some("b")));
        unconfirmed.hear(&refused(Some("other")));
        unconfirmed.hear(&refused(None));
        assert_eq!(again(unconfirmed, &playing()), [play("a"), say("bye")]);
    }

    #[test]
    fn what_the_table_shows_as_done_is_not_wanted_again() {
        let seat = Seat::from_number(2).expect("a seat");
        let level = "regular".to_owned();
        let bot = ToTable::Bot { seat, level };
        let pause = serde_json::json!({"pause": {"paused": false, "agreed": [1]}});
        let none = serde_json::Value::Null;
        let seated = |sits: serde_json::Value| serde_json::json!({"seats": [{"who": "person", "name": "Ada", "here": true}, sits]});
        let is_bot = seated(serde_json::json!({"who": "bot", "name": "Bo", "level": "regular"}));
        for (what, open, done) in [
            (ToTable::Pause, playing(), table("playing", 1, pause.clone())),
            (ToTable::Resume, table("playing", 1, pause), playing()),
            (ToTable::Resign, playing(), table("over", 1, none.clone())),
            (
                ToTable::Start,
                table("over", 1, none.clone()),
                table("dealing", 2, none.clone()),
            ),
            (
                bot,
                table("over", 1, none.clone()),
                table("over", 1, is_bot.clone()),
            ),
            (
                ToTable::Clear { seat },
                table("over", 1, is_bot),
                table("over", 1, none.clone()),
            ),
            (
                ToTable::Sit { seat, program: false },
                playing(),
                match table("playing", 1, none) {
                    FromTable::Table { table, .. } => FromTable::Table {
                        you: You {
                            seat: Some(seat),
                            owner: true,
                        },
                        table,
                    },
                    other => other,
                },
            ),
        ] {
            let what = std::slice::from_ref(&what);
            assert_eq!(again(said(what), &open), what);
            assert_eq!(again(said(what), &done), [], "{what:?}");
        }
        let next = table("playing", 2, serde_json::Value::Null);
        assert_eq!(again(said(&[ToTable::Resign]), &next), [], "another match");
    }

    #[test]
    fn what_has_to_be_said_again_comes_first() {
        let mut unconfirmed = said(&[play("a")]);
        unconfirmed.opened();
        assert!(!unconfirmed.say(&say("hello"), Instant::now()));
        let commit = ToTable::Hello { version: 1 };
        assert!(unconfirmed.say(&commit, Instant::now()));
        unconfirmed.keep(&play("b"), Instant::now());
        let again = unconfirmed.hear(&playing());
        assert_eq!(again, [play("a"), say("hello"), play("b")]);
        assert!(unconfirmed.say(&say("bye"), Instant::now()));
    }

    #[test]
    fn whoever_changes_their_mind_is_understood() {
        let all = [ToTable::Pause, ToTable::Stand, ToTable::Resume, ToTable::Stand];
        assert_eq!(again(said(&all), &playing()), [ToTable::Stand]);
    }

    #[test]
    fn contributions_and_reports_are_left_to_who_makes_them() {
        let secret = wildpile_protocol::Secret([1; 32]);
        let open = ToTable::Open { round: 1, secret };
        let hello = ToTable::Hello { version: 1 };
        assert_eq!(again(said(&[hello, open]), &playing()), []);
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_that_lived_on_has_answered_everything() {
        let mut unconfirmed = said(&[ToTable::Stand, play("a")]);
        tokio::time::advance(ANSWERED).await;
        unconfirmed.keep(&say("late"), Instant::now());
        unconfirmed.alive(Instant::now());
        assert_eq!(again(unconfirmed, &playing()), [play("a"), say("late")]);
    }
}
