//! A record being viewed: its scenes, turns and log. Needs no browser.

use serde_json::Value;
use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Viewer};
use wildpile_protocol::fair::NOTE;
use wildpile_protocol::remark;
use wildpile_session::{GameBundle, HUMAN, Pick, SeatInfo, Session, Setup, name_bot, name_for};
use wildpile_table::Scene;
use wildpile_transcript::{Line, Transcript, TranscriptError};

use crate::text::{Message, own_id};

/// A record can't be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Where, and why.
    pub error: TranscriptError,
    /// What kind of damage it is: decides what can be done.
    pub kind: DamageKind,
}

/// What kind of damage a record has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageKind {
    /// It isn't a record at all.
    NoRecord,
    /// A newer program wrote it.
    Newer,
    /// Something in it was lost or changed: its digest or its form is not right.
    Broken,
    /// It can be read, but these steps can't be played.
    Forged,
}

/// Parses a record without replaying it.
///
/// # Errors
/// The line and the problem.
pub fn read(text: &str) -> Result<Transcript, Damage> {
    // Editors and mails put things around a text.
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let text = format!("{}\n", text.trim());
    text.parse::<Transcript>().map_err(|error: TranscriptError| {
        let first = text.lines().next().unwrap_or_default();
        let version = first
            .strip_prefix("wildpile transcript ")
            .map(|v| v.trim().parse::<u32>());
        let kind = match version {
            None => DamageKind::NoRecord,
            Some(Ok(version)) if version > wildpile_transcript::FORMAT_VERSION => DamageKind::Newer,
            Some(_) => DamageKind::Broken,
        };
        Damage { error, kind }
    })
}

/// Whose eyes the record is seen with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// A seat's.
    Seat(Seat),
    /// Those of all seats at once.
    All,
    /// An onlooker's.
    Public,
}

/// A record that has been played again.
#[derive(Debug)]
pub struct Record {
    session: Session,
    transcript: Transcript,
    first: usize,
}

impl Record {
    /// Replays a record, checking every step.
    ///
    /// # Errors
    /// The line and the problem.
    pub fn open(bundle: &'static GameBundle, transcript: Transcript) -> Result<Self, Damage> {
        let session = session(bundle, &transcript)?;
        let first = transcript
            .steps
            .iter()
            .take_while(|line| matches!(line, Line::Chance(_)))
            .count();
        Ok(Self {
            session,
            transcript,
            first,
        })
    }

    /// The match as it ended.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The text of the record.
    #[must_use]
    pub fn text(&self) -> String {
        self.transcript.to_string()
    }

    /// Whether it began with a deal rather than a custom position.
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        self.transcript.position.is_none()
    }

    /// The number of steps with which the cards have been dealt: the record begins there.
    #[must_use]
    pub fn first(&self) -> usize {
        self.first.min(self.last())
    }

    /// The number of all steps.
    #[must_use]
    pub fn last(&self) -> usize {
        self.session.referee().steps()
    }

    /// Who ended an online match by giving up, and who won it so: the rules know nothing of that.
    #[must_use]
    pub fn resigned(&self) -> Option<(Seat, Vec<Seat>)> {
        let note = self.transcript.notes.get(remark::NOTE)?;
        // Read without its types: their code would be loaded with every game.
        let remarks: Value = serde_json::from_str(note).ok()?;
        let seat = |value: &Value| Seat::from_number(value.as_u64()?.try_into().ok()?);
        let last = remarks
            .as_array()?
            .iter()
            .find(|remark| remark["what"] == "resigned")?;
        let winners = last["winners"].as_array()?.iter().filter_map(seat).collect();
        Some((seat(&last["seat"])?, winners))
    }

    /// Whether the match was played to its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// The eyes that may look: in a match of several seats that is not over the hands stay hidden, and in a race the boards.
    #[must_use]
    pub fn sights(&self) -> Vec<Sight> {
        let seats = self.session.referee().seats();
        if seats == 1 {
            return vec![Sight::Seat(Seat::FIRST)];
        }
        // In a race everybody has a table of their own.
        let shared = self.session.scene_at(Viewer::Public, self.first());
        let is_apart = shared.is_some_and(|scene| scene.zones.is_empty());
        let own = Seat::all(seats).map(Sight::Seat);
        let people = self.session.humans();
        let alone = people.first().filter(|_| is_apart && people.len() == 1);
        // The rules don't know that someone has resigned a race.
        let is_over = self.is_over() || is_apart && self.resigned().is_some();
        match (is_over, is_apart) {
            (false, _) => vec![alone.map_or(Sight::Public, Sight::Seat)],
            (true, true) => own.collect(),
            (true, false) => std::iter::once(Sight::All).chain(own).collect(),
        }
    }

    /// Whose place is the lower one, nearest to the person who looks.
    #[must_use]
    pub fn nearest(&self, sight: Sight) -> Seat {
        match sight {
            Sight::Seat(seat) => seat,
            Sight::All | Sight::Public => self.session.humans().first().unwrap_or(Seat::FIRST),
        }
    }

    /// The table after a number of steps.
    #[must_use]
    pub fn scene(&self, sight: Sight, steps: usize) -> Option<Scene> {
        let steps = steps.clamp(self.first(), self.last());
        match sight {
            Sight::Seat(seat) => self.session.scene_at(Viewer::Seat(seat), steps),
            Sight::Public => self.session.scene_at(Viewer::Public, steps),
            Sight::All => {
                let nearest = self.nearest(sight);
                let mut scene = self.session.scene_at(Viewer::Seat(nearest), steps)?;
                for seat in Seat::all(self.session.referee().seats()).filter(|&s| s != nearest) {
                    let own = self.session.scene_at(Viewer::Seat(seat), steps)?;
                    for zone in scene.zones.iter_mut().filter(|z| z.owner == Some(seat)) {
                        if let Some(seen) = own.zone(zone.id) {
                            zone.cards.clone_from(&seen.cards);
                            zone.count = seen.count;
                        }
                    }
                }
                Some(scene)
            }
        }
    }

    /// Everything that happened, as these eyes saw it: the number of steps after which it has happened, and the event as
    /// a clause.
    #[must_use]
    pub fn happened(&self, sight: Sight) -> Vec<(usize, Message)> {
        let viewer = match sight {
            Sight::Seat(seat) => Viewer::Seat(seat),
            Sight::All | Sight::Public => Viewer::Public,
        };
        let told = self.session.referee().seat(viewer).log_since(0);
        told.into_iter().map(|t| (t.step + 1, t.message)).collect()
    }

    /// The numbers of the steps at which a turn begins: another seat is to move, or the turn
    /// counter increases.
    #[must_use]
    pub fn turns(&self) -> Vec<usize> {
        /// Counting one seat's turns needs a scene for every step.
        const COUNTED: usize = 3000;
        let mut turns = Vec::new();
        if self.session.referee().seats() > 1 {
            let mut before = None;
            for (i, line) in self.transcript.steps.iter().enumerate() {
                if let Line::Move(seat, _) = line {
                    if before != Some(*seat) {
                        turns.push(i);
                    }
                    before = Some(*seat);
                }
            }
        } else if self.last() <= COUNTED {
            let mut before = None;
            for step in self.first()..=self.last() {
                let Some(scene) = self.session.scene_at(Viewer::Seat(Seat::FIRST), step) else {
                    continue;
                };
                let turn = scene
                    .facts
                    .into_iter()
                    .find(|(what, _)| own_id(what) == "fact-turn");
                if turn.is_some() && turn != before {
                    turns.push(step);
                }
                before = turn;
            }
        }
        turns
    }

    /// Whether the match can be played on from a step: only in games for one, and not when it is over there.
    #[must_use]
    pub fn may_play_on(&self, steps: usize) -> bool {
        self.session.referee().seats() == 1 && (steps < self.last() || !self.is_over())
    }

    /// A new match that continues from a step. It is marked if this record revealed hidden cards.
    #[must_use]
    pub fn play_on(&self, steps: usize) -> Option<Session> {
        if !self.may_play_on(steps) {
            return None;
        }
        let mut cut = self.transcript.cut(steps);
        // The person at the screen continues it, no matter who played it so far.
        cut.seats.fill(HUMAN.to_owned());
        let mut on = session(self.session.bundle(), &cut).ok()?;
        if self.session.referee().has_revealed() {
            on.mark();
        }
        Some(on)
    }
}

/// The names at an online table, whose records have people's names and bots' levels; `None` for other records.
fn online_names(bundle: &GameBundle, transcript: &Transcript) -> Option<Vec<String>> {
    // Not read as a `Proof`: what that takes would then be loaded with every game.
    let proof = serde_json::from_str::<Value>(transcript.notes.get(NOTE)?).unwrap_or_default();
    // Every person was asked for a contribution to the deal, and no bot.
    let people = proof["contributions"].as_array();
    let is_person = |at: usize| {
        let mut people = people.into_iter().flatten();
        people.any(|own| own["seat"].as_u64() == Some(at as u64 + 1))
    };
    let is_level = |name: &str| bundle.bots.levels().iter().any(|level| level.name == name);
    let mut names = transcript.seats.clone();
    let is_bot = |at: &usize| is_level(&transcript.seats[*at]) && !is_person(*at);
    let bots: Vec<usize> = (0..names.len()).filter(is_bot).collect();
    for at in &bots {
        names[*at].clear();
    }
    // The table called them that.
    for at in bots {
        names[at] = name_bot(at, &names).to_owned();
    }
    Some(names)
}

fn session(bundle: &'static GameBundle, transcript: &Transcript) -> Result<Session, Damage> {
    let played = bundle.game.replay(transcript).map_err(|error| Damage {
        error,
        kind: DamageKind::Forged,
    })?;
    let names: Vec<String> = transcript
        .notes
        .get("names")
        .and_then(|text| serde_json::from_str(text).ok())
        .or_else(|| online_names(bundle, transcript))
        .unwrap_or_default();
    let seats = transcript
        .seats
        .iter()
        .enumerate()
        .map(|(seat, player)| SeatInfo {
            name: names
                .get(seat)
                .filter(|n| !n.is_empty())
                .cloned()
                .unwrap_or_else(|| name_for(seat, player, &[])),
            player: player.clone(),
        })
        .collect();
    let setup = Setup {
        layers: vec![Layer::choices(played.table_rules().patch())],
        seats,
        pick: Pick::Any,
        cards: transcript
            .notes
            .get(wildpile_session::CARDS)
            .cloned()
            .unwrap_or_default(),
    };
    Ok(Session::of(bundle, played, setup))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;
    use wildpile_cards::Deal;
    use wildpile_protocol::remark::{Remark, What};
    use wildpile_session::players;
    use wildpile_table::{DynPlayer, ZoneKind};

    use super::*;
    use crate::chunks::testing::bundle;
    use wildpile_bundle::LISTINGS;

    fn record(game: &str, seats: usize, limit: usize) -> Transcript {
        let bundle = bundle(game);
        let mut bots: Vec<Box<dyn DynPlayer>> = players(bundle, seats + 1)
            .into_iter()
            .skip(1)
            .map(|level| bundle.bots.player(&level, 1).expect("a bot"))
            .collect();
        bundle
            .game
            .playout(&[], Deal::Number(3), &mut bots, limit, true, &|| false)
            .expect("a playout")
            .transcript
            .expect("a record")
    }

    #[test]
    fn records_of_all_games_are_shown_step_by_step() {
        for game in LISTINGS {
            let seats = game.seats.0;
            let text = record(game.name, seats, 60).to_string();
            let record = Record::open(bundle(game.name), read(&text).expect("a record")).expect("it plays");
            assert_eq!(record.text(), text);
            assert!(record.is_dealt());
            assert!(record.first() >= 1 && record.first() < record.last());
            for sight in record.sights() {
                for step in [record.first(), record.last() / 2, record.last(), usize::MAX] {
                    assert!(record.scene(sight, step).is_some(), "{}", game.name);
                }
                let happened = record.happened(sight);
                assert!(!happened.is_empty());
                assert!(
                    happened
                        .iter()
                        .all(|(after, _)| (1..=record.last()).contains(after))
                );
            }
            let turns = record.turns();
            assert!(turns.is_sorted() && turns.iter().all(|&t| t <= record.last()));
            assert_eq!(
                turns.is_empty(),
                matches!(game.name, "joker" | "simon-jester"),
                "{}",
                game.name
            );
        }
    }

    #[test]
    fn hands_of_a_match_that_goes_on_stay_hidden() {
        let cut = record("skip-bo", 2, 20);
        let record = Record::open(bundle("skip-bo"), cut).expect("it plays");
        assert!(!record.is_over());
        assert_eq!(record.sights(), [Sight::Public]);
    }

    #[test]
    fn all_hands_of_a_match_that_is_over_can_be_seen() {
        let whole = record("skip-bo", 2, 5000);
        let record = Record::open(bundle("skip-bo"), whole).expect("it plays");
        assert!(record.is_over());
        assert_eq!(record.sights().len(), 3);
        let backs = |sight| {
            let scene = record.scene(sight, record.first() + 1).expect("a scene");
            let hands = scene.zones.iter().filter(|z| z.kind == ZoneKind::Hand);
            hands
                .flat_map(|z| &z.cards)
                .filter(|c| c.face().is_none())
                .count()
        };
        assert_eq!(backs(Sight::All), 0);
        let sum = backs(Sight::Seat(Seat::FIRST)) + backs(Sight::Seat(Seat::all(2).last().expect("seat 2")));
        assert!(sum > 0);
    }

    #[test]
    fn every_seat_of_a_race_has_its_own_table() {
        for game in ["joker", "simon-jester"] {
            let bundle = bundle(game);
            let race = bundle.game.race().expect("it is raced");
            let mut bots: Vec<Box<dyn DynPlayer>> = ["regular", "beginner"]
                .map(|level| (race.player)(bundle.bots.player(level, 1).expect("a bot")))
                .into();
            let end = race
                .game
                .playout(&[], Deal::Number(3), &mut bots, 5000, true, &|| false)
                .expect("a playout");
            assert!(end.outcome.is_some(), "{game}: bots that get no further give up");
            let text = end.transcript.expect("a record").to_string();
            let record = Record::open(bundle, read(&text).expect("a record")).expect("it plays");
            assert_eq!(record.sights(), Seat::all(2).map(Sight::Seat).collect::<Vec<_>>());
            let last = |sight| record.scene(sight, record.last()).expect("a scene").zones;
            let seats: Vec<_> = record.sights().into_iter().map(last).collect();
            assert!(seats[0] != seats[1] && !seats[0].is_empty(), "{game}");
            assert!(!record.may_play_on(record.first()));
        }
    }

    #[test]
    fn every_seat_of_a_race_of_skipper_has_its_own_table() {
        let bundle = bundle("skipper");
        let patch = wildpile_game::rules::read_patch("pace = race").expect("rules");
        for (moves, note) in [
            (5000, None),
            (20, Some(r#"[{"what": "resigned", "seat": 1, "winners": [2]}]"#)),
        ] {
            let mut bots: Vec<Box<dyn DynPlayer>> = [1, 2]
                .map(|seed| bundle.bots.player("regular", seed).expect("a bot"))
                .into();
            let layers = [Layer::choices(patch.clone())];
            let end = bundle
                .game
                .playout(&layers, Deal::Number(3), &mut bots, moves, true, &|| false)
                .expect("a playout");
            assert_eq!(end.outcome.is_some(), note.is_none());
            let mut transcript = read(&end.transcript.expect("a record").to_string()).expect("a record");
            if let Some(note) = note {
                transcript.notes.insert(remark::NOTE.to_owned(), note.to_owned());
            }
            let record = Record::open(bundle, transcript).expect("it plays");
            assert_eq!(record.sights(), Seat::all(2).map(Sight::Seat).collect::<Vec<_>>());
        }
    }

    #[test]
    fn playing_on_marks_what_showed_hidden_cards() {
        for (game, hidden) in [("skipper", true), ("joker", true), ("simon-jester", false)] {
            let record = Record::open(bundle(game), record(game, 1, 30)).expect("it plays");
            let step = record.first() + 2;
            let on = record.play_on(step).expect("a match");
            assert_eq!(on.referee().steps(), step, "{game}");
            assert_eq!(on.referee().is_marked(), hidden, "{game}");
        }
        let two = Record::open(bundle("skip-bo"), record("skip-bo", 2, 30)).expect("it plays");
        assert!(two.play_on(two.first()).is_none());
    }

    #[test]
    fn damage_has_a_kind() {
        let kind = |text: &str| read(text).map(|_| ()).map_err(|d| d.kind);
        assert_eq!(kind("dear diary"), Err(DamageKind::NoRecord));
        assert_eq!(kind("wildpile transcript 99\n"), Err(DamageKind::Newer));
        let whole = record("skipper", 1, 10);
        let text = whole.to_string();
        assert_eq!(kind(&format!("\u{feff}{}", text.replace('\n', "\r\n"))), Ok(()));
        assert_eq!(kind(&text.replace("deal: 3", "deal: 4")), Err(DamageKind::Broken));
        // With a digest that is right, but another deal.
        let mut forged = whole;
        forged.deal = Deal::Number(4);
        let damage = Record::open(
            bundle("skipper"),
            read(&forged.to_string()).expect("its form is right"),
        );
        let damage = damage.expect_err("the deal gives other cards");
        assert_eq!(damage.kind, DamageKind::Forged);
        assert_eq!(damage.error.line, forged.line_of_step(0));
    }

    proptest! {
        #[test]
        fn no_text_is_too_strange(text in ".{0,200}") {
            drop(read(&text));
        }
    }

    #[test]
    fn who_resigned_and_who_won_is_read_from_the_note() {
        let seat = |number| Seat::from_number(number).expect("a seat");
        let mut played = record("skip-bo", 2, 5);
        let open = |played: &Transcript| Record::open(bundle("skip-bo"), played.clone()).expect("it plays");
        assert_eq!(open(&played).resigned(), None);
        let all = [
            Remark {
                step: 1,
                seat: seat(1),
                what: What::Returned,
            },
            Remark {
                step: 2,
                seat: seat(2),
                what: What::Resigned {
                    winners: vec![seat(1)],
                },
            },
        ];
        let note = serde_json::to_string(&all).expect("JSON");
        played.notes.insert(remark::NOTE.to_owned(), note);
        assert_eq!(open(&played).resigned(), Some((seat(2), vec![seat(1)])));
        played.notes.insert(remark::NOTE.to_owned(), "{".to_owned());
        assert_eq!(open(&played).resigned(), None);
    }

    #[test]
    fn bots_of_an_online_match_have_the_names_of_the_table() {
        let names = |played: &Transcript| {
            let opened = Record::open(bundle("skip-bo"), played.clone()).expect("it plays");
            let seats = opened.session.setup().seats.iter();
            seats.map(|seat| seat.name.clone()).collect::<Vec<_>>()
        };
        let mut played = record("skip-bo", 3, 5);
        played.seats = ["regular", "Bert", "regular"].map(str::to_owned).to_vec();
        let zeros = "0".repeat(64);
        let own = |seat: u8| json!({ "seat": seat, "commitment": zeros, "secret": zeros });
        let mut proof = json!({
            "table": "0123456789abcdef01234567",
            "round": 1,
            "commitment": zeros,
            "secret": zeros,
            "contributions": [own(1), own(2)],
        });
        // A person may be called like a level.
        played.notes.insert(NOTE.to_owned(), proof.to_string());
        assert_eq!(names(&played), ["regular", "Bert", "Cleo"]);
        proof["contributions"] = json!([own(2)]);
        played.notes.insert(NOTE.to_owned(), proof.to_string());
        assert_eq!(names(&played), ["Ada", "Bert", "Cleo"]);
        played.seats[1] = "Ada".to_owned();
        assert_eq!(names(&played), ["Hedy", "Ada", "Cleo"]);
        // Newer records say it.
        let told = r#"["Fay", "Ada", "Gus"]"#;
        played.notes.insert("names".to_owned(), told.to_owned());
        assert_eq!(names(&played), ["Fay", "Ada", "Gus"]);
    }
}
