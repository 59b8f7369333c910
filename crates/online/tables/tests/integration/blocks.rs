//! People who have blocked someone hear nothing of them, and aren't brought together with them.

use sqlx::Executor as _;
use wildpile_message::Message;
use wildpile_protocol::lobby::BLOCKED;
use wildpile_protocol::socket::{About, ChatLine, FromTable, Saying, ToTable};
use wildpile_protocol::{TableId, VERSION, text as t};
use wildpile_tables::store::{Blocking, Store};
use wildpile_tables::{Person, PlayerId, Rooms, Setup, Token};

use crate::alone::{seat, sit};
use crate::client::{Client, Place, new_table, person};
use crate::quick::{find, two, wish};

/// Someone whom the store knows.
pub async fn guest(store: &Store, name: &str) -> Person {
    let person = person(name);
    let added = store.add_person(&person, &Token::random()).await;
    added.expect("the store works");
    person
}

pub async fn table(rooms: &Rooms, owner: &Person) -> TableId {
    let setup = Setup::check(owner.clone(), new_table("skip-bo", "", 3)).expect("a table");
    rooms.create(&setup).await.expect("it is written down")
}

/// Comes to a table, and is there.
pub async fn come(rooms: &Rooms, id: TableId, who: &Person) -> Client {
    let mut client = Client::join(rooms, id, Some(who.clone())).await;
    client.say(ToTable::Hello { version: VERSION }).await;
    until(&mut client, |said| matches!(said, FromTable::Hello { .. })).await;
    client
}

/// Two guests at a table that the first one has opened.
pub async fn meet(rooms: &Rooms, names: [&str; 2]) -> (TableId, [Person; 2], [Client; 2]) {
    let [first, second] = names;
    let (first, second) = (
        guest(rooms.store(), first).await,
        guest(rooms.store(), second).await,
    );
    let id = table(rooms, &first).await;
    let clients = [come(rooms, id, &first).await, come(rooms, id, &second).await];
    (id, [first, second], clients)
}

pub async fn until(client: &mut Client, wanted: impl Fn(&FromTable) -> bool) -> FromTable {
    client.until(|said| wanted(said).then(|| said.clone())).await
}

/// Says something, which the person hears, too; the number of the line.
pub async fn says(client: &mut Client, text: &str) -> u64 {
    let said = ToTable::Say {
        text: text.to_owned(),
        key: None,
    };
    client.say(said).await;
    hears(client, text).await
}

/// Waits for a chat line; its number.
pub async fn hears(client: &mut Client, text: &str) -> u64 {
    let wanted = Saying::Text(text.to_owned());
    let line = |said: &FromTable| match said {
        FromTable::Said(ChatLine { what, line, .. }) => (*what == wanted).then_some(*line),
        _ => None,
    };
    client.until(line).await
}

pub async fn blocks(client: &mut Client, about: About) -> FromTable {
    client.say(ToTable::Block { about }).await;
    let answers = |said: &FromTable| matches!(said, FromTable::Blocked { .. } | FromTable::Refused { .. });
    until(client, answers).await
}

pub fn heard(client: &Client, text: &str) -> bool {
    client.frames.iter().any(|frame| frame.contains(text))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_a_blocked_person_arrives_at_any_table_by_any_program_under_any_name() {
    for place in Place::new_ones().await {
        let [here, there] = two(&place).await;
        let store = here.store();
        let (ada, mut bert) = (guest(store, "Ada").await, guest(store, "Bert").await);
        let id = table(&here, &ada).await;
        let (mut adas, mut berts) = (come(&here, id, &ada).await, come(&there, id, &bert).await);
        let line = says(&mut berts, "nice weather").await;
        hears(&mut adas, "nice weather").await;
        let expected = FromTable::Blocked {
            name: "Bert".to_owned(),
            lines: vec![line],
        };
        assert_eq!(blocks(&mut adas, About::Line(line)).await, expected);
        says(&mut berts, "you are a fool").await;
        says(&mut adas, "it is quiet").await;
        assert!(!heard(&adas, "you are a fool") && !heard(&berts, "block"));

        // Under another name, at another table, by way of the other program.
        bert.name = "Zoe".to_owned();
        store.rename(&bert).await.expect("the store works");
        let other = table(&there, &ada).await;
        let (mut adas, mut berts) = (come(&there, other, &ada).await, come(&here, other, &bert).await);
        says(&mut berts, "it is me again").await;
        says(&mut adas, "hello").await;
        assert!(!heard(&adas, "it is me again"));
        let list = store.blocks(&ada.id).await.expect("the store works");
        assert_eq!(list.len(), 1);
        assert_eq!(list[0].name, "Bert", "the name of then");
        let unblock = async |by: &Person| store.unblock(&by.id, &list[0].id).await.expect("the store works");
        assert!(!unblock(&bert).await && unblock(&ada).await);
        says(&mut berts, "sorry").await;
        hears(&mut adas, "sorry").await;
        // Nobody is told who is who.
        for person in [&ada, &bert] {
            assert!(!heard(&adas, person.id.as_str()) && !heard(&berts, person.id.as_str()));
        }
    }
}

#[tokio::test]
async fn a_person_has_a_limited_number_of_blocks() {
    for place in Place::new_ones().await {
        let store = place.open().await;
        let ada = guest(&store, "Ada").await;
        let pool = place.pool().await;
        for many in [
            "INSERT INTO people (id, name, created_ms) WITH RECURSIVE n (i) AS \
             (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 501) SELECT 'p' || CAST(i AS TEXT), 'P', 0 FROM n",
            "INSERT INTO blocks (person_id, blocked_id, id, name, at_ms) \
             SELECT people.id, others.id, others.id, others.name, 7 FROM people, people AS others \
             WHERE people.name = 'Ada' AND others.name = 'P' AND others.id <> 'p501'",
        ] {
            pool.execute(many).await.expect("written");
        }
        let list = store.blocks(&ada.id).await.expect("the store works");
        assert_eq!(list.len(), BLOCKED);
        let other = |id: &str, name: &str| Person {
            id: PlayerId::from(id.to_owned()),
            name: name.to_owned(),
        };
        let block = async |id: &str, name: &str| {
            let blocking = store.block(&ada.id, &other(id, name)).await;
            blocking.expect("the store works")
        };
        assert_eq!(block("p501", "P").await, Blocking::Full);
        assert_eq!(block("nobody", "P").await, Blocking::Nobody);
        assert_eq!(block("p3", "Q").await, Blocking::Done, "they are blocked already");
        let list = store.blocks(&ada.id).await.expect("the store works");
        assert_eq!(list.len(), BLOCKED);
        assert_eq!(list.iter().filter(|block| block.name == "Q").count(), 1);
        store
            .unblock(&ada.id, &list[0].id)
            .await
            .expect("the store works");
        assert_eq!(block("p501", "P").await, Blocking::Done);
        // At a table it is said what can be done.
        let rooms = Rooms::new(store.clone(), 1);
        let bert = guest(&store, "Bert").await;
        let id = table(&rooms, &ada).await;
        let (mut adas, mut berts) = (come(&rooms, id, &ada).await, come(&rooms, id, &bert).await);
        let line = says(&mut berts, "hello").await;
        let why = t::BlockMany { most: BLOCKED }.into();
        assert_eq!(
            blocks(&mut adas, About::Line(line)).await,
            FromTable::Refused { key: None, why }
        );
        says(&mut berts, "still here").await;
        hears(&mut adas, "still here").await;
    }
}

/// A database that hangs keeps a client waiting for a while only.
#[tokio::test]
async fn a_lookup_that_takes_too_long_is_given_up() {
    for place in Place::new_ones().await {
        let store = place.open().await;
        let pool = place.pool().await;
        // SQLite's readers wait for nobody.
        let mut lock = pool.begin().await.expect("a transaction");
        if lock
            .execute("LOCK TABLE blocks IN ACCESS EXCLUSIVE MODE")
            .await
            .is_err()
        {
            continue;
        }
        let rooms = Rooms::new(store, 1);
        let (.., [mut adas, mut berts]) = meet(&rooms, ["Ada", "Bert"]).await;
        let text = "unheard".to_owned();
        berts.say(ToTable::Say { text, key: None }).await;
        assert_eq!(berts.refusal().await, t::StoreTrouble.into());
        lock.rollback().await.expect("unlocked");
        says(&mut berts, "heard").await;
        hears(&mut adas, "heard").await;
        assert!(!heard(&adas, "unheard"));
    }
}

#[tokio::test]
async fn a_block_is_written_down_before_the_room_ends() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (_, [ada, _], [mut adas, mut berts]) = meet(&rooms, ["Ada", "Bert"]).await;
        let line = says(&mut berts, "boo").await;
        let about = About::Line(line);
        adas.say(ToTable::Block { about }).await;
        rooms.stop().await;
        let list = rooms.store().blocks(&ada.id).await.expect("the store works");
        assert_eq!(list.len(), 1);
    }
}

/// Whichever of the two is first, nothing of someone who was deleted stays.
#[tokio::test]
async fn blocks_go_with_a_person_who_is_deleted_at_that_moment() {
    for place in Place::new_ones().await {
        let store = place.open().await;
        let pool = place.pool().await;
        let (ada, bert, cleo) = (
            guest(&store, "Ada").await,
            guest(&store, "Bert").await,
            guest(&store, "Cleo").await,
        );
        store.block(&ada.id, &bert).await.expect("the store works");
        store.block(&bert.id, &cleo).await.expect("the store works");
        let mut deletion = pool.begin().await.expect("a transaction");
        for rows in ["sessions WHERE person_id", "people WHERE id"] {
            let delete = format!("DELETE FROM {rows} = '{}'", bert.id.as_str());
            let deleted = deletion.execute(sqlx::AssertSqlSafe(delete));
            deleted.await.expect("deleted");
        }
        let (by, whom) = (cleo.id.clone(), bert.clone());
        let blocking = tokio::spawn({
            let store = store.clone();
            async move { store.block(&by, &whom).await }
        });
        tokio::task::yield_now().await;
        deletion.commit().await.expect("committed");
        let blocking = blocking.await.expect("no panic").expect("the store works");
        assert_eq!(blocking, Blocking::Nobody);
        for who in [&ada, &bert, &cleo] {
            assert_eq!(store.blocks(&who.id).await.expect("the store works"), []);
        }
        let among = [ada.id, bert.id.clone()];
        let blockers = store.blockers(&cleo.id, &among).await;
        assert_eq!(blockers.expect("the store works"), []);
    }
}

#[tokio::test]
async fn only_the_people_asked_about_are_looked_up_however_many() {
    for place in Place::new_ones().await {
        let store = place.open().await;
        let ada = guest(&store, "Ada").await;
        let mut others = Vec::new();
        for number in 0..20 {
            let other = guest(&store, &format!("Other {number}")).await;
            store.block(&other.id, &ada).await.expect("the store works");
            others.push(other.id);
        }
        let strangers = std::iter::repeat_with(PlayerId::random).take(13);
        for many in [0, 1, 16, 19] {
            let among: Vec<_> = strangers.clone().chain(others[..many].iter().cloned()).collect();
            let mut found = store.blockers(&ada.id, &among).await.expect("the store works");
            let mut expected = others[..many].to_vec();
            found.sort_by(|one, other| one.as_str().cmp(other.as_str()));
            expected.sort_by(|one, other| one.as_str().cmp(other.as_str()));
            assert_eq!(found, expected);
        }
    }
}

#[tokio::test]
async fn quick_matches_keep_them_apart() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let store = rooms.store();
        let (ada, bert) = (guest(store, "Ada").await, guest(store, "Bert").await);
        store.block(&ada.id, &bert).await.expect("the store works");
        let find = async |who: &Person| find(&rooms, who, &wish("skip-bo", Some(3))).await;
        // No matter who comes first.
        let (adas, berts) = (find(&ada).await, find(&bert).await);
        assert_ne!(adas, berts);
        assert_eq!(
            (find(&ada).await, find(&bert).await),
            (adas, berts),
            "they stay where they are"
        );
        // Nor do they sit down together by the link of the table.
        for (table, who, why) in [
            (berts, &ada, Message::from(t::SeatBlocked)),
            (adas, &bert, t::SeatReserved.into()),
        ] {
            let mut client = come(&rooms, table, who).await;
            client.say(sit(seat(3))).await;
            assert_eq!(client.refusal().await, why);
            client.leave().await;
        }
        let list = store.blocks(&ada.id).await.expect("the store works");
        let ended = store.unblock(&ada.id, &list[0].id).await;
        assert!(ended.expect("the store works"));
        let mut client = come(&rooms, berts, &bert).await;
        client.say(ToTable::Stand).await;
        let stands = |client: &Client| client.you.seat.is_none();
        client.hear_until("a free seat", stands).await;
        assert_eq!(find(&bert).await, adas, "nothing keeps them apart any more");
    }
}
