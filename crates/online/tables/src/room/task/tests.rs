//! Bots and the match: what is played of what they choose, step by step.

use tokio::sync::mpsc;
use wildpile_game::rules::read_patch;
use wildpile_game::{Seat, Viewer};
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::lobby::{Clock, NewTable, Settings};
use wildpile_protocol::socket::{FromTable, Phase, Saying, ToTable};
use wildpile_protocol::{Secret, TableId};
use wildpile_table::seat::Client;

use super::deputy::AWAY;
use super::waiting::LAST_WAIT;
use super::{BotPlace, RoomTask, Shared};
use crate::bots::Bot;
use crate::room::Order;
use crate::room::blocks::Blocks;
use crate::room::connections::{Conn, Connections};
use crate::room::thinking::Thought;
use crate::store::Store;
use crate::{Event, Person, PlayerId, Setup, Sitter, Table};

fn person(name: &str) -> Person {
    Person {
        id: PlayerId::random(),
        name: name.to_owned(),
    }
}

fn moved(seat: Seat, notation: &str) -> Event {
    Event::Moved {
        seat,
        notation: notation.to_owned(),
        key: String::new(),
        spent_ms: 0,
        timed_out: false,
    }
}

/// A match of people as it is dealt: a race is still counted down.
fn dealt(game: &str, rules: &str, seats: usize, settings: Settings) -> Table {
    let people: Vec<Person> = (0..seats).map(|at| person(&format!("Person {at}"))).collect();
    let new = NewTable {
        game: game.to_owned(),
        rules: read_patch(rules).expect("rules"),
        seats,
        settings,
    };
    let setup = Setup::check(people[0].clone(), new).expect("a table");
    let mut events = vec![setup.opened()];
    events.extend(Seat::all(seats).zip(people).map(|(seat, person)| Event::Seated {
        seat,
        sitter: Sitter::Person {
            player: person.id,
            name: person.name,
            program: false,
        },
    }));
    events.push(Event::Dealing {
        round: 1,
        secret: Secret([3; 32]),
        attempt: 0,
    });
    events.push(Event::Withheld {
        seats: Seat::all(seats).collect(),
    });
    Table::replay(TableId([7; 12]), &events).expect("a match")
}

/// A match of people.
fn playing(game: &str, rules: &str, seats: usize) -> Table {
    let mut table = dealt(game, rules, seats, Settings::default());
    if table.is_counting() {
        table.apply(&Event::Begun).expect("it begins");
    }
    table
}

/// A room with an onlooker, whose events stay unwritten.
struct Trial {
    task: RoomTask,
    _folder: tempfile::TempDir,
    _orders: (mpsc::Sender<Order>, mpsc::Receiver<Order>),
}

impl Trial {
    async fn of(table: Table) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_file(&folder.path().join("tables.db")).await.unwrap();
        let (owned, orders) = (table.id().into(), mpsc::channel(8));
        let mut task = RoomTask::new(table, owned, Shared::new(store, 1), &orders.0);
        task.follow_deal();
        let (wire, _heard) = mpsc::channel(8);
        let present = crate::measures::Counted::new(&task.shared.store.measures().people);
        task.people.add(Conn::new(None, wire, present));
        Self {
            task,
            _folder: folder,
            _orders: orders,
        }
    }

    fn happens(&mut self, event: Event) {
        self.task.happens(event).expect("it may happen");
        self.task.follow_waiting();
    }

    /// A bot plays for the person at a seat.
    fn stands_in(&mut self, seat: Seat) {
        let level = self.task.table.usual_level();
        self.happens(Event::StoodIn { seat, level });
    }

    fn moves(&self, seat: Seat) -> (Vec<String>, Vec<String>, usize) {
        let referee = self.task.table.host().unwrap().table();
        let own = referee.seat(Viewer::Seat(seat));
        (own.legal_moves(), own.extra_moves(), referee.steps())
    }

    /// A bot has chosen this move, asked after so many steps. What has been played of it.
    fn thought(&mut self, seat: Seat, step: usize, notation: &str) -> Option<String> {
        let (table, count) = (&mut self.task.table, self.task.pending.len());
        let level = table.bot_at(seat).expect("a bot plays").to_owned();
        let bundle = table.setup().bundle;
        let bot = Bot::join(bundle, table.host_mut().unwrap(), seat, &level);
        assert!(bot.is_some());
        self.task.thought(Thought {
            round: 1,
            seat,
            step,
            bot,
            notation: Some(notation.to_owned()),
        });
        self.task.follow_waiting();
        match &self.task.pending[count..] {
            [] => None,
            [
                Event::Moved {
                    seat: by, notation, ..
                },
            ] if *by == seat => Some(notation.clone()),
            other => panic!("{other:?}"),
        }
    }

    fn home(&self, seat: Seat) -> u64 {
        let view = self
            .task
            .table
            .host()
            .unwrap()
            .table()
            .view_json(Viewer::Seat(seat));
        view["race"][seat.index()]["home"]
            .as_u64()
            .expect("how far it is")
    }

    fn waits(&self, seat: Seat) -> bool {
        matches!(self.task.bots.get(&seat), Some(BotPlace::Waiting(_)))
    }

    /// The same with what is known now.
    fn thought_now(&mut self, seat: Seat, notation: &str) -> Option<String> {
        let (.., step) = self.moves(seat);
        self.thought(seat, step, notation)
    }
}

#[tokio::test]
async fn an_answer_to_an_older_question_is_not_played() {
    let mut trial = Trial::of(playing("skip-bo", "", 2)).await;
    let seat = trial.task.table.due()[0];
    trial.stands_in(seat);
    let (before, _, asked_at) = trial.moves(seat);
    // The person is back, plays, and is gone again while the bot still thinks.
    trial.happens(Event::Returned { seat });
    trial.happens(moved(seat, &before[0]));
    trial.stands_in(seat);
    assert_eq!(trial.task.table.due(), [seat], "the turn goes on");
    let (now, _, steps) = trial.moves(seat);
    assert_eq!(trial.thought(seat, asked_at, &now[0]), None);
    assert_eq!(trial.thought(seat, steps, &now[0]).as_ref(), Some(&now[0]));
}

/// The moves by which each race is given up.
const RACES: [(&str, &str); 3] = [("joker", ""), ("simon-jester", ""), ("skipper", "pace=race")];

#[tokio::test]
async fn a_bot_never_gives_up_a_race_for_somebody_who_may_come_back() {
    let (ada, bert) = (Seat::FIRST, Seat::FIRST.next(2));
    for (game, rules) in RACES {
        let mut trial = Trial::of(playing(game, rules, 2)).await;
        let (_, extra, _) = trial.moves(bert);
        let [stop] = extra.as_slice() else {
            panic!("{game}: {extra:?}")
        };
        trial.stands_in(bert);
        assert_eq!(trial.thought_now(bert, stop), None, "{game}");
        assert!(trial.waits(bert), "{game}");
        // It isn't asked again.
        trial.task.ask_bots();
        assert!(trial.waits(bert), "{game}");
        // The others go on.
        let (moves, ..) = trial.moves(ada);
        trial.happens(moved(ada, &moves[0]));
        assert!(trial.waits(bert), "{game}");
        trial.happens(Event::Returned { seat: bert });
        assert!(trial.task.bots.is_empty(), "{game}: the person plays");
        let (moves, ..) = trial.moves(bert);
        trial.happens(moved(bert, &moves[0]));
        trial.stands_in(bert);
        let (moves, ..) = trial.moves(bert);
        assert_eq!(
            trial.thought_now(bert, &moves[0]).as_ref(),
            Some(&moves[0]),
            "{game}"
        );
        assert_eq!(trial.task.table.phase(), Phase::Playing, "{game}");
    }
}

/// Stopping is one of the legal moves once the stock is empty.
#[tokio::test]
async fn a_bot_does_not_stop_for_somebody_even_where_that_is_an_ordinary_move() {
    for seats in [1, 2] {
        let mut trial = Trial::of(playing("joker", "", seats)).await;
        let seat = Seat::FIRST;
        let (moves, stop) = loop {
            let (moves, extra, _) = trial.moves(seat);
            match extra.as_slice() {
                [] => break (moves, "stop"),
                _ => trial.happens(moved(seat, "draw")),
            }
        };
        assert!(moves.iter().any(|notation| notation == stop), "{moves:?}");
        trial.stands_in(seat);
        assert_eq!(trial.thought_now(seat, stop), None, "{seats}");
        assert!(trial.waits(seat), "{seats}");
        // A bot that makes one move makes another one.
        trial.happens(Event::Returned { seat });
        let level = trial.task.table.usual_level();
        trial.happens(Event::TimeUp { seat, level });
        if trial.task.table.is_helped_out(seat) {
            let played = trial.thought_now(seat, stop).expect("a move");
            assert!(played != stop && moves.contains(&played), "{played}");
        }
        assert_eq!(trial.task.table.phase(), Phase::Playing, "{seats}");
    }
}

/// Whoever stays away doesn't keep the others from the end of the race.
#[tokio::test]
async fn those_who_are_away_are_waited_for_but_not_for_ever() {
    let [ada, bert, carl] = [1, 2, 3].map(|number| Seat::from_number(number).expect("a seat"));
    let mut trial = Trial::of(playing("joker", "", 3)).await;
    // Nobody waits for whoever isn't ahead of the last one.
    let (level, bundle) = ("greedy", trial.task.table.setup().bundle);
    let mut bot = Bot::join(bundle, trial.task.table.host_mut().unwrap(), ada, level).expect("a bot");
    while trial.home(ada) == 0 {
        let notation = bot.choose().expect("a move");
        trial.happens(moved(ada, &notation));
        let host = trial.task.table.host_mut().unwrap();
        let said = host.update(Client::StandIn(ada)).expect("news");
        bot.hear(said).expect("an update");
    }
    for seat in [bert, carl] {
        trial.stands_in(seat);
        assert_eq!(trial.thought_now(seat, "stop"), None);
    }
    assert_eq!(trial.task.waiting_until(), None, "Ada plays");
    trial.happens(moved(ada, "stop"));
    assert!(trial.task.waiting_until().is_some(), "everybody waits for two");
    trial.happens(Event::Returned { seat: carl });
    assert_eq!(trial.task.waiting_until(), None, "Carl is back");
    trial.happens(moved(carl, "stop"));
    // Everybody's connection is lost meanwhile; the wait goes on.
    let here: Vec<u64> = trial.task.people.iter_mut().map(|(number, _)| number).collect();
    assert!(!here.is_empty());
    here.into_iter().for_each(|number| trial.task.leave(number));
    trial.task.follow_waiting();
    tokio::time::pause();
    tokio::time::advance(LAST_WAIT / 2).await;
    trial.task.time_passed();
    assert_eq!(trial.task.table.phase(), Phase::Playing);
    tokio::time::advance(LAST_WAIT / 2).await;
    trial.task.time_passed();
    assert_eq!(trial.task.table.phase(), Phase::Over);
    let outcome = trial.task.table.host().unwrap().table().outcome();
    assert!(outcome.is_some_and(|outcome| outcome.won(ada) && outcome.winners.len() == 1));
}

#[tokio::test]
async fn a_turn_goes_on_although_a_bot_would_give_up() {
    let mut trial = Trial::of(playing("skipper", "", 2)).await;
    let seat = trial.task.table.due()[0];
    let (moves, extra, _) = trial.moves(seat);
    trial.stands_in(seat);
    let played = trial.thought_now(seat, &extra[0]).expect("a move");
    assert!(moves.contains(&played) && !trial.waits(seat));
    assert_eq!(trial.task.table.phase(), Phase::Playing);
}

/// Whoever resigns doesn't come back.
#[tokio::test]
async fn a_bot_may_give_up_for_somebody_who_has_resigned() {
    let mut trial = Trial::of(playing("joker", "", 3)).await;
    let seat = Seat::FIRST;
    let level = trial.task.table.usual_level();
    trial.happens(Event::Resigned { seat, level });
    assert_eq!(trial.thought_now(seat, "stop").as_deref(), Some("stop"));
}

#[tokio::test]
async fn somebody_else_decides_while_the_owner_is_away() {
    let mut trial = Trial::of(playing("skip-bo", "", 2)).await;
    let task = &mut trial.task;
    let owner = task.table.setup().owner.clone();
    let bert = Person {
        id: task
            .table
            .person_at(Seat::all(2).nth(1).unwrap())
            .unwrap()
            .clone(),
        name: "Bert".to_owned(),
    };
    let enter = |task: &mut RoomTask, person: &Person| {
        let present = crate::measures::Counted::new(&task.shared.store.measures().people);
        let wire = mpsc::channel(8).0;
        task.people.add(Conn::new(Some(person.clone()), wire, present))
    };
    task.people = Connections::default();
    enter(task, &bert);
    tokio::time::pause();
    task.follow_owner();
    assert_eq!(task.table.deputy(), None, "a page may only be loaded anew");
    assert!(
        task.deputy_at().is_some_and(|at| task.deadline() <= at),
        "it is noticed in time"
    );
    assert!(
        task.table
            .decide(&bert, &ToTable::Start)
            .is_err_and(|why| why.id() == "protocol.owner-only")
    );
    tokio::time::advance(AWAY).await;
    task.follow_owner();
    let you = task.table.you(Some(&bert.id));
    assert!(you.owner && you.deputy && task.changed);
    assert!(
        task.table
            .decide(&bert, &ToTable::Start)
            .is_err_and(|why| why.id() == "protocol.start-running")
    );
    let seat = Seat::FIRST;
    let level = task.table.usual_level();
    task.happens(Event::Resigned { seat, level }).unwrap();
    assert!(task.table.decide(&bert, &ToTable::Start).is_ok());
    // The seats of those who are away are kept.
    for seat in Seat::all(2) {
        assert!(
            task.table
                .decide(&bert, &ToTable::Clear { seat })
                .is_err_and(|why| why.id() == "protocol.owner-only")
        );
    }
    enter(task, &owner);
    task.follow_owner();
    let you = task.table.you(Some(&bert.id));
    assert!(!you.owner && !you.deputy);
    let you = task.table.you(Some(&owner.id));
    assert!(you.owner && !you.deputy);
}

#[tokio::test]
async fn nobody_is_late_because_of_a_pause() {
    let mut trial = Trial::of(playing("skip-bo", "", 2)).await;
    let grace = trial.task.grace();
    tokio::time::pause();
    Seat::all(2).for_each(|seat| trial.happens(Event::PauseAgreed { seat }));
    tokio::time::advance(grace).await;
    trial.happens(Event::Resumed { seat: Seat::FIRST });
    trial.task.time_passed();
    let is_late = |trial: &Trial| Seat::all(2).any(|seat| trial.task.table.is_stood_in(seat));
    assert!(!is_late(&trial), "all have their time again to come back");
    tokio::time::advance(grace).await;
    trial.task.time_passed();
    assert!(is_late(&trial));
}

#[tokio::test]
async fn a_race_does_not_begin_during_a_pause() {
    let mut trial = Trial::of(dealt("joker", "", 2, Settings::default())).await;
    trial.task.follow_countdown();
    assert!(trial.task.countdown.until().is_some());
    Seat::all(2).for_each(|seat| trial.happens(Event::PauseAgreed { seat }));
    trial.task.follow_countdown();
    assert_eq!(trial.task.countdown.until(), None);
    trial.happens(Event::Resumed { seat: Seat::FIRST });
    trial.task.follow_countdown();
    assert!(trial.task.countdown.until().is_some(), "it is counted again");
}

#[tokio::test]
async fn after_a_restart_no_clock_runs_before_its_player_is_back() {
    let settings = Settings {
        clock: Clock::Move { seconds: 30 },
        ..Settings::default()
    };
    let mut trial = Trial::of(dealt("skip-bo", "", 2, settings)).await;
    let task = &mut trial.task;
    let due = task.table.due()[0];
    task.follow_clocks();
    assert_eq!(task.clocks.next(&task.table), None, "only an onlooker is here");
    let back = Person {
        id: task.table.person_at(due).unwrap().clone(),
        name: "Somebody".to_owned(),
    };
    task.join(Some(back), mpsc::channel(8).0).unwrap();
    task.follow_clocks();
    let next = task.clocks.next(&task.table);
    assert!(next.is_some_and(|(_, seat, _)| seat == due));
}

#[tokio::test]
async fn a_chat_outlives_its_room_for_a_while() {
    let trial = Trial::of(playing("skip-bo", "", 2)).await;
    let (ada, eve) = (person("Ada"), person("Eve"));
    let Trial {
        mut task,
        _orders: (orders, heard),
        _folder,
    } = trial;
    let what = Saying::Text("back soon".to_owned());
    let line = task.reporting.lines.add(&ada, &what, vec![ada.id.clone()]);
    task.reporting.lines.keys.remember(&ada.id, "key", line);
    task.people = Connections::default();
    let (shared, owned) = (task.shared.clone(), task.owned);
    tokio::time::pause();
    Box::new(task).run(heard).await;
    let mut task = RoomTask::new(playing("skip-bo", "", 2), owned, shared, &orders);
    assert_eq!(task.reporting.lines.heard_by(&ada.id).count(), 1);
    assert_eq!(task.reporting.lines.heard_by(&eve.id).count(), 0);
    assert_eq!(task.reporting.lines.evidence()[0].what, what);
    // Said again, it is still the same line.
    assert_eq!(task.reporting.lines.keys.line(&ada.id, "key"), Some(line));
    // Connections without a name hear nothing of it.
    let (wire, mut heard) = mpsc::channel(8);
    let present = crate::measures::Counted::new(&task.shared.store.measures().people);
    let number = task.people.add(Conn::new(None, wire, present));
    task.said(number, &ToTable::Earlier, &Blocks::default());
    task.tell();
    let told = std::iter::from_fn(|| heard.try_recv().ok());
    let told = told.filter(|said| matches!(**said, FromTable::Earlier { .. }));
    let nothing = FromTable::Earlier { lines: Vec::new() };
    assert_eq!(told.collect::<Vec<_>>(), [Box::new(nothing)]);
}

/// A deal of someone and a bot that is made again if something is withheld.
fn dealing(ada: &Person) -> Table {
    let new = NewTable {
        game: "skip-bo".to_owned(),
        rules: read_patch("").expect("rules"),
        seats: 2,
        settings: Settings {
            withheld: WithheldRule::Again,
            ..Settings::default()
        },
    };
    let level = "regular".to_owned();
    let sitters = [
        Sitter::Person {
            player: ada.id.clone(),
            name: ada.name.clone(),
            program: false,
        },
        Sitter::Bot { level },
    ];
    let mut events = vec![Setup::check(ada.clone(), new).expect("a table").opened()];
    let seated = Seat::all(2).zip(sitters);
    events.extend(seated.map(|(seat, sitter)| Event::Seated { seat, sitter }));
    events.push(Event::Dealing {
        round: 1,
        secret: Secret([3; 32]),
        attempt: 0,
    });
    Table::replay(TableId([7; 12]), &events).expect("a deal")
}

#[tokio::test]
async fn what_came_in_time_counts_even_if_the_room_hears_it_late() {
    let ada = person("Ada");
    let (said, next) = (Secret([5; 32]), Some((1, 0, true)));
    // Messages and clock are looked at in any order.
    for _ in 0..8 {
        let Trial {
            mut task,
            _orders: (orders, mut heard),
            _folder,
        } = Trial::of(dealing(&ada)).await;
        let present = crate::measures::Counted::new(&task.shared.store.measures().people);
        let (wire, _wire) = mpsc::channel(8);
        let number = task.people.add(Conn::new(Some(ada.clone()), wire, present));
        let (part, _) = task.deal_until.expect("Ada is asked for something");
        let past = tokio::time::Instant::now().checked_sub(std::time::Duration::from_secs(1));
        task.deal_until = Some((part, past.expect("the machine has run for longer")));
        let commit = ToTable::Commit {
            round: 1,
            attempt: 0,
            commitment: said,
        };
        orders
            .try_send(Order::Said(number, commit, None))
            .expect("there is room");
        let stop = wildpile_protocol::text::ClosingStop.into();
        orders.try_send(Order::Stop(stop)).expect("there is room");
        task.follow(&mut heard).await;
        assert_eq!(task.table.deal_part(), next);
        // The time of the first part isn't that of the next one.
        task.time_passed();
        assert_eq!(task.table.deal_part(), next);
    }
}

#[tokio::test]
async fn a_deal_that_waited_in_vain_is_made_again_with_all_the_time_there_is() {
    let mut trial = Trial::of(dealing(&person("Ada"))).await;
    for attempt in 0..3 {
        let now = tokio::time::Instant::now();
        let (part, until) = trial.task.deal_until.expect("people are asked for something");
        assert_eq!(part, (1, attempt, false));
        assert!(until > now);
        trial.task.deal_until = Some((part, now));
        trial.task.time_passed();
        trial.task.follow_deal();
    }
    // The third attempt goes on without Ada, and needs nobody.
    assert_eq!(trial.task.deal_until, None);
    assert_eq!(trial.task.table.phase(), Phase::Playing);
    let [
        Event::Abandoned { .. },
        Event::Dealing { attempt: 1, .. },
        Event::Abandoned { .. },
        Event::Dealing { attempt: 2, .. },
        Event::Withheld { .. },
    ] = trial.task.pending[..]
    else {
        panic!("{:?}", trial.task.pending);
    };
}
