use super::*;

const SITE: &str = "https://cards.example";

/// A machine: its folder, and the guests there.
fn machine() -> (tempfile::TempDir, Guests) {
    let folder = tempfile::tempdir().expect("a folder");
    let guests = Guests::of(Some(folder.path().join("data")));
    (folder, guests)
}

/// A guest of this name, and the token.
fn keep(guests: &Guests, name: &str, token: &str) {
    keep_at(guests, SITE, name, token);
}

fn keep_at(guests: &Guests, site: &str, name: &str, token: &str) {
    let session = Session::kept(token.to_owned());
    guests.keep(site, name, &session).expect("kept");
}

#[test]
fn guests_are_found_by_server_and_name() {
    let (_folder, guests) = machine();
    assert_eq!(guests.find(SITE, None), None);
    keep(&guests, "Ada", "a");
    keep(&guests, "Bert", "b");
    let token = |name| {
        guests
            .find(SITE, name)
            .map(|(_, session)| session.token().to_owned())
    };
    assert_eq!(token(None).as_deref(), Some("b"), "the last one");
    assert_eq!(token(Some("Ada")).as_deref(), Some("a"));
    assert_eq!(token(Some("Cleo")), None);
    assert_eq!(guests.find("https://other.example", None), None);
    keep_at(&guests, "https://other.example", "Ada", "c");
    let servers: Vec<_> = guests.servers().iter().map(ToString::to_string).collect();
    assert_eq!(servers, ["https://other.example", SITE]);
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_them() {
    use std::os::unix::fs::PermissionsExt as _;

    let (folder, guests) = machine();
    for token in ["a", "b"] {
        keep(&guests, "Ada", token);
        let file = folder.path().join("data").join(FILE);
        let mode = fs::metadata(file).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

#[test]
fn a_damaged_file_is_as_good_as_none() {
    let (folder, guests) = machine();
    fs::create_dir_all(folder.path().join("data")).expect("the folder");
    fs::write(folder.path().join("data").join(FILE), "{").expect("written");
    assert_eq!(guests.find(SITE, None), None);
    keep(&guests, "Ada", "a");
    assert!(guests.find(SITE, Some("Ada")).is_some());
}

/// A later version may say more of a seat, or other things.
#[test]
fn seats_of_another_version_cost_nobody_the_guests() {
    let (folder, guests) = machine();
    keep(&guests, "Ada", "a");
    let file = folder.path().join("data").join(FILE);
    let text = fs::read_to_string(&file).expect("the file");
    let mut kept: Value = serde_json::from_str(&text).expect("JSON");
    kept["guests"][0]["seats"] = serde_json::json!([
        { "place": 7 },
        { "table": "070707070707070707070707", "round": 0, "seen": 0, "since_ms": 0, "new": true },
    ]);
    fs::write(&file, kept.to_string()).expect("written");
    let ada = guests.find(SITE, None).expect("the one who was here last");
    assert_eq!(ada.0, "Ada");
    assert_eq!(guests.seats(SITE, &ada.1), [seat(7, 0)]);
}

#[test]
fn terminals_keep_each_others_entries() {
    let (_folder, guests) = machine();
    std::thread::scope(|scope| {
        for terminal in 0..2 {
            let guests = guests.clone();
            scope.spawn(move || {
                for number in 0..20 {
                    let name = format!("{terminal}-{number}");
                    keep(&guests, &name, &name);
                }
            });
        }
    });
    for terminal in 0..2 {
        for number in 0..20 {
            let name = format!("{terminal}-{number}");
            assert!(guests.find(SITE, Some(&name)).is_some(), "{name}");
        }
    }
}

pub(super) fn seat(table: u8, round: u64) -> OwnSeat {
    OwnSeat {
        table: TableId([table; 12]),
        round,
        seen: 0,
        since_ms: 0,
    }
}

#[test]
fn seats_are_kept_once_for_each_guest_until_they_are_left() {
    let (_folder, guests) = machine();
    let (ada, bert) = (Session::kept("a".to_owned()), Session::kept("b".to_owned()));
    keep(&guests, "Ada", "a");
    keep(&guests, "Bert", "b");
    for (own, seat) in [
        (&ada, seat(1, 1)),
        (&ada, seat(2, 1)),
        (&bert, seat(1, 1)),
        (&ada, seat(1, 2)),
    ] {
        guests.keep_seat(SITE, Some(own), seat).expect("kept");
    }
    assert_eq!(guests.seats(SITE, &ada), [seat(1, 2), seat(2, 1)]);
    assert_eq!(guests.seats("http://y", &ada), []);
    let left = guests.drop_seat(SITE, Some(&ada), TableId([1; 12]));
    left.expect("dropped");
    assert_eq!(guests.seats(SITE, &ada), [seat(2, 1)]);
    assert_eq!(guests.seats(SITE, &bert), [seat(1, 1)]);
    // The oldest of more than fifty goes.
    for table in 1..=51 {
        let kept = guests.keep_seat(SITE, Some(&ada), seat(table, 2));
        kept.expect("kept");
    }
    let newest: Vec<OwnSeat> = (2..=51).rev().map(|table| seat(table, 2)).collect();
    assert_eq!(guests.seats(SITE, &ada), newest);
}

/// The visitor of a table under a name: token and name.
fn comes(guests: &Guests, table: u8, name: Option<&str>) -> (Option<String>, String, bool) {
    let who = guests.introduction(SITE, Some(TableId([table; 12])), name, false, || {
        "usual".to_owned()
    });
    let token = who.session.map(|session| session.token().to_owned());
    (token, who.name, who.renames)
}

fn is(token: Option<&str>, name: &str, renames: bool) -> (Option<String>, String, bool) {
    (token.map(str::to_owned), name.to_owned(), renames)
}

#[test]
fn another_name_is_given_to_the_guest_and_takes_the_seats_along() {
    let (_folder, guests) = machine();
    assert_eq!(comes(&guests, 1, None), is(None, "usual", false));
    assert_eq!(comes(&guests, 1, Some("Ada")), is(None, "Ada", false));
    keep(&guests, "Ada", "a");
    let ada = Session::kept("a".to_owned());
    guests.keep_seat(SITE, Some(&ada), seat(1, 1)).expect("kept");
    let table = TableId([1; 12]);
    let Ok(part) = r#"{"round": 1, "attempt": 0, "shown": [], "before": []}"#.parse::<Part>();
    guests.keep_part(SITE, Some(&ada), table, &part).expect("kept");
    assert_eq!(comes(&guests, 1, Some("Ada")), is(Some("a"), "Ada", false));
    assert_eq!(comes(&guests, 2, Some("Adele")), is(Some("a"), "Adele", true));
    // The server has given it the name.
    keep(&guests, "Adele", "a");
    assert_eq!(guests.find(SITE, Some("Ada")), None);
    assert_eq!(guests.seats(SITE, &ada), [seat(1, 1)]);
    assert_eq!(guests.part(SITE, &ada, table), part);
    assert_eq!(comes(&guests, 1, None), is(Some("a"), "Adele", false));
}

#[test]
fn someone_else_at_this_machine_is_another_guest() {
    let (_folder, guests) = machine();
    keep(&guests, "Ada", "a");
    let who = guests.introduction(SITE, None, Some("Bert"), true, String::new);
    assert_eq!(who, Introduction::new("Bert".to_owned()));
    keep(&guests, "Bert", "b");
    let who = guests.introduction(SITE, None, Some("Bert"), true, String::new);
    assert!(who.session.is_some() && !who.renames, "{who:?}");
    // Of several, the one who sits at the table is meant, else the last one.
    assert_eq!(comes(&guests, 1, Some("Cleo")), is(Some("b"), "Cleo", true));
    let ada = Session::kept("a".to_owned());
    guests.keep_seat(SITE, Some(&ada), seat(1, 1)).expect("kept");
    assert_eq!(comes(&guests, 1, None), is(Some("a"), "Ada", false));
    assert_eq!(comes(&guests, 2, None), is(Some("b"), "Bert", false));
    assert_eq!(comes(&guests, 1, Some("Cleo")), is(Some("a"), "Cleo", true));
}

#[test]
fn a_guest_in_another_terminal_keeps_the_name() {
    let (folder, guests) = machine();
    keep(&guests, "Ada", "a");
    assert!(!guests.is_used_elsewhere(SITE, "Ada"));
    let lock = guest_locks::locked(&folder.path().join("data"), 7);
    guests
        .change(|kept| kept.guests[0].programs.push(7))
        .expect("changed");
    // It is this terminal's, too.
    keep(&guests, "Ada", "a");
    assert!(guests.is_used_elsewhere(SITE, "Ada"));
    assert_eq!(comes(&guests, 1, Some("Bert")), is(None, "Bert", false));
    assert_eq!(
        comes(&guests, 1, None),
        is(Some("a"), "Ada", false),
        "the same person"
    );
    drop(lock);
    assert_eq!(comes(&guests, 1, Some("Bert")), is(Some("a"), "Bert", true));
}
