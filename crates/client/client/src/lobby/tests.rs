//! Journeys through the lobby, without a server.

use wildpile_protocol::socket::Phase;

use super::*;
use crate::own::tests::table;

fn listed(owner: &str) -> Listed {
    let table = serde_json::json!({
        "id": TableId([9; 12]), "game": "skip-bo", "rules_name": "skip-bo", "phase": "waiting", "owner": owner,
        "seats": 3, "taken": 1,
    });
    serde_json::from_value(table).expect("a table")
}

fn wanted() -> JoinRequest {
    JoinRequest::Quick(quick("skip-bo", None, false, &[]))
}

fn ranked() -> JoinRequest {
    JoinRequest::Ranked("joker".to_owned(), 20_783)
}

fn new() -> JoinRequest {
    let table = serde_json::json!({"game": "joker", "seats": 2});
    JoinRequest::New {
        table: serde_json::from_value(table).expect("a table"),
        bots: Vec::new(),
    }
}

fn stranger() -> ClientError {
    ClientError::Refused(protocol_text::NameFirst.into())
}

fn busy() -> ClientError {
    ClientError::Busy(protocol_text::ClosingStop.into())
}

/// The requests among the effects.
fn asked(effects: Vec<Effect>) -> Vec<(u64, Request)> {
    let ask = |effect| match effect {
        Effect::Ask(number, request) => Some((number, request)),
        Effect::KeepOwn | Effect::Go(..) => None,
    };
    effects.into_iter().filter_map(ask).collect()
}

/// A lobby, and the requests that it waits for.
struct Visit {
    lobby: Lobby,
    open: Vec<(u64, Request)>,
    effects: Vec<Effect>,
}

impl Visit {
    fn known() -> Self {
        Self {
            lobby: Lobby::new(Vec::new(), true),
            open: Vec::new(),
            effects: Vec::new(),
        }
    }

    fn update(&mut self, event: Event) -> &mut Self {
        self.effects = self.lobby.update(event);
        self.open.extend(asked(self.effects.clone()));
        self
    }

    /// Answers the only open request, which is this one.
    fn answer(&mut self, request: &Request, answer: Result<Answer, ClientError>) -> &mut Self {
        let (number, open) = self.open.pop().expect("a request");
        assert_eq!((&open, &self.open[..]), (request, &[][..]));
        self.update(Event::Answered(number, answer))
    }

    /// Looks, and answers with these own tables.
    fn sees(&mut self, own: Vec<OwnTable>) -> &mut Self {
        self.update(Event::Look);
        for (number, request) in std::mem::take(&mut self.open) {
            let answer = match request {
                Request::Tables => Answer::Tables(vec![listed("Bert")]),
                Request::Waiting => Answer::Waiting(Vec::new()),
                Request::Own => Answer::Own(own.clone()),
                other => panic!("{other:?}"),
            };
            self.update(Event::Answered(number, Ok(answer)));
        }
        self
    }
}

#[test]
fn a_quick_match_is_found_by_someone_who_is_introduced_first() {
    let (mut visit, found) = (Visit::known(), TableId([1; 12]));
    visit.update(Event::Join(wanted()));
    assert_eq!(visit.lobby.progress(), Some(t::FindingTable.into()));
    assert!(visit.lobby.is_checking());
    visit.answer(&Request::Own, Ok(Answer::Own(Vec::new())));
    assert_eq!(visit.effects[0], Effect::KeepOwn);
    visit.answer(&Request::Introduce, Ok(Answer::Done));
    visit.answer(&Request::Join(wanted()), Ok(Answer::Found(found)));
    assert_eq!(visit.effects, [Effect::Go(found, wanted())]);
    assert_eq!(visit.lobby.progress(), None);
}

#[test]
fn anyone_who_is_new_is_asked_for_no_tables_until_they_are_introduced() {
    let mut lobby = Lobby::new(Vec::new(), false);
    assert_eq!(asked(lobby.update(Event::Look)).len(), 2);
    let asks = asked(lobby.update(Event::Join(wanted())));
    assert_eq!(asks[0].1, Request::Introduce);
    lobby.update(Event::Answered(asks[0].0, Ok(Answer::Done)));
    assert_eq!(asked(lobby.update(Event::Look)).len(), 3);
}

#[test]
fn only_one_table_is_searched_at_a_time() {
    let mut visit = Visit::known();
    visit.update(Event::Join(wanted())).update(Event::Join(wanted()));
    assert_eq!(
        visit.open.len(),
        1,
        "a second search would give up the seat of the first"
    );
}

#[test]
fn a_refusal_stays_until_the_next_search() {
    let mut visit = Visit::known();
    for stage in 0..2 {
        visit.update(Event::Join(new()));
        assert_eq!(visit.lobby.progress(), Some(t::OpeningTable.into()));
        assert_eq!(visit.lobby.refusal, None);
        if stage == 1 {
            visit.answer(&Request::Introduce, Ok(Answer::Done));
        }
        let (number, _) = visit.open.pop().expect("a request");
        visit.update(Event::Answered(number, Err(busy())));
        let why = visit.lobby.refusal.as_ref().map(|(_, why)| why.clone());
        assert_eq!((why, visit.lobby.progress()), (Some(busy()), None));
    }
}

#[test]
fn a_match_that_goes_on_is_asked_about() {
    let race = |to_move: &[usize], ranked| OwnTable {
        race: true,
        ranked,
        ..table(1, to_move)
    };
    let before = OwnTable {
        phase: Phase::Waiting,
        ..table(1, &[])
    };
    for (table, asks) in [
        (table(1, &[0]), true),
        (table(1, &[1]), true),
        // Nobody waits for someone who has finished, nor at a ranked deal.
        (race(&[1], false), false),
        (race(&[0], true), false),
        (before, false),
    ] {
        let mut visit = Visit::known();
        visit.update(Event::Join(wanted()));
        visit.answer(&Request::Own, Ok(Answer::Own(vec![table])));
        assert_eq!(visit.lobby.question.is_some(), asks);
        assert_eq!(visit.open.is_empty(), asks, "nothing is asked for meanwhile");
        if asks {
            assert_eq!(visit.lobby.progress(), None);
            visit.update(Event::Confirm);
        }
        assert_eq!(visit.open[0].1, Request::Introduce);
    }
}

#[test]
fn anyone_who_reconsiders_has_begun_nothing() {
    let mut visit = Visit::known();
    visit.update(Event::Join(wanted()));
    visit.answer(&Request::Own, Ok(Answer::Own(vec![table(1, &[0])])));
    visit.update(Event::Decline);
    assert_eq!((&visit.lobby.question, &visit.open[..]), (&None, &[][..]));
    visit.update(Event::Confirm);
    assert!(visit.effects.is_empty());
}

#[test]
fn a_new_table_is_opened_in_spite_of_a_running_match() {
    let mut visit = Visit::known();
    visit.sees(vec![table(1, &[0])]);
    visit.update(Event::Join(new()));
    assert_eq!(visit.open[0].1, Request::Introduce);
}

/// If the server doesn't say how the matches are, the last list counts, unless it is that of an earlier visit.
#[test]
fn without_an_answer_the_list_of_this_visit_counts() {
    for is_current in [true, false] {
        let mut visit = Visit::known();
        visit.lobby.own = vec![table(1, &[0])];
        if is_current {
            visit.sees(vec![table(1, &[0])]);
        }
        visit.update(Event::Join(wanted()));
        visit.answer(&Request::Own, Err(busy()));
        assert_eq!(visit.lobby.question.is_some(), is_current);
    }
}

#[test]
fn a_search_that_is_given_up_ends_at_its_next_answer_and_leaves_its_seat() {
    let found = TableId([1; 12]);
    // At first, nothing has happened yet.
    let mut visit = Visit::known();
    visit.update(Event::Join(wanted())).update(Event::GiveUp);
    assert_eq!(visit.lobby.progress(), None);
    visit.answer(&Request::Own, Ok(Answer::Own(vec![table(1, &[0])])));
    assert_eq!((visit.open.len(), &visit.lobby.question), (0, &None));
    visit.update(Event::Join(wanted()));
    visit.answer(&Request::Own, Ok(Answer::Own(Vec::new())));
    visit.update(Event::GiveUp);
    assert_eq!(visit.lobby.progress(), Some(t::Cancelling.into()));
    visit.answer(&Request::Introduce, Ok(Answer::Done));
    assert!(visit.open.is_empty() && visit.lobby.progress().is_none());
    visit.update(Event::Join(wanted()));
    visit.answer(&Request::Own, Ok(Answer::Own(Vec::new())));
    visit.answer(&Request::Introduce, Ok(Answer::Done));
    visit.update(Event::GiveUp);
    visit.answer(&Request::Join(wanted()), Ok(Answer::Found(found)));
    // Until the seat is free, a second search could find the same one.
    assert_eq!(visit.lobby.progress(), Some(t::Cancelling.into()));
    visit.update(Event::Join(wanted()));
    visit.answer(&Request::Leave(found), Err(busy()));
    assert_eq!((visit.lobby.progress(), &visit.lobby.refusal), (None, &None));
    // Nobody waits for the person at a table of their own.
    visit.update(Event::Join(new()));
    visit.answer(&Request::Introduce, Ok(Answer::Done));
    visit.update(Event::GiveUp);
    visit.answer(&Request::Join(new()), Ok(Answer::Found(found)));
    assert!(visit.effects.is_empty());
}

#[test]
fn the_only_attempt_is_asked_about_unless_it_is_running() {
    let table = "0123456789abcdef01234567";
    for (own, ended, over, asks) in [
        (None, false, false, true),
        (Some(table), true, false, true),
        (Some(table), false, false, false),
        (None, false, true, false),
    ] {
        let day = serde_json::json!({
            "game": "joker", "day": 20_783, "over": over, "commitment": "ab".repeat(32), "next": "cd".repeat(32),
            "own": own, "ended": ended, "lines": [],
        });
        let mut visit = Visit::known();
        visit.update(Event::Join(ranked()));
        assert_eq!(visit.lobby.progress(), Some(t::OneMoment.into()));
        let day = serde_json::from_value(day).expect("a day");
        visit.answer(
            &Request::Ranked("joker".to_owned(), 20_783),
            Ok(Answer::Ranked(Box::new(day))),
        );
        assert_eq!(visit.lobby.question.is_some(), asks);
        // This machine's clock may be behind the server's.
        assert_eq!(visit.lobby.refusal.is_some(), over);
        if asks {
            visit.update(Event::Confirm);
        }
        assert_eq!(visit.open.is_empty(), over);
    }
}

#[test]
fn an_answer_that_comes_late_replaces_nothing_newer() {
    let mut lobby = Lobby::default();
    let tables = |lobby: &mut Lobby| asked(lobby.update(Event::Look))[0].0;
    let numbers = [0; 3].map(|_| tables(&mut lobby));
    let answer = |lobby: &mut Lobby, at: usize, owner: &str| {
        let answer = Ok(Answer::Tables(vec![listed(owner)]));
        lobby.update(Event::Answered(numbers[at], answer));
        let tables = lobby.tables.iter().flatten();
        tables.map(|table| table.owner.clone()).collect::<Vec<_>>()
    };
    assert_eq!(answer(&mut lobby, 0, "first"), ["first"]);
    assert!(lobby.is_looking());
    assert_eq!(answer(&mut lobby, 2, "last"), ["last"]);
    assert_eq!(answer(&mut lobby, 1, "late"), ["last"]);
    assert!(!lobby.is_looking());
    // After a visit to a table, the seats are others.
    let old = tables(&mut lobby);
    lobby.update(Event::Back { is_other: false });
    lobby.update(Event::Answered(old, Ok(Answer::Tables(Vec::new()))));
    assert!(lobby.is_outdated(old));
    assert_eq!(lobby.tables.as_ref().map(Vec::len), Some(1));
}

#[test]
fn lists_stay_while_the_server_does_not_answer() {
    let mut visit = Visit::known();
    visit.sees(vec![table(1, &[0])]);
    visit.update(Event::Look);
    for (number, _) in std::mem::take(&mut visit.open) {
        visit.update(Event::Answered(number, Err(busy())));
    }
    let lobby = &visit.lobby;
    assert_eq!((lobby.own.len(), &lobby.trouble), (1, &Some(busy())));
    assert!(lobby.tables.is_some());
    visit.sees(vec![]);
    assert_eq!((visit.lobby.own.len(), &visit.lobby.trouble), (0, &None));
}

#[test]
fn a_person_whom_the_server_has_forgotten_has_no_tables() {
    let mut visit = Visit::known();
    visit.sees(vec![table(1, &[0])]);
    let (own, _) = visit.update(Event::Look).open.pop().expect("own tables");
    visit.update(Event::Answered(own, Err(stranger())));
    assert_eq!(visit.effects, [Effect::KeepOwn]);
    assert!(visit.lobby.own.is_empty());
    assert_eq!(
        asked(visit.lobby.update(Event::Look)).len(),
        2,
        "it isn't asked again"
    );
    visit.update(Event::Back { is_other: true });
    assert_eq!(asked(visit.lobby.update(Event::Look)).len(), 3);
}

#[test]
fn own_tables_are_in_order_and_someone_else_has_others() {
    let over = OwnTable {
        phase: Phase::Over,
        ..table(2, &[])
    };
    let mut visit = Visit::known();
    visit.sees(vec![over, table(1, &[0])]);
    assert_eq!(visit.lobby.own[0].phase, Phase::Playing);
    visit.update(Event::Back { is_other: true });
    assert!(visit.lobby.own.is_empty());
}

#[test]
fn muted_people_are_avoided_unless_no_name_is_so_long() {
    let muted = ["Bob".to_owned(), "x".repeat(NAME + 1)];
    assert_eq!(quick("joker", None, true, &muted).avoid, ["Bob"]);
    let many = vec!["Bob".to_owned(); AVOIDED + 1];
    assert_eq!(quick("joker", Some(3), true, &many).avoid.len(), AVOIDED);
}

#[test]
fn people_who_wait_are_counted_by_game_and_seats() {
    let waiting = |race, seats, people| Waiting {
        game: "skip-bo".to_owned(),
        seats,
        people,
        race,
    };
    let lobby = Lobby {
        waiting: vec![waiting(false, 2, 1), waiting(false, 3, 2), waiting(true, 2, 4)],
        ..Lobby::default()
    };
    for (race, seats, count) in [
        (false, None, 3),
        (false, Some(3), 2),
        (true, None, 4),
        (true, Some(3), 0),
    ] {
        assert_eq!(lobby.waiting_for("skip-bo", race, seats), count);
    }
    assert_eq!(lobby.waiting_for("joker", false, None), 0);
}

#[test]
fn unusual_settings_of_a_table_are_listed() {
    let usual = listed("Bert");
    let (taken, seats) = (1_usize, 3_usize);
    let taken = Message::from(t::SeatsTaken { taken, seats });
    assert_eq!(about(&usual), [Message::text("Bert"), taken]);
    let unusual = Listed {
        clock: Clock::Move { seconds: 30 },
        series: wildpile_protocol::lobby::Series::Wins { wins: 2 },
        withheld: wildpile_protocol::fair::WithheldRule::Again,
        ..usual
    };
    assert_eq!(about(&unusual).len(), 5);
}

#[test]
fn requests_have_paths_and_bodies() {
    let game = || "joker/../?x \r\n".to_owned();
    for (request, path, body) in [
        (Request::Tables, "/api/tables", None),
        (Request::Own, "/api/me/tables", None),
        (
            Request::Join(wanted()),
            "/api/quick",
            Some(r#"{"game":"skip-bo"}"#),
        ),
        // Nothing else than a name gets into a path.
        (
            Request::Join(JoinRequest::Ranked(game(), 7)),
            "/api/ranked/jokerx",
            Some("{}"),
        ),
        (Request::Ranked(game(), 7), "/api/ranked/jokerx/7", None),
    ] {
        let expected = Some((path.to_owned(), body.map(str::to_owned)));
        assert_eq!(request.http(), expected);
    }
    assert_eq!(Request::Introduce.http(), None);
}

/// A server without online tables sends its start page for any address.
#[test]
fn answers_are_read_as_what_was_asked_for() {
    let found = r#"{"id": "010101010101010101010101"}"#;
    let table = TableId([1; 12]);
    assert_eq!(Request::Join(wanted()).read(found), Some(Answer::Found(table)));
    assert_eq!(Request::Own.read("[]"), Some(Answer::Own(Vec::new())));
    for request in [Request::Tables, Request::Waiting, Request::Join(wanted())] {
        assert_eq!(request.read("<html>"), None);
    }
}
