use super::*;

#[test]
fn the_latest_comes_first() {
    let at = |id: u32, updated_at: u64| {
        let mut head = Head::begin(id.into(), &MatchInfo::default(), &Snapshot::default(), 0);
        head.updated_at = updated_at;
        head
    };
    let mut heads = [at(1, 5), at(2, 9), at(3, 5)];
    latest_first(&mut heads);
    assert_eq!(heads.map(|head| head.id.number()), [2, 3, 1]);
}

#[test]
fn only_the_holder_of_the_latest_revision_may_save() {
    let held = Held {
        id: GameId(4),
        revision: 2,
        stored: None,
    };
    assert_eq!(held.check(Some(Status::InProgress(2))), Ok(()));
    let changed = held.check(Some(Status::InProgress(3)));
    assert_eq!(changed, Err(Conflict::ChangedElsewhere(held.id)));
    let finished = held.check(Some(Status::Finished));
    assert_eq!(finished, Err(Conflict::FinishedElsewhere(held.id)));
    assert_eq!(held.check(None), Err(Conflict::NoSuchGame(held.id)));
}
