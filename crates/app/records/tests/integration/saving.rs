//! The order of a match's writes, and the consequences of failures and of other programs' writes.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use wildpile_records::{
    Clash, Conflict, GameId, Judgement, MatchResult, Place, Saving, Store, StoreError, Wanted,
};

use crate::common::{Changes as _, ending, info, snapshot};

fn at(moves: u32) -> Wanted {
    Wanted::InProgress(snapshot(moves))
}

fn end(moves: u32, judged: Option<Judgement>) -> Wanted {
    let mut ending = ending(MatchResult::Won, moves);
    ending.judged = judged;
    Wanted::Finished(snapshot(moves), ending)
}

/// The next transaction. `false` when there is none, or when it can't go on now.
fn step(store: &Store, saving: &mut Saving) -> bool {
    let Some(call) = saving.next_call() else {
        return false;
    };
    match store.carry_out(&info("joker", "joker"), &call) {
        Ok(held) => saving.done(call, held),
        Err(StoreError::Conflict(why)) => return saving.failed(&call, Some(why)),
        Err(error) => panic!("{error}"),
    }
    true
}

fn write(store: &Store, saving: &mut Saving, wanted: Wanted) {
    saving.want(wanted);
    while step(store, saving) {}
}

/// All matches by number, each with its revision.
fn rows(store: &Store) -> Vec<(u32, Wanted, u32)> {
    let mut rows: Vec<_> = store.in_progress().unwrap();
    rows.extend(store.finished_heads().unwrap());
    rows.sort_by_key(|head| head.id);
    let row = |head: wildpile_records::Head| match &head.end {
        None => (head.id.number(), at(head.moves), head.revision),
        Some(how) => (
            head.id.number(),
            end(head.moves, how.ending.judged),
            head.revision,
        ),
    };
    rows.into_iter().map(row).collect()
}

/// Another program plays the match.
fn elsewhere(store: &Store, id: GameId, moves: u32) {
    let mut held = match store.take_up_again(id) {
        Ok(game) => game.held(),
        Err(_) => store.resume(id).unwrap().held(),
    };
    match moves {
        0 => store.discard(&held).unwrap(),
        _ => store.save(&mut held, &snapshot(moves)).unwrap(),
    }
}

#[test]
fn the_last_state_wins() {
    let (store, mut saving) = (Store::in_memory().unwrap(), Saving::default());
    write(&store, &mut saving, at(0));
    assert!(rows(&store).is_empty(), "an untouched match isn't worth a row");
    for moves in 1..4 {
        saving.want(at(moves));
    }
    let call = saving.next_call().unwrap();
    // What is wanted meanwhile waits, and neither may be stored.
    saving.want(at(4));
    saving.want(end(5, None));
    assert!(saving.pending().eq([&at(3), &end(5, None)]));
    let held = store.carry_out(&info("joker", "joker"), &call).unwrap();
    saving.done(call, held);
    while step(&store, &mut saving) {}
    assert_eq!(rows(&store), [(1, end(5, None), 2)], "with one write each");
    assert!(saving.is_stored() && saving.is_finished() && saving.take_clash().is_none());
}

#[test]
fn an_end_stays_the_end_until_the_match_is_taken_up_again() {
    let (store, mut saving) = (Store::in_memory().unwrap(), Saving::default());
    for again in [end(5, None), end(5, None), Wanted::Nothing] {
        write(&store, &mut saving, again);
        assert_eq!(rows(&store), [(1, end(5, None), 1)]);
    }
    let judged = end(5, Some(Judgement::Better));
    write(&store, &mut saving, judged.clone());
    assert_eq!(rows(&store), [(1, judged, 2)]);
    write(&store, &mut saving, at(4));
    assert_eq!(rows(&store), [(1, at(4), 3)]);
    write(&store, &mut saving, end(6, None));
    // Another end, although what lies between was never written.
    saving.want(at(5));
    write(&store, &mut saving, end(7, None));
    assert_eq!(rows(&store), [(1, end(7, None), 5)]);
    // An end that was taken back and left leaves no trace.
    saving.want(at(0));
    write(&store, &mut saving, Wanted::Nothing);
    assert!(rows(&store).is_empty());
}

#[test]
fn what_failed_is_tried_again_unless_a_later_state_says_more() {
    let (store, mut saving) = (Store::in_memory().unwrap(), Saving::default());
    for wanted in [at(1), at(2), end(3, None)] {
        saving.want(wanted.clone());
        let call = saving.next_call().unwrap();
        assert!(!saving.failed(&call, None), "not at once");
        assert!(saving.pending().eq([&wanted]));
    }
    while step(&store, &mut saving) {}
    assert_eq!(rows(&store), [(1, end(3, None), 1)]);
    saving.want(at(4));
    saving.give_up();
    assert!(!step(&store, &mut saving));
    assert_eq!(rows(&store), [(1, end(3, None), 1)]);
}

#[test]
fn what_another_program_did_stays() {
    let id = GameId::from(1);
    let changed = Conflict::ChangedElsewhere(id);
    for (first, there, wanted, clash) in [
        (at(1), 9, at(2), Some(Clash::KeptAsNew(changed))),
        (at(1), 9, at(0), Some(Clash::KeptAsNew(changed))),
        (at(1), 9, end(2, None), Some(Clash::KeptAsNew(changed))),
        (at(1), 9, Wanted::Nothing, Some(Clash::NotDeleted(changed))),
        // Who has only looked isn't in the way.
        (at(1), 9, at(1), None),
        (at(1), 0, at(2), Some(Clash::KeptAsNew(Conflict::NoSuchGame(id)))),
        (
            end(1, None),
            9,
            at(0),
            Some(Clash::KeptAsNew(Conflict::NotFinished(id))),
        ),
        (
            end(1, None),
            9,
            end(1, Some(Judgement::Worse)),
            Some(Clash::NotJudged(Conflict::NotFinished(id))),
        ),
    ] {
        let (store, mut saving) = (Store::in_memory().unwrap(), Saving::default());
        write(&store, &mut saving, first);
        elsewhere(&store, id, there);
        let mut expected: Vec<Wanted> = rows(&store).into_iter().map(|row| row.1).collect();
        write(&store, &mut saving, wanted.clone());
        assert!(saving.is_stored());
        assert_eq!(saving.take_clash(), clash);
        expected.extend(matches!(clash, Some(Clash::KeptAsNew(_))).then_some(wanted));
        assert!(rows(&store).iter().map(|row| &row.1).eq(&expected), "{clash:?}");
    }
}

/// A finished match is reopened and discarded, and the program dies before either is written.
#[test]
fn a_finished_match_that_was_given_up_is_gone_after_recovery() {
    let (store, mut saving) = (Store::in_memory().unwrap(), Saving::default());
    saving.want(end(3, None));
    while !saving.is_stored() {
        step(&store, &mut saving);
    }
    let mut recovered = Saving::recovered(saving.place().clone(), Some(Wanted::Nothing));
    while !recovered.is_stored() {
        step(&store, &mut recovered);
    }
    assert_eq!(rows(&store), []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// Whatever is wanted, done and fails in between: what was wanted last is stored in the end, in one row, and never over
    /// what another program has done.
    #[test]
    fn what_came_last_is_stored(events in proptest::collection::vec(0..8u8, 1..40)) {
        const THERE: u32 = 1000;
        let (store, mut saving) = (Store::in_memory().unwrap(), Saving::default());
        let (mut last, mut moves, mut there) = (Wanted::Nothing, 0, std::collections::BTreeMap::new());
        // Whether another program went on from what was wanted last.
        let mut is_taken = false;
        for event in events {
            moves += 1;
            match event {
                0..=3 => {
                    let wanted = [at(moves), end(moves, None), at(0), Wanted::Nothing][usize::from(event)].clone();
                    if wanted != Wanted::Nothing || !saving.is_finished() {
                        (last, is_taken) = (wanted.clone(), false);
                    }
                    saving.want(wanted);
                }
                4 | 5 => { step(&store, &mut saving); }
                6 => if let Some(call) = saving.next_call() { saving.failed(&call, None); },
                _ => if let Place::InProgress(held) | Place::Finished(held, _) = saving.place() {
                    is_taken |= saving.is_stored();
                    elsewhere(&store, held.id(), THERE + moves);
                    there.insert(held.id().number(), THERE + moves);
                },
            }
        }
        while !saving.is_stored() { step(&store, &mut saving); }
        let (theirs, mine): (Vec<_>, Vec<_>) = rows(&store).into_iter()
            .partition(|row| matches!(&row.1, Wanted::InProgress(now) if now.moves > THERE));
        prop_assert!(theirs.iter().map(|row| (row.0, row.1.clone())).eq(there.iter().map(|(id, moves)| (*id, at(*moves)))));
        let is_last = mine.iter().map(|row| &row.1).eq([&last]);
        prop_assert!(is_last || mine.is_empty() && (is_taken || last == at(0) || last == Wanted::Nothing));
    }
}
