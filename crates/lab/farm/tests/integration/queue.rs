//! The usual way, and programs that end early.

use std::sync::atomic::Ordering;
use std::time::Duration;

use wildpile_lab::experiment::ChunkPlayer;

use crate::nats::{Nats, wait};
use crate::setting::{PROGRAM, Setting, experiment, read};

#[test]
fn several_workers_give_the_rows_of_one_machine() {
    let Some(nats) = Nats::start() else { return };
    let setting = Setting::new(&nats, experiment("{ games = 640 }"));
    let fed = setting.with_workers(&ChunkPlayer::rows, 3, || setting.feed(u64::MAX).unwrap());
    setting.is_as_alone(&fed);
    // Nothing is left on the server, so nothing is played again.
    setting.over.store(false, Ordering::Relaxed);
    let worked = setting
        .work(&ChunkPlayer::rows, PROGRAM, Some(Duration::ZERO))
        .unwrap();
    assert_eq!(worked.chunks, 0);
}

#[test]
fn rows_that_are_too_large_for_a_message_come_in_parts() {
    let Some(nats) = Nats::start_with("jetstream {}\nmax_payload: 4096") else {
        return;
    };
    let text = "game = \"skip-bo\"\nplayers = \"random\"\nlimit = 300\ncheck = 0\nstop = { games = 300 }\n[base]\nseats = 6\n\
        [[change]]\nname = \"c1\"\nrules = { hand = 4 }\n[[change]]\nname = \"c2\"\nrules = { hand = 6 }\n[[change]]\nname = \"c3\"\nrules = { stock = 5 }\n\
        [[change]]\nname = \"c4\"\nrules = { stock = 6 }\n[[change]]\nname = \"c5\"\nrules = { stock = 7 }\n[[change]]\nname = \"c6\"\nrules = { stock = 8 }\n";
    let setting = Setting::new(&nats, read(text));
    let fed = setting.with_workers(&ChunkPlayer::rows, 2, || setting.feed(u64::MAX).unwrap());
    setting.is_as_alone(&fed);
}

/// The strongest level's games are gathered like all others, and messages hold parts of them.
#[test]
fn a_check_is_played_by_workers_too() {
    let Some(nats) = Nats::start_with("jetstream {}\nmax_payload: 2048") else {
        return;
    };
    let text = "game = \"skipper\"\ncheck = 4\nstop = { games = 64 }\n[[change]]\nname = \"small\"\n\
        rules = { hand = 4 }\n";
    let setting = Setting::new(&nats, read(text));
    let fed = setting.with_workers(&ChunkPlayer::rows, 2, || setting.feed(u64::MAX).unwrap());
    setting.is_as_alone(&fed);
    let check = fed.results.check.unwrap();
    assert_eq!(check.arms[1].between.turns.total(), 4);
}

#[test]
fn an_experiment_that_looks_stops_where_one_machine_does() {
    let Some(nats) = Nats::start() else { return };
    let stop = "{ until = { measure = \"turns\", narrower_than = 2.5, at_most = 20_000 } }";
    let setting = Setting::new(&nats, experiment(stop));
    let fed = setting.with_workers(&ChunkPlayer::rows, 2, || setting.feed(u64::MAX).unwrap());
    setting.is_as_alone(&fed);
    assert!(fed.results.deals < 20_000);
}

#[test]
fn a_run_that_stopped_goes_on() {
    let Some(nats) = Nats::start() else { return };
    let setting = Setting::new(&nats, experiment("{ games = 800 }"));
    let fed = setting.with_workers(&ChunkPlayer::rows, 2, || {
        let first = setting.feed(300).unwrap();
        assert!(!first.results.complete && first.results.deals > 0 && first.set_aside.is_empty());
        assert!(first.results.deals < 800);
        setting.feed(u64::MAX).unwrap()
    });
    setting.is_as_alone(&fed);
}

#[test]
fn a_server_that_restarts_is_waited_for() {
    let Some(mut nats) = Nats::start() else { return };
    let setting = Setting::new(&nats, experiment("{ games = 1600 }"));
    let fed = setting.with_workers(&ChunkPlayer::rows, 2, || {
        setting.feeding(|fed| {
            wait("rows arrive", || setting.parts() > 3);
            nats.kill();
            wait("it is noticed", || setting.heard("lost; trying again"));
            // This server has forgotten everything.
            nats.forget();
            nats.run();
            fed()
        })
    });
    assert!(setting.heard("again"));
    setting.is_as_alone(&fed);
}

#[test]
fn nobody_is_waited_for_in_silence() {
    let Some(nats) = Nats::start() else { return };
    let setting = Setting::new(&nats, experiment("{ games = 100 }"));
    setting.feeding(|fed| {
        let hint = format!("start workers with: wildpile lab worker --nats {}", nats.url());
        wait("it is said", || setting.heard(&hint));
        let fed = setting.with_workers(&ChunkPlayer::rows, 1, fed);
        setting.is_as_alone(&fed);
    });
}
