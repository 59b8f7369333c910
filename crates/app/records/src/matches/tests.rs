use super::*;
use crate::{Call, Conflict, Judgement, Place, Wanted};

#[test]
fn the_latest_comes_first() {
    let at = |id: u32, updated_at: u64| {
        let mut head = Head::new(id.into(), &MatchInfo::default(), 0);
        head.updated_at = updated_at;
        head
    };
    let mut heads = [at(1, 5), at(2, 9), at(3, 5)];
    latest_first(&mut heads);
    assert_eq!(heads.map(|head| head.id.number()), [2, 3, 1]);
}

#[test]
fn only_the_holder_of_the_latest_revision_may_save() {
    let head = Head::new(GameId(4), &MatchInfo::default(), 0).next();
    let (id, now) = (head.id, Snapshot::default());
    let save = Call::new(Place::InProgress(head.held()), Wanted::InProgress(now.clone()));
    let next = |found| {
        save.update(found, 1)
            .map(|update| update.map(|update| update.held().revision))
    };
    assert_eq!(next(Some(head.clone())), Ok(Some(2)));
    assert_eq!(
        next(Some(head.clone().next())),
        Err(Conflict::ChangedElsewhere(id))
    );
    assert_eq!(next(None), Err(Conflict::NoSuchGame(id)));
    let over = head.clone().finished(&now, &Ending::default(), 1);
    assert_eq!(next(Some(over.clone())), Err(Conflict::FinishedElsewhere(id)));
    // It may have ended once more elsewhere, with another record.
    let stored = StoredMatch {
        head: over.clone(),
        record: Record::default(),
    };
    let known = |place, wanted| Call {
        is_stored: true,
        ..Call::new(place, wanted)
    };
    let end = Wanted::Finished(now.clone(), Ending::default());
    let judge = known(Place::Finished(stored.held(), None), end);
    let knows = |found: Head| judge.update(Some(found), 1).unwrap().unwrap().stored.is_some();
    assert!(knows(over.clone()) && !knows(over.clone().next()));
    // The same end with another opinion keeps its time; a different end has its own.
    let again = |ending: Ending| {
        let end = Wanted::Finished(now.clone(), ending);
        let call = Call::new(Place::Finished(over.held(), None), end);
        let update = call.update(Some(over.clone()), 99).unwrap().expect("a row");
        update.head.end.expect("an end")
    };
    let judged = again(Ending {
        judged: Some(Judgement::Better),
        ..Ending::default()
    });
    assert_eq!(
        (judged.finished_at, judged.ending.judged),
        (1, Some(Judgement::Better))
    );
    let counted = Ending {
        counted: true,
        ..Ending::default()
    };
    assert_eq!(again(counted).finished_at, 99);
    let later = Wanted::InProgress(Snapshot { elapsed_ms: 7, ..now });
    let passed = known(Place::InProgress(head.held()), later);
    let passed = passed.update(Some(head.clone()), 9).unwrap().expect("a row");
    assert_eq!((passed.head.elapsed_ms, passed.record), (7, None));
    assert_eq!(
        (passed.head.revision, passed.head.updated_at),
        (head.revision, head.updated_at)
    );
}
