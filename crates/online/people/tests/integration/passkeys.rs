//! Accounts with a passkey alone.

use wildpile_people::{Confirmation, Kind, People, PeopleError};
use wildpile_protocol::people::{Credentials, Passkeys};
use wildpile_tables::{Person, Token};

use crate::authenticator::{Key, party};
use crate::place::{Place, credentials, refused, unique};

fn denied(id: &str) -> (Kind, String) {
    (Kind::Denied, format!("protocol.{id}"))
}

/// The same people with all their tries.
pub fn rested(place: &Place) -> People {
    People::new(place.store.clone())
}

/// Someone whose account has one passkey and nothing else, and the session.
pub async fn made(place: &Place, name: &str) -> (Person, Key, Token) {
    let person = place.guest(name).await.0;
    let people = rested(place);
    let begun = people
        .begin_account(&person, &party(), "a")
        .await
        .expect("a credential");
    let (key, given) = Key::make(&begun);
    let kept = people
        .register_by_passkey(&person, &party(), given, "a", "Firefox")
        .await
        .expect("a credential");
    (person, key, kept.token)
}

/// Proof with a passkey that it is the person.
pub async fn by(place: &Place, person: &Person, key: &Key) -> Confirmation {
    let begun = rested(place)
        .ask_confirmation(person, &party())
        .await
        .expect("a credential");
    Confirmation::Passkey(party(), key.answer(&begun))
}

#[tokio::test]
async fn a_guest_becomes_an_account_with_a_passkey_and_comes_back_with_it() {
    for place in Place::all().await {
        let people = &place.people;
        let ((ada, guest), bert) = (place.guest("Ada").await, place.guest("Bert").await.0);
        let begun = people.begin_account(&ada, &party(), "a").await.unwrap();
        let (_, given) = Key::make(&begun);
        let theirs = people.register_by_passkey(&bert, &party(), given, "a", "").await;
        assert_eq!(
            refused(theirs),
            denied("passkey-wrong"),
            "it was begun by someone else"
        );
        let begun = people.begin_account(&ada, &party(), "a").await.unwrap();
        let other = people.begin_account(&ada, &party(), "a").await.unwrap();
        let (key, given) = Key::make(&begun);
        let kept = people
            .register_by_passkey(&ada, &party(), given, "a", "Firefox")
            .await
            .unwrap();
        assert_eq!(kept.person, ada);
        assert_eq!(place.session(&guest).await, None);
        let account = people.account(&ada, &kept.token).await.unwrap();
        assert_eq!(account.login.as_deref(), Some(""));
        assert!(!account.has_password());
        let passkeys: Vec<_> = account
            .passkeys
            .iter()
            .map(|known| (known.id.clone(), known.device.as_str()))
            .collect();
        assert_eq!(passkeys, [(key.id(), "Firefox")]);
        // Neither again, nor by what was begun before.
        let again = people.begin_account(&ada, &party(), "a").await;
        assert_eq!(refused(again), (Kind::Taken, "protocol.account-has".to_owned()));
        let (_, late) = Key::make(&other);
        let late = people.register_by_passkey(&ada, &party(), late, "a", "").await;
        assert_eq!(refused(late), denied("passkey-late"));

        let asked = people.ask_passkey(&party(), "b").await.unwrap();
        let given = key.answer(&asked);
        let log_in = async || {
            let credential = given.credential.clone();
            people
                .log_in_by_passkey(&party(), &given.id, credential, "Safari", None, None)
                .await
        };
        assert_eq!(log_in().await.unwrap().person, ada);
        assert_eq!(refused(log_in().await), denied("passkey-late"), "it answers once");
        // Nothing that can be typed opens the account, and the answer is the one for unknown names.
        let id = ada.id.as_str();
        for name in ["", "!", id, &format!("!{id}"), &format!("! {id}")] {
            let tried = people.log_in(&credentials(name, ""), "c", "", None, None).await;
            assert_eq!(refused(tried), denied("login-wrong"), "{name}");
        }
    }
}

/// A ceremony does for what it was begun for only: a session alone must never be enough to add a passkey.
#[tokio::test]
async fn only_the_own_passkey_confirms_and_only_once() {
    for place in Place::all().await {
        let (ada, first, token) = made(&place, "Ada").await;
        let (bert, theirs, _) = made(&place, "Bert").await;
        let people = rested(&place);
        let without = people.begin_passkey(&ada, "correct horse", &party()).await;
        assert_eq!(refused(without), denied("confirm-passkey"));
        let other = by(&place, &bert, &theirs).await;
        let tried = people.begin_passkey(&ada, other, &party()).await;
        assert_eq!(refused(tried), denied("passkey-wrong"), "Bert has confirmed");
        let other = by(&place, &ada, &theirs).await;
        let tried = people.begin_passkey(&ada, other, &party()).await;
        assert_eq!(refused(tried), denied("passkey-wrong"), "Bert's passkey");
        let asked = people.ask_passkey(&party(), "a").await.unwrap();
        let login = Confirmation::Passkey(party(), first.answer(&asked));
        let tried = people.begin_passkey(&ada, login, &party()).await;
        assert_eq!(refused(tried), denied("passkey-wrong"), "a login");
        let begun = people.ask_confirmation(&ada, &party()).await.unwrap();
        let given = first.answer(&begun);
        let tried = people
            .log_in_by_passkey(&party(), &given.id, given.credential, "", None, None)
            .await;
        assert_eq!(
            refused(tried),
            denied("passkey-wrong"),
            "a confirmation logs nobody in"
        );

        let begun = people.ask_confirmation(&ada, &party()).await.unwrap();
        let given = first.answer(&begun);
        let confirmed = || Confirmation::Passkey(party(), given.clone());
        let begun = people.begin_passkey(&ada, confirmed(), &party()).await.unwrap();
        let (second, made) = Key::make(&begun);
        people
            .add_passkey(&ada, &party(), &made.id, made.credential, "Safari")
            .await
            .unwrap();
        let people = rested(&place);
        let again = people.begin_passkey(&ada, confirmed(), &party()).await;
        assert_eq!(refused(again), denied("passkey-late"));
        let account = people.account(&ada, &token).await.unwrap();
        assert_eq!(account.passkeys.len(), 2);

        // Removing one has to be confirmed, too, and one stays.
        let without = people.remove_passkey(&ada, &first.id(), "").await;
        assert_eq!(refused(without), denied("confirm-passkey"));
        let confirmed = by(&place, &ada, &second).await;
        people.remove_passkey(&ada, &first.id(), confirmed).await.unwrap();
        let confirmed = by(&place, &ada, &second).await;
        let last = people.remove_passkey(&ada, &second.id(), confirmed).await;
        assert_eq!(refused(last), (Kind::Wrong, "protocol.passkey-last".to_owned()));
        let removed = by(&place, &ada, &first).await;
        assert_eq!(
            refused(people.delete(&ada, removed).await),
            denied("passkey-wrong")
        );
        let confirmed = by(&place, &ada, &second).await;
        people.delete(&ada, confirmed).await.unwrap();
        assert_eq!(place.session(&token).await, None);
    }
}

/// Two windows that remove one of two passkeys each, both confirmed, leave one.
#[tokio::test]
async fn the_last_passkey_stays_even_if_two_are_removed_at_the_same_time() {
    for place in Place::all().await {
        let (ada, first, token) = made(&place, "Ada").await;
        let people = rested(&place);
        let confirmed = by(&place, &ada, &first).await;
        let begun = people.begin_passkey(&ada, confirmed, &party()).await.unwrap();
        let (second, made) = Key::make(&begun);
        people
            .add_passkey(&ada, &party(), &made.id, made.credential, "")
            .await
            .unwrap();
        let (one, other) = (by(&place, &ada, &first).await, by(&place, &ada, &second).await);
        let (first, second) = (first.id(), second.id());
        let (one, other) = tokio::join!(
            people.remove_passkey(&ada, &first, one),
            people.remove_passkey(&ada, &second, other),
        );
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
        let account = people.account(&ada, &token).await.unwrap();
        assert_eq!(account.passkeys.len(), 1);
    }
}

#[tokio::test]
async fn an_account_without_a_password_gets_one_later() {
    for place in Place::all().await {
        let (ada, key, token) = made(&place, "Ada").await;
        let people = &place.people;
        let (bert, login, taken) = (place.guest("Bert").await.0, unique(), unique());
        place.register(&bert, &taken).await.unwrap();
        let wanted = credentials(&login.to_uppercase(), "correct horse");
        let set = async |by: Confirmation, wanted: &Credentials| {
            people.set_password(&ada, by, wanted, Passkeys::Keep, "").await
        };
        let without = set("correct horse".into(), &wanted).await;
        assert_eq!(refused(without), denied("confirm-passkey"));
        // An unusable passkey costs no confirmation.
        let confirmed = by(&place, &ada, &key).await;
        let wrong = set("".into(), &credentials("ab", "correct horse")).await;
        assert_eq!(refused(wrong).1, "protocol.login-form");
        let other = set(confirmed, &credentials(&taken, "correct horse")).await;
        assert_eq!(refused(other), (Kind::Taken, "protocol.login-taken".to_owned()));
        let confirmed = by(&place, &ada, &key).await;
        let begun = people.ask_confirmation(&ada, &party()).await.unwrap();
        let new = set(confirmed, &wanted).await.unwrap();
        assert_eq!(place.session(&token).await, None);
        let account = people.account(&ada, &new.token).await.unwrap();
        assert_eq!(account.login.as_deref(), Some(login.as_str()));
        assert!(account.has_password() && account.passkeys.len() == 1);
        let there = people.log_in(&wanted, "b", "", None, None).await.unwrap();
        assert_eq!(there.person, ada);

        // From now on it is an account like the others: the password confirms, and passkeys don't.
        let asked = people.ask_confirmation(&ada, &party()).await;
        assert_eq!(refused(asked), denied("confirm-password"));
        let late = Confirmation::Passkey(party(), key.answer(&begun));
        assert_eq!(refused(set(late, &wanted).await), denied("confirm-password"));
        let people = rested(&place);
        let again = people
            .set_password(&ada, "correct horse", &wanted, Passkeys::Keep, "")
            .await;
        assert_eq!(refused(again), (Kind::Taken, "protocol.password-has".to_owned()));
        people.remove_passkey(&ada, &key.id(), "").await.unwrap();
        people
            .change_password(&ada, "correct horse", "battery staple", Passkeys::Remove, "")
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn answers_that_come_too_late_use_up_no_new_accounts() {
    for place in Place::all().await {
        let people = &place.people;
        let ada = place.guest("Ada").await.0;
        let begun = people.begin_account(&ada, &party(), "a").await.unwrap();
        let other = people.begin_account(&ada, &party(), "a").await.unwrap();
        let (_, mut given) = Key::make(&other);
        given.id = "0".repeat(32);
        for _ in 0..10 {
            let late = people
                .register_by_passkey(&ada, &party(), given.clone(), "a", "")
                .await;
            assert_eq!(refused(late), denied("passkey-late"));
        }
        let (_, given) = Key::make(&begun);
        let kept = people.register_by_passkey(&ada, &party(), given, "a", "").await;
        assert_eq!(kept.unwrap().person, ada);
    }
}

/// Tries until it is too often; a slow machine gets more tries meanwhile.
async fn exhaust<T>(tried: impl AsyncFn() -> Result<T, PeopleError>) {
    for tries in 0..100 {
        let done = tried().await;
        if done.is_err() {
            assert_eq!(refused(done), (Kind::Often, "protocol.tries-often".to_owned()));
            assert!(tries >= 20, "{tries}");
            return;
        }
    }
    panic!("there is a limit");
}

#[tokio::test]
async fn ceremonies_are_limited_by_address_and_by_person() {
    for place in Place::all().await {
        let people = &place.people;
        let ada = place.guest("Ada").await.0;
        exhaust(async || people.begin_account(&ada, &party(), "a").await).await;
        people.begin_account(&ada, &party(), "b").await.unwrap();
        let bert = made(&place, "Bert").await.0;
        exhaust(async || people.ask_confirmation(&bert, &party()).await).await;
    }
}
