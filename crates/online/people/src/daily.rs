//! The leaderboards of the deals of the day. A client sends the transcript of its match; everything else follows from it.

use std::collections::BTreeMap;

use wildpile_bundle::GameBundle;
use wildpile_game::Seat;
use wildpile_protocol::people::{DailyBoard, DailyLine};
use wildpile_protocol::text as t;
use wildpile_records::Record;
use wildpile_solvers::daily::Day;
use wildpile_tables::{Person, column, rows, sql};
use wildpile_transcript::Transcript;

use crate::{Kind, People, PeopleError, refused};

/// Number of lines a board has.
const LINES: i64 = 50;

/// Facts that a transcript proves.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Proved {
    grade: u8,
    moves: u32,
    /// The match as it was replayed, without anything that the client wrote besides its moves.
    transcript: String,
}

/// A game whose deal of the day is a solitaire. Where bots play along, a transcript doesn't prove that their moves were theirs.
fn solitaire(game: &str) -> Result<&'static GameBundle, PeopleError> {
    let bundle = wildpile_bundle::find(game);
    let bundle = bundle.filter(|bundle| bundle.listing.daily.is_some_and(<[_]>::is_empty));
    bundle.ok_or_else(|| refused(Kind::Absent, t::DailyNone))
}

/// Replays a match and checks that it is a win of this day's deal by the standard rules, and not practice by its own account.
fn prove(bundle: &'static GameBundle, day: u64, text: &str) -> Result<Proved, PeopleError> {
    let wrong = |why: wildpile_message::Message| refused(Kind::Wrong, why);
    if Record::of_text(text).practice().is_some() {
        return Err(wrong(t::DailyPractice.into()));
    }
    let transcript: Transcript = text
        .parse()
        .map_err(|error| wrong(wildpile_message::ToMessage::message(&error)))?;
    let expected = bundle.daily.and_then(|deals| deals.deal(Day::since_1970(day)));
    if transcript.game != bundle.name()
        || expected != Some(transcript.deal)
        || transcript.position.is_some()
        || transcript.seats.len() != 1
    {
        return Err(wrong(t::DailyOther.into()));
    }
    let referee = bundle
        .game
        .replay(&transcript)
        .map_err(|error| wrong(wildpile_message::ToMessage::message(&error)))?;
    if referee.rules_name() != bundle.name() {
        return Err(wrong(t::DailyRules.into()));
    }
    let outcome = referee.outcome().filter(|outcome| outcome.won(Seat::FIRST));
    let outcome = outcome.ok_or_else(|| wrong(t::DailyLost.into()))?;
    Ok(Proved {
        grade: outcome.grade,
        moves: outcome.turns.first().copied().unwrap_or(0),
        transcript: referee
            .transcript(vec!["human".to_owned()], BTreeMap::new())
            .to_string(),
    })
}

impl People {
    /// Enters a match with today's deal. A better one than the person's own before replaces it.
    ///
    /// # Errors
    /// When the day isn't today, the transcript doesn't prove a win of its deal, or the store failed.
    pub async fn enter_daily(
        &self,
        person: &Person,
        game: &str,
        day: u64,
        transcript: String,
    ) -> Result<(), PeopleError> {
        let bundle = solitaire(game)?;
        if day != self.store.today().await? {
            return Err(refused(Kind::Wrong, t::DailyOver));
        }
        let proving = move || prove(bundle, day, &transcript);
        let proved = self.replays.run(proving).await??;
        sql!(execute self.store.pool();
            "INSERT INTO daily_results (game, day, person_id, grade, moves, transcript, sent_ms) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game, day, person_id) DO UPDATE SET \
             grade = $4, moves = $5, transcript = $6, sent_ms = $7 \
             WHERE daily_results.grade < $4 OR (daily_results.grade = $4 AND daily_results.moves > $5)";
            game, i64::try_from(day).unwrap_or(i64::MAX), person.id.as_str(), i64::from(proved.grade),
            i64::from(proved.moves), proved.transcript, self.store.now_ms())?;
        Ok(())
    }

    /// The leaderboard of a day.
    ///
    /// # Errors
    /// When the game has none, or the store failed.
    pub async fn daily_board(
        &self,
        game: &str,
        day: u64,
        asks: Option<&Person>,
    ) -> Result<DailyBoard, PeopleError> {
        solitaire(game)?;
        let number = i64::try_from(day).unwrap_or(i64::MAX);
        let rows: Vec<(String, String, Option<String>, i64, i64)> = rows!(fetch_all self.store.pool();
            "SELECT people.id, people.name, accounts.person_id, daily_results.grade, daily_results.moves \
             FROM daily_results JOIN people ON people.id = daily_results.person_id \
             LEFT JOIN accounts ON accounts.person_id = daily_results.person_id \
             WHERE daily_results.game = $1 AND daily_results.day = $2 \
             ORDER BY daily_results.grade DESC, daily_results.moves, daily_results.sent_ms, \
             daily_results.person_id LIMIT $3"; game, number, LINES)?;
        let is_own = |id: &str| asks.is_some_and(|person| person.id.as_str() == id);
        let lines = rows
            .into_iter()
            .map(|(id, name, player, grade, moves)| DailyLine {
                name,
                player,
                grade: u8::try_from(grade).unwrap_or(0),
                moves: u32::try_from(moves).unwrap_or(u32::MAX),
                own: is_own(&id),
            });
        let count: i64 = column!(fetch_one self.store.pool();
            "SELECT COUNT(*) FROM daily_results WHERE game = $1 AND day = $2"; game, number)?;
        let own = match asks {
            Some(person) => self.daily_place(game, number, person).await?,
            None => None,
        };
        Ok(DailyBoard {
            game: game.to_owned(),
            day,
            over: day < self.store.today().await?,
            lines: lines.collect(),
            count: u64::try_from(count).unwrap_or(0),
            own,
        })
    }

    async fn daily_place(&self, game: &str, day: i64, person: &Person) -> Result<Option<u64>, PeopleError> {
        let better: Option<i64> = column!(fetch_optional self.store.pool();
            "SELECT COUNT(better.person_id) FROM daily_results AS own LEFT JOIN daily_results AS better \
             ON better.game = own.game AND better.day = own.day \
             AND (better.grade > own.grade OR (better.grade = own.grade \
             AND (better.moves < own.moves OR (better.moves = own.moves AND (better.sent_ms < own.sent_ms \
             OR (better.sent_ms = own.sent_ms AND better.person_id < own.person_id)))))) \
             WHERE own.game = $1 AND own.day = $2 AND own.person_id = $3 GROUP BY own.person_id";
            game, day, person.id.as_str())?;
        Ok(better.and_then(|better| u64::try_from(better + 1).ok()))
    }

    /// The match at a place of a day's leaderboard, from 1, once the day is over.
    ///
    /// # Errors
    /// When there is none, the day isn't over, or the store failed.
    pub async fn daily_transcript(&self, game: &str, day: u64, place: u32) -> Result<String, PeopleError> {
        solitaire(game)?;
        if day >= self.store.today().await? {
            return Err(refused(Kind::Absent, t::DailyLater));
        }
        let absent = || refused(Kind::Absent, t::MatchNotFound);
        let before = i64::from(place.checked_sub(1).ok_or_else(absent)?);
        if before >= LINES {
            return Err(absent());
        }
        let transcript = column!(fetch_optional self.store.pool();
            "SELECT transcript FROM daily_results WHERE game = $1 AND day = $2 \
             ORDER BY grade DESC, moves, sent_ms, person_id LIMIT 1 OFFSET $3";
            game, i64::try_from(day).unwrap_or(i64::MAX), before)?;
        transcript.ok_or_else(absent)
    }
}
