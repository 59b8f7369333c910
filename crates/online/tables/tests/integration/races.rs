//! Races: the same deal for everybody, a countdown, and what is told of the others.

use serde_json::Value;
use wildpile_game::{Turn, Viewer};
use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::{FromTable, Phase, ToTable};
use wildpile_protocol::{Secret, TableId, text as t};
use wildpile_table::race::{Progress, Standing};
use wildpile_table::seat::{Client as Reader, Host};
use wildpile_tables::{Event, Rooms, Setup, Table};

use crate::alone::{Alone, seat};
use crate::client::{Client, Place, in_time, new_table, person};
use crate::matches::table;

fn play(alone: &Alone, own: wildpile_game::Seat, notation: &str) -> ToTable {
    ToTable::Play {
        key: format!("{own} {} {notation}", alone.steps()),
        round: alone.table.round(),
        step: alone.steps(),
        notation: notation.to_owned(),
    }
}

fn progress(table: &Table) -> Vec<Progress> {
    let view = table.host().expect("a match").table().view_json(Viewer::Public);
    serde_json::from_value(view["race"].clone()).expect("how far everybody is")
}

#[test]
fn rc_01_solitaires_are_raced_by_two_to_six() {
    let check = |game: &str, seats| Setup::check(person("Ada"), new_table(game, "", seats));
    for game in ["joker", "simon-jester"] {
        for seats in 1..=6 {
            let setup = check(game, seats).expect("so many may play");
            assert_eq!(setup.rules_name, game);
            assert_eq!(setup.game().name(), game);
        }
        for seats in [0, 7] {
            check(game, seats).expect_err("so many can't");
        }
    }
}

/// What someone is sent who comes now, without how far the seats are.
fn frames(alone: &Alone, reader: Reader) -> Value {
    let table = alone.table.host().expect("a match").table();
    let said = Host::new(table.boxed_clone(), Vec::new()).join(reader);
    let mut said = serde_json::to_value(said).expect("messages are JSON");
    without_progress(&mut said);
    said
}

fn without_progress(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for key in ["race", "progress", "turns", "steps"] {
                map.remove(key);
            }
            if let Some(Value::Array(told)) = map.get_mut("told") {
                told.retain(|told| told["observation"].get("progress").is_none());
            }
            map.values_mut().for_each(without_progress);
        }
        Value::Array(all) => all.iter_mut().for_each(without_progress),
        _ => {}
    }
}

/// Whatever someone does at their board, the others are sent the same, apart from how far it is.
#[test]
fn rc_02_no_frame_has_another_board() {
    for (game, rules) in [
        ("joker", ""),
        ("simon-jester", ""),
        ("skipper", "pace=race"),
        (
            "skipper",
            "pace=race, collect=market(3), trash=ask, refill=shuffle",
        ),
        ("skipper", "pace=race, top_of_discard=true, series=games(2)"),
    ] {
        let mut alone = Alone::playing(game, rules, 2);
        let sent =
            |alone: &Alone| [Reader::Seat(seat(2)), Reader::Onlooker(1)].map(|reader| frames(alone, reader));
        let (before, own) = (sent(&alone), frames(&alone, Reader::Seat(seat(1))));
        let mut made = 0;
        while made < 40 && alone.table.due() == [seat(1), seat(2)] {
            let all = alone.moves(seat(1));
            let notation = all[made % all.len()].clone();
            let said = play(&alone, seat(1), &notation);
            alone.say(seat(1), &said).expect("it is legal");
            // Who is out is known to everybody.
            if alone.table.due() == [seat(1), seat(2)] {
                assert_eq!(sent(&alone), before, "{game} {rules}: {notation}");
            }
            made += 1;
        }
        assert!(made > 5, "{game} {rules}: only {made} moves");
        assert_ne!(frames(&alone, Reader::Seat(seat(1))), own, "{game} {rules}");
    }
}

#[test]
fn nobody_moves_before_the_countdown_is_over() {
    for (game, rules) in [("joker", ""), ("simon-jester", ""), ("skipper", "pace=race")] {
        let mut alone = Alone::playing(game, rules, 2);
        // A deal without its countdown.
        alone.happens(&Event::Dealing {
            round: 2,
            secret: Secret([4; 32]),
            attempt: 0,
        });
        let seats = vec![seat(1), seat(2)];
        alone.happens(&Event::Withheld { seats });
        assert!(
            alone.table.is_counting() && alone.table.due().is_empty(),
            "{game}"
        );
        let notation = alone.moves(seat(1)).remove(0);
        let early = play(&alone, seat(1), &notation);
        assert_eq!(alone.say(seat(1), &early), Err(t::PlayCountdown.into()), "{game}");
        let again = Table::replay(TableId([7; 12]), &alone.events).expect("it happened");
        assert!(again.is_counting(), "after a restart it is counted again");
        alone.happens(&Event::Begun);
        assert_eq!(alone.table.due().len(), 2, "{game}");
        alone.say(seat(1), &early).expect("the race has begun");
        let again = Table::replay(TableId([7; 12]), &alone.events).expect("it happened");
        assert!(!again.is_counting(), "it isn't counted again once it is over");
    }
    let mut alone = Alone::playing("skip-bo", "", 2);
    assert!(!alone.table.is_counting());
    alone.happens(&Event::Begun);
    assert_eq!(alone.table.due().len(), 1, "other games have none");
}

#[test]
fn rc_01_whoever_goes_on_alone_wins_once_nobody_is_ahead() {
    let mut alone = Alone::playing("joker", "", 3);
    let stop = |alone: &mut Alone, number| {
        let said = play(alone, seat(number), "stop");
        alone.say(seat(number), &said).expect("one may give up");
    };
    stop(&mut alone, 2);
    assert_eq!(progress(&alone.table)[1].standing, Standing::Stopped);
    assert_eq!(alone.table.phase(), Phase::Playing, "two go on");
    assert_eq!(alone.table.due(), [seat(1), seat(3)]);
    // Whoever is out may go without having left the match: no bot takes the seat.
    assert!(alone.table.stand_in(seat(2)).is_none() && alone.table.stand_in(seat(3)).is_some());
    stop(&mut alone, 3);
    assert_eq!(alone.table.phase(), Phase::Over, "nobody has a card home");
    let outcome = alone
        .table
        .host()
        .expect("a match")
        .table()
        .outcome()
        .expect("it is over");
    assert!(outcome.won(seat(1)) && outcome.winners.len() == 1);
    let finished = alone.table.finished().expect("it is over");
    assert_eq!(
        finished.uncounted,
        Some(Uncounted::Deal),
        "nobody contributed to the deal"
    );
    assert_eq!(
        finished.seats.iter().map(|own| own.side).collect::<Vec<_>>(),
        [seat(1), seat(2), seat(3)]
    );
    // Its record replays by the solitaire's name.
    let transcript = alone.table.transcript().expect("it is over");
    assert_eq!((transcript.game.as_str(), transcript.seats.len()), ("joker", 3));
    let bundle = wildpile_bundle::find("joker").expect("it is listed");
    let again = transcript.to_string().parse().expect("a record");
    let replayed = bundle.game.replay(&again).expect("it replays");
    assert_eq!(replayed.outcome(), Some(outcome));
}

/// A solver comes with the program.
#[test]
fn races_with_open_cards_are_not_rated() {
    let mut alone = Alone::playing("simon-jester", "", 2);
    let said = play(&alone, seat(1), "give-up");
    alone.say(seat(1), &said).expect("one may give up");
    let finished = alone.table.finished().expect("it is over");
    assert_eq!(finished.uncounted, Some(Uncounted::Open));
    assert_eq!(finished.seats[1].result, wildpile_protocol::people::Result::Won);
}

/// Bots race, give up when they get no further, and the match is kept with its proof.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_and_bots_race_to_a_verified_end() {
    for (game, place) in ["joker", "simon-jester"]
        .into_iter()
        .flat_map(|game| Place::all().into_iter().map(move |place| (game, place)))
    {
        let rooms = Rooms::new(place.open().await, 2);
        let (id, mut clients) = table(&rooms, game, "", 1, 2).await;
        let mut ada = clients.remove(0);
        let mut zoe = Client::join(&rooms, id, None, game).await;
        // Whoever doesn't listen is sent away.
        let watching = tokio::spawn(async move {
            zoe.hear_until("the end of the race", Client::is_over).await;
            zoe
        });
        let (mut counted, mut early) = (Vec::new(), 0);
        let mut has_stopped = false;
        let racing = async {
            while !ada.is_over() {
                let Some(said) = ada.hear().await else {
                    panic!("the room is open")
                };
                let info = ada.info.clone().expect("it was told");
                if let FromTable::Table { table, .. } = &said {
                    counted.push(table.countdown_ms);
                }
                if let FromTable::Refused { why, .. } = &said {
                    assert_eq!(why.id(), wildpile_message::Message::from(t::PlayCountdown).id());
                    early += 1;
                }
                ada.contribute_now(&info).await;
                let is_counting = info.countdown_ms.is_some();
                let extra = ada.seat.as_ref().map(|seat| (seat.extra_moves(), seat.steps()));
                let Some((extra, step)) = extra.filter(|_| info.phase == Phase::Playing) else {
                    continue;
                };
                // She tries it at once, and then gives up.
                let may = !has_stopped && (!is_counting || early == 0 && step > 0);
                if let (true, Some(notation)) = (may, extra.first()) {
                    has_stopped = !is_counting;
                    early += usize::from(is_counting);
                    let said = ToTable::Play {
                        key: format!("{early} {has_stopped}"),
                        round: ada.round(),
                        step,
                        notation: notation.clone(),
                    };
                    ada.say(said).await;
                }
            }
        };
        in_time("the end of the race", racing).await;
        let left: Vec<u64> = counted.iter().flatten().copied().collect();
        assert!(
            left.first().is_some_and(|left| (1..=3_000).contains(left)),
            "{game}: {counted:?}"
        );
        assert_eq!(counted.last(), Some(&None), "{game}");
        assert_eq!(early, 2, "{game}: one move was too early, and refused");
        let zoe = watching.await.expect("she sees the end");
        let standing = zoe.seat.as_ref().expect("she looked on").race_progress();
        assert!(
            matches!(standing[0].standing, Standing::Stopped),
            "{game}: {standing:?}"
        );
        assert!(matches!(
            ada.seat.as_ref().map(|seat| seat.turn()),
            Some(Turn::Over(_))
        ));
        let events = rooms.store().events(id).await.unwrap();
        assert_eq!(
            events.iter().filter(|event| **event == Event::Begun).count(),
            1,
            "{game}"
        );
        let stored = Table::replay(id, &events).unwrap();
        let transcript = rooms.transcript(id).await.unwrap().expect("the match is over");
        assert_eq!(stored.transcript().as_ref(), Some(&transcript), "{game}");
        let proof: Proof = serde_json::from_str(&transcript.notes[NOTE]).unwrap();
        assert_eq!(proof.verify(), Ok(transcript.deal));
    }
}
