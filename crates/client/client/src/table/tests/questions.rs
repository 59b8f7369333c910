//! Questions and offers at a table.

use super::*;

/// The text of a question.
fn text(visit: &Visit, question: &Question) -> Vec<Message> {
    let ask = visit.table.ask(question).expect("it is asked");
    assert_eq!(ask.answers[ask.usual].act, Act::Nothing, "Enter changes nothing");
    ask.text
}

/// The confirmation of a move.
fn sure(visit: &Visit, notation: &str) -> Question {
    let scene = visit.scene();
    let mut actions = scene.buttons();
    let action = actions.find(|action| action.notation == notation);
    Question::Sure(action.expect("a move").clone())
}

#[test]
fn ending_the_own_game_and_giving_up_the_race_are_told_apart() {
    let mut visit = Visit::new("joker", &[person("Bo")]);
    visit.tell_that("race", json!(true));
    visit.play("");
    let stop = sure(&visit, "stop");
    let resign: Message = t::ResignRace.into();
    let told = text(&visit, &stop);
    assert_eq!(
        told.last(),
        Some(
            &t::RaceEndOwn {
                resign: resign.clone()
            }
            .into()
        )
    );
    let Question::Sure(action) = stop else {
        unreachable!()
    };
    let label = action.label;
    let race: [Message; 2] = [
        t::ResignTwoRace { name: "Bo" }.into(),
        t::ResignOwn { label }.into(),
    ];
    assert_eq!(text(&visit, &Question::Resign), race);
    assert_eq!(
        visit.table.offers().last().map(|offer| &offer.label),
        Some(&resign)
    );
}

/// Skipper has a move for giving up, and the table has another way: each says how to do the other.
#[test]
fn dropping_out_and_resigning_are_told_apart() {
    let mut visit = Visit::playing("skipper", &[person("Bo")]);
    visit.turn_of(Seat::FIRST);
    let give_up = sure(&visit, "give up");
    let resign: Message = t::Resign.into();
    assert_eq!(text(&visit, &give_up).last(), Some(&t::DropOut { resign }.into()));
    let Question::Sure(action) = give_up else {
        unreachable!()
    };
    visit.update(Event::Choose(action.clone()));
    assert_eq!(visit.table.question, Some(Question::Sure(action.clone())));
    let label = action.label;
    let told: [Message; 2] = [
        t::ResignTwo { name: "Bo" }.into(),
        t::ResignTurns { label }.into(),
    ];
    assert_eq!(text(&visit, &Question::Resign), told);
}

#[test]
fn a_ranked_deal_is_the_only_attempt() {
    for (game, others) in [("skip-bo", vec![bot("Bo")]), ("skipper", Vec::new())] {
        let mut visit = Visit::new(game, &others);
        visit.tell_that("ranked", json!(20_783));
        visit.play("");
        let once: Message = t::RankedOnce.into();
        assert_eq!(text(&visit, &Question::Resign).first(), Some(&once), "{game}");
        if game == "skipper" {
            assert_eq!(text(&visit, &sure(&visit, "give up")).last(), Some(&once));
        }
        let waits: Message = t::LeaveRanked.into();
        assert_eq!(text(&visit, &Question::Leave).first(), Some(&waits));
        // Nobody else waits.
        assert_eq!(visit.table.pausing(), []);
        // After the match there is nothing to ask, and none follows.
        visit.end();
        for question in [Question::Leave, Question::Resign] {
            assert_eq!(visit.table.ask(&question), None);
            assert!(visit.table.is_outdated(&question));
        }
        visit.you.owner = true;
        visit.tell_table();
        assert_eq!((visit.table.again(), visit.table.again_note()), (None, None));
    }
}

/// The phase, a quick table or not, resigned or not; the text, the answers, and whether the seat is kept.
type Leaving<'a> = (&'a str, bool, bool, Message, Vec<&'a Act>, bool);

#[test]
fn leaving_says_what_becomes_of_the_seat() {
    let leave = |stand| Act::Leave { stand };
    let (keep, free) = (leave(false), leave(true));
    let seconds = 60_usize;
    let all: [Leaving<'_>; 7] = [
        (
            "waiting",
            false,
            false,
            t::LeaveSeat.into(),
            vec![&keep, &free],
            true,
        ),
        (
            "over",
            false,
            false,
            t::LeaveSeat.into(),
            vec![&keep, &free],
            true,
        ),
        ("waiting", true, false, t::LeaveQuick.into(), vec![&free], false),
        ("over", true, false, t::LeaveQuick.into(), vec![&free], false),
        (
            "playing",
            true,
            false,
            t::LeavePlaying { seconds }.into(),
            vec![&keep],
            true,
        ),
        ("playing", false, true, t::LeaveResigned.into(), vec![&keep], true),
        (
            "playing",
            true,
            true,
            t::LeaveResignedQuick.into(),
            vec![&keep],
            false,
        ),
    ];
    for (phase, quick, resigned, told, acts, is_kept) in all {
        let mut visit = Visit::playing("skip-bo", &[person("Bo")]);
        visit.told["settings"] = json!({ "quick": quick });
        if resigned {
            visit.told["seats"][0] =
                json!({"who": "person", "name": "Ada", "here": true, "resigned": true, "bot": "regular"});
        }
        visit.tell_that("phase", json!(phase));
        assert_eq!(visit.table.keeps_seat(), is_kept, "{phase} {quick} {resigned}");
        let text = text(&visit, &Question::Leave);
        assert_eq!(text.first(), Some(&told));
        // The way back, which the link follows.
        assert_eq!(text.len(), 1 + usize::from(is_kept));
        let ask = visit.table.ask(&Question::Leave).expect("a question");
        let offered: Vec<&Act> = ask.answers.iter().map(|answer| &answer.act).collect();
        assert_eq!(offered.split_last(), Some((&&Act::Nothing, acts.as_slice())));
    }
    let mut watching = Visit::playing("skip-bo", &[person("Bo")]);
    watching.you.seat = None;
    watching.tell_table();
    assert_eq!(watching.table.ask(&Question::Leave), None);
}

#[test]
fn a_declined_pause_is_announced_to_those_who_wanted_it() {
    let mut visit = Visit::new("skip-bo", &[person("Bo"), person("Cleo")]);
    visit.play("");
    let declined = |told: Vec<Effect>| news(told).contains(&News::Note(t::PauseDeclined.into()));
    for (agreed, withdraws, is_declined) in [
        (json!([1]), false, true),
        (json!([1]), true, false),
        (json!([2]), false, false),
    ] {
        visit.tell_that("pause", json!({"paused": false, "agreed": agreed}));
        if withdraws {
            visit.update(Event::Say(ToTable::Resume));
        }
        assert_eq!(declined(visit.tell_that("pause", Value::Null)), is_declined);
    }
    visit.tell_that("pause", json!({"paused": true, "agreed": [1, 2, 3]}));
    assert!(
        !declined(visit.tell_that("pause", Value::Null)),
        "the match goes on"
    );
}

#[test]
fn the_answers_about_a_pause_depend_on_who_wants_one() {
    let mut visit = Visit::new("skip-bo", &[person("Bo"), person("Cleo")]);
    assert_eq!(visit.table.offers(), [], "before the match");
    visit.play("");
    let said = |visit: &Visit| -> Vec<Act> {
        let pausing = visit.table.pausing().into_iter();
        pausing.map(|answer| answer.act).collect()
    };
    let (pause, resume) = (Act::Say(ToTable::Pause), Act::Say(ToTable::Resume));
    assert_eq!(said(&visit), std::slice::from_ref(&pause));
    for (paused, agreed, wanted) in [
        (false, json!([1]), vec![resume.clone()]),
        (false, json!([2, 3]), vec![pause, resume.clone()]),
        (true, json!([1, 2, 3]), vec![resume]),
    ] {
        visit.tell_that("pause", json!({"paused": paused, "agreed": agreed}));
        assert_eq!(said(&visit), wanted);
        assert_eq!(visit.table.is_paused(), paused);
    }
    // A question that stands doesn't become another one.
    for then in [Value::Null, json!({"paused": true, "agreed": [1, 2, 3]})] {
        visit.tell_that("pause", json!({"paused": false, "agreed": [2, 3]}));
        visit.update(Event::Ask(Question::Pause));
        let names = crate::words::listed(["Bo", "Cleo"].map(str::to_owned).to_vec());
        let ask = visit.table.ask(&Question::Pause).expect("a question");
        assert_eq!(ask.title, t::PauseAsked { names }.into());
        visit.tell_that("pause", then);
        assert_eq!(visit.table.question, None);
    }
    visit.you.seat = None;
    visit.tell_table();
    assert_eq!(visit.table.offers(), [], "for a spectator");
}

#[test]
fn the_offers_of_a_seat_depend_on_who_sits_there_and_who_asks() {
    let away = json!({"who": "free"});
    let mut visit = Visit::new("skip-bo", &[away, bot("Bo"), person("Cleo")]);
    let clear = |number: u8| ToTable::Clear { seat: seat(number) };
    let sit = |number: u8| ToTable::Sit {
        seat: seat(number),
        program: false,
    };
    let bots = |number: u8| {
        ["easy", "hard"].map(|level| ToTable::Bot {
            seat: seat(number),
            level: level.to_owned(),
        })
    };
    let offers = |visit: &Visit| -> Vec<Vec<ToTable>> {
        let seats = Seat::all(4);
        seats
            .map(|seat| visit.table.seat_offers(seat, ["easy", "hard"]))
            .collect()
    };
    let stand = || vec![ToTable::Stand];
    assert_eq!(offers(&visit), [stand(), vec![sit(2)], vec![sit(3)], Vec::new()]);
    visit.you.owner = true;
    visit.tell_table();
    let free = [vec![sit(2)], bots(2).to_vec()].concat();
    let taken = [bots(3).to_vec(), vec![sit(3), clear(3)]].concat();
    assert_eq!(
        offers(&visit),
        [stand(), free.clone(), taken.clone(), vec![clear(4)]]
    );
    // A deputy takes no seat from a person.
    visit.you.deputy = true;
    visit.tell_table();
    assert_eq!(offers(&visit), [stand(), free, taken, Vec::new()]);
}

#[test]
fn a_question_about_moves_closes_once_one_of_them_is_gone() {
    let mut visit = Visit::playing("skip-bo", &[person("Bo")]);
    visit.turn_of(Seat::FIRST);
    let scene = visit.scene();
    let first = scene.actions.first().expect("a move").clone();
    let which = Question::Which(Message::text("?"), scene.actions.clone());
    let all = [which, Question::Sure(first.clone())];
    assert!(all.iter().all(|question| !visit.table.is_outdated(question)));
    visit.moves(Seat::FIRST, &first.notation);
    visit.turn_of(seat(2));
    assert!(all.iter().all(|question| visit.table.is_outdated(question)));
    // Others play on.
    assert!(!visit.table.is_outdated(&Question::Menu));
}

#[test]
fn people_at_seats_and_those_who_have_said_something_can_be_reported_and_blocked() {
    let mut visit = Visit::new("skip-bo", &[bot("Bo")]);
    assert_eq!(visit.table.moderation(), []);
    visit.told["seats"][1] = person("Bert");
    visit.tell_table();
    visit.chat("Cleo", None, 2, "hi", 1);
    visit.chat("Dora", None, 2, "hi again", 2);
    let ask = |visit: &Visit, question: &Question| visit.table.ask(question);
    let acts = |ask: Ask| -> Vec<Act> { ask.answers.into_iter().map(|answer| answer.act).collect() };
    for what in [Moderation::Report, Moderation::Block] {
        let whom = Question::Whom(what);
        assert!(
            visit
                .table
                .moderation()
                .iter()
                .any(|offer| offer.act == Act::Ask(whom.clone()))
        );
        let of = |about, name: &str| Question::Moderate(what, about, name.to_owned());
        let (bert, dora) = (of(About::Seat(seat(2)), "Bert"), of(About::Line(2), "Dora"));
        let people = [Act::Ask(bert.clone()), Act::Ask(dora.clone()), Act::Nothing];
        assert_eq!(acts(ask(&visit, &whom).expect("a question")), people);
        let answers = acts(ask(&visit, &dora).expect("a question"));
        let about = About::Line(2);
        let first = match what {
            Moderation::Report => ToTable::Report {
                about,
                reason: Reason::Insult,
            },
            Moderation::Block => ToTable::Block { about },
        };
        assert_eq!(
            (answers.first(), answers.last()),
            (Some(&Act::Say(first)), Some(&Act::Nothing))
        );
        // Someone else has taken the seat.
        visit.told["seats"][1] = person("Emil");
        visit.tell_table();
        assert!(visit.table.is_outdated(&bert));
        visit.told["seats"][1] = person("Bert");
        visit.tell_table();
    }
}

#[test]
fn an_accusation_that_only_bots_could_decide_is_pointless() {
    let mut visit = Visit::new("skip-bo", &[bot("Bo"), bot("Cy"), bot("Di")]);
    visit.play("partners=pairs");
    visit.turn_of(seat(2));
    let is_offered = |visit: &Visit| visit.table.offers().iter().any(|offer| offer.key == 'a');
    assert!(visit.table.is_pointless("accuse 2") && !is_offered(&visit));
    visit.told["seats"][2] = person("Cy");
    visit.tell_table();
    assert!(!visit.table.is_pointless("accuse 2") && is_offered(&visit));
}

#[test]
fn rule_cards_are_looked_at_until_they_are_closed() {
    let mut visit = Visit::playing("skip-bo", &[person("Bo")]);
    visit.update(Event::Ask(Question::Cards));
    assert_eq!(visit.table.question, None, "none are in play");
    let card = json!({"id": "skip-bo/short", "en": {"title": "Short", "sentence": "Ten cards."}});
    visit.tell_that("settings", json!({ "cards": [card] }));
    visit.update(Event::Ask(Question::Cards));
    visit.turn_of(Seat::FIRST);
    visit.update(Event::Tick);
    assert_eq!(visit.table.question, Some(Question::Cards));
    visit.update(Event::Close);
    assert_eq!(visit.table.question, None);
    visit.update(Event::Ask(Question::Cards));
    visit.end();
    assert_eq!(visit.table.question, Some(Question::Result));
}
