use super::*;

fn seats(names: &[(&str, &str)]) -> String {
    let seats: Vec<SeatInfo> = names
        .iter()
        .map(|&(name, player)| SeatInfo {
            name: name.to_owned(),
            player: player.to_owned(),
        })
        .collect();
    let read: MatchInfo = serde_json::from_value(serde_json::json!({
        "game": "skip-bo", "rules_name": "skip-bo", "deal": "7", "seats": seats,
    }))
    .unwrap();
    let names: Vec<String> = read.seats.into_iter().map(|seat| seat.name).collect();
    names.join("|")
}

#[test]
fn a_default_name_does_not_count_as_a_name() {
    assert_eq!(seats(&[("Player 1", HUMAN), ("Spieler 2", HUMAN)]), "|");
    // Another seat's number, a bot's name, and something a person might really enter.
    assert_eq!(
        seats(&[("Player 2", HUMAN), ("Player 2", "greedy"), ("Player 3 ", HUMAN)]),
        "Player 2|Player 2|Player 3 "
    );
    assert_eq!(
        seats(&[("Player 01", HUMAN), ("Spieler", HUMAN)]),
        "Player 01|Spieler"
    );
}

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
    };
    assert_eq!(held.check(Some(Status::InProgress(2))), Ok(()));
    let changed = held.check(Some(Status::InProgress(3)));
    assert_eq!(changed, Err(Conflict::ChangedElsewhere(held.id)));
    let finished = held.check(Some(Status::Finished));
    assert_eq!(finished, Err(Conflict::FinishedElsewhere(held.id)));
    assert_eq!(held.check(None), Err(Conflict::NoSuchGame(held.id)));
}
