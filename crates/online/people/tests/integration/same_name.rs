//! Two people who take one login name at the same moment.

use wildpile_game::Seat;
use wildpile_people::{Confirmation, Kind, LoggedIn, People, PeopleError};
use wildpile_protocol::TableId;
use wildpile_protocol::people::{Credentials, Passkeys};
use wildpile_tables::store::SideWrites;
use wildpile_tables::{Event, Occupant, Person, Token};

use crate::authenticator::Key;
use crate::passkeys::{by, made, rested};
use crate::place::{Place, credentials, refused, unique};

/// Someone without a login name who wants one.
struct Taker {
    person: Person,
    token: Token,
    /// The passkey of an account without a password; guests have none.
    key: Option<Key>,
    /// The table where they have a seat.
    table: TableId,
}

impl Taker {
    async fn come(place: &Place, name: &str, has_passkey: bool) -> Self {
        let (person, token, key) = if has_passkey {
            let (person, key, token) = made(place, name).await;
            (person, token, Some(key))
        } else {
            let (person, token) = place.guest(name).await;
            (person, token, None)
        };
        let table = place.opened_by(&person).await;
        let sitter = Occupant::person(&person, false);
        let seated = Event::seated(Seat::FIRST, sitter);
        let along = SideWrites::default();
        let written = place.store.append(table, 1, &[seated], along).await;
        written.expect("the database answers");
        let id = person.id.as_str();
        let insert = "INSERT INTO quick_seats (person_id, table_id, seated, at_ms)";
        place
            .sql(&format!("{insert} VALUES ('{id}', '{table}', 1, 1)"))
            .await;
        Self {
            person,
            token,
            key,
            table,
        }
    }

    /// An account's confirmation before it gets a name.
    async fn confirmed(&self, place: &Place) -> Option<Confirmation> {
        match &self.key {
            Some(key) => Some(by(place, &self.person, key).await),
            None => None,
        }
    }

    async fn take(
        &self,
        people: &People,
        confirmed: Option<Confirmation>,
        wanted: &Credentials,
    ) -> Result<LoggedIn, PeopleError> {
        let person = &self.person;
        match confirmed {
            Some(by) => people.set_password(person, by, wanted, Passkeys::Keep, "").await,
            None => people.register(person, wanted, person.id.as_str(), "").await,
        }
    }

    /// The session, what the account has and the seats are what they were.
    async fn has_lost_nothing(&self, place: &Place) {
        assert_eq!(place.session(&self.token).await, Some(self.person.clone()));
        let account = place
            .people
            .account(&self.person, &self.token)
            .await
            .expect("the database answers");
        // A guest has no login name, and an account with a passkey alone an empty one.
        let login = self.key.as_ref().map(|_| String::new());
        assert_eq!(account.login, login);
        assert_eq!(account.passkeys.len(), usize::from(self.key.is_some()));
        assert!(account.sessions.len() == 1 && account.sessions[0].own);
        let events = place
            .store
            .events(self.table)
            .await
            .expect("the database answers");
        let sits = |event: &Event| match event {
            Event::Seated {
                sitter: Occupant::Person { player, .. },
                ..
            } => *player == self.person.id,
            _ => false,
        };
        assert!(events.iter().any(sits), "{events:?}");
        let seat = sqlx::query("SELECT seated FROM quick_seats WHERE person_id = $1 AND table_id = $2")
            .bind(self.person.id.as_str())
            .bind(self.table.to_string())
            .fetch_optional(place.store.pool())
            .await
            .expect("the database answers");
        assert!(seat.is_some(), "the seat at a quick table");
    }
}

#[tokio::test]
async fn of_two_who_take_a_name_at_the_same_moment_one_gets_it() {
    for place in Place::all().await {
        for keys in [[false, false], [true, true], [false, true]] {
            let ada = Taker::come(&place, "Ada", keys[0]).await;
            let bert = Taker::come(&place, "Bert", keys[1]).await;
            let login = unique();
            // Capitals make no other name.
            let wanted = [
                credentials(&login, "correct horse"),
                credentials(&login.to_uppercase(), "battery staple"),
            ];
            let confirmed = (ada.confirmed(&place).await, bert.confirmed(&place).await);
            // As at two servers with one database.
            let servers = (rested(&place), rested(&place));
            let (one, other) = tokio::join!(
                ada.take(&servers.0, confirmed.0, &wanted[0]),
                bert.take(&servers.1, confirmed.1, &wanted[1]),
            );
            let [adas, berts] = &wanted;
            let (winner, new, loser, refusal) = match (one, other) {
                (Ok(new), Err(why)) => ((&ada, adas), new, (&bert, berts), why),
                (Err(why), Ok(new)) => ((&bert, berts), new, (&ada, adas), why),
                (one, other) => panic!("{keys:?}: {one:?} {other:?}"),
            };
            assert_eq!(
                refused(Err::<(), _>(refusal)),
                (Kind::Taken, "protocol.login-taken".to_owned()),
                "{keys:?}"
            );
            assert_eq!(new.person, winner.0.person);
            assert_eq!(place.session(&winner.0.token).await, None);
            loser.0.has_lost_nothing(&place).await;
            // The name opens the winner's account, with the winner's password alone.
            let people = rested(&place);
            let there = people.log_in(winner.1, "b", "", None, None).await;
            assert_eq!(there.unwrap().person, winner.0.person);
            let other = people.log_in(loser.1, "b", "", None, None).await;
            assert_eq!(refused(other), (Kind::Denied, "protocol.login-wrong".to_owned()));
            // The loser can take another one.
            let confirmed = loser.0.confirmed(&place).await;
            let another = credentials(&unique(), "correct horse");
            let kept = loser.0.take(&people, confirmed, &another).await;
            assert_eq!(kept.unwrap().person, loser.0.person);
        }
    }
}
