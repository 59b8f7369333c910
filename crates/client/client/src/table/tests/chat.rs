//! The chat of a table.

use super::visit::said_line;
use super::*;

/// The lines that are shown.
fn shown(visit: &Visit) -> Vec<String> {
    let lines = visit.table.shown_talk().map(|said| match &said.chat.what {
        Saying::Text(text) => text.clone(),
        Saying::Phrase(_) => String::new(),
    });
    lines.collect()
}

fn earlier(visit: &mut Visit, lines: &[ChatLine]) -> Vec<News> {
    let lines = lines.to_vec();
    news(visit.tell(FromTable::Earlier { lines }))
}

fn say(text: &str) -> Event {
    Event::Say(ToTable::Say {
        text: text.to_owned(),
        key: None,
    })
}

#[test]
fn earlier_lines_are_there_once_in_order_and_new_only_after_a_break() {
    let mut visit = Visit::playing("skip-bo", &[bot("Bo")]);
    let bo = |text: &str, line| said_line("Bo", Some(2), 2, text, line);
    let ada = |text: &str, line| said_line("Ada", Some(1), 1, text, line);
    let mut lines = vec![bo("good luck", 3), ada("you too", 4)];
    // They may have been read before.
    assert_eq!(earlier(&mut visit, &lines), [News::Earlier(0)]);
    visit.reconnect();
    // The echo of the own message comes first.
    visit.chat("Ada", Some(1), 1, "hm", 6);
    lines.extend([bo("nice weather", 5), ada("hm", 6), bo("are you there", 7)]);
    assert_eq!(earlier(&mut visit, &lines), [News::Earlier(1)]);
    visit.chat("Ada", Some(1), 1, "hm", 6);
    let all = ["good luck", "you too", "nice weather", "hm", "are you there"];
    assert_eq!(shown(&visit), all);
}

#[test]
fn what_the_table_hasnt_taken_comes_back_once() {
    let mut visit = Visit::playing("skip-bo", &[bot("Bo")]);
    let back = [News::NotSaid(Message::text("no"), Some("see you".to_owned()))];
    let nothing = [News::NotSaid(Message::text("no"), None)];
    visit.update(say("see you"));
    assert_eq!(visit.refuses(None), back);
    assert_eq!(visit.refuses(None), nothing);
    // What it repeats has been taken, also if the echo got lost with the connection.
    visit.update(say("see you"));
    visit.chat("Ada", Some(1), 1, "see you", 1);
    assert_eq!(visit.refuses(None), nothing);
    visit.update(say("back again"));
    visit.reconnect();
    earlier(&mut visit, &[said_line("Ada", Some(1), 1, "back again", 2)]);
    assert_eq!(visit.refuses(None), nothing);
    // Without a connection it doesn't even leave.
    visit.update(Event::Lost(None, Duration::ZERO));
    let kept = News::NotSaid(t::NotSent.into(), Some("hello".to_owned()));
    assert_eq!(news(visit.update(say("hello"))), [kept]);
}

#[test]
fn partners_and_spectators_are_silent_while_partners_play() {
    let mut visit = Visit::new("skip-bo", &[bot("Bo"), person("Cy"), bot("Di")]);
    assert_eq!(visit.table.silence(), None);
    visit.play("partners=pairs");
    visit.turn_of(seat(3));
    let silent: Message = t::SilentPartner.into();
    assert_eq!(visit.table.silence(), Some(silent.clone()));
    let kept = News::NotSaid(silent.clone(), Some("the 5".to_owned()));
    assert_eq!(news(visit.update(say("the 5"))), [kept]);
    let phrase = Event::Say(ToTable::Phrase {
        phrase: wildpile_protocol::socket::Phrase::Hello,
        key: None,
    });
    assert_eq!(news(visit.update(phrase)), [News::Refused(silent)]);
    visit.turn_of(seat(4));
    assert_eq!(visit.table.silence(), None);
    visit.turn_of(seat(3));
    visit.end();
    assert_eq!(visit.table.silence(), None);
}

#[test]
fn only_others_lines_are_news_and_nothing_of_a_muted_person_is() {
    let mut visit = Visit::playing("skip-bo", &[person("Bo")]);
    let is_news = |news: &[News]| matches!(news, [News::Talk(Some(_))]);
    assert!(is_news(&visit.chat("Bo", Some(2), 2, "hello", 1)));
    assert!(!is_news(&visit.chat("Ada", Some(1), 1, "hello", 2)));
    // Anyone may use a player's name: those without a seat are marked.
    assert!(is_news(&visit.chat("Ada", None, 3, "I give up", 3)));
    let speakers: Vec<Message> = visit.table.talk.iter().map(Said::speaker).collect();
    let name = Message::text("Ada");
    assert_eq!(speakers[1..], [name.clone(), t::SomebodyWatching { name }.into()]);
    assert_eq!(visit.table.unread, 2);
    visit.table.see_talk(true);
    assert!(!is_news(&visit.chat("Bo", Some(2), 2, "hm", 4)));
    visit.table.see_talk(false);
    visit.table.muted.mute("Bo", Mark([2; 8]));
    assert!(!is_news(&visit.chat("Bo", Some(2), 2, "and again", 5)));
    assert_eq!(visit.table.unread, 0);
    assert_eq!(shown(&visit), ["hello", "I give up"]);
    // What they say pushes nobody out of the chat.
    for line in 6..300 {
        visit.chat("Bo", Some(2), 2, "buy this", line);
    }
    assert_eq!(shown(&visit), ["hello", "I give up"]);
}

#[test]
fn muted_people_are_named_whether_they_speak_or_not_and_can_be_read_later() {
    let mut visit = Visit::playing("skip-bo", &[person("Cleo")]);
    visit.chat("Bob", None, 4, "hello", 1);
    assert!(visit.table.hidden().is_empty());
    visit.table.muted.mute("Bob", Mark([4; 8]));
    assert!(visit.table.hidden().iter().eq(["Bob"]) && shown(&visit).is_empty());
    visit.table.muted.names.push("Cleo".to_owned());
    assert!(visit.table.hidden().contains("Cleo"));
    // A bot of the name isn't meant.
    visit.told["seats"][1] = bot("Cleo");
    visit.tell_table();
    assert!(!visit.table.hidden().contains("Cleo"));
    visit.table.muted.unmute("Bob");
    assert_eq!(shown(&visit), ["hello"]);
}

/// Names, how many people each stands for, and what they said last.
fn people(all: Vec<Speaker>) -> Vec<(String, usize, Option<String>)> {
    let people = all.into_iter().map(|of| {
        let last = of.last.map(|(seat, what)| match what {
            Saying::Text(text) => format!("{text} ({})", seat.map_or(0, Seat::number)),
            Saying::Phrase(_) => String::new(),
        });
        (of.name, of.marks.len(), last)
    });
    people.collect()
}

fn one(name: &str, last: &str) -> (String, usize, Option<String>) {
    (name.to_owned(), 1, Some(last.to_owned()))
}

#[test]
fn people_of_one_name_are_told_apart_and_unmuted_one_by_one() {
    let mut visit = Visit::playing("skip-bo", &[person("Cleo")]);
    visit.chat("Cleo", Some(2), 1, "my turn", 1);
    visit.chat("Cleo", None, 2, "buy this", 2);
    visit.chat("Zoe", None, 2, "buy that", 3);
    let heard = [one("Cleo", "my turn (2)"), one("Zoe", "buy that (0)")];
    assert_eq!(people(visit.table.heard_people()), heard);
    for (name, mark) in [("Cleo", 1), ("Cleo", 2)] {
        visit.table.muted.mute(name, Mark([mark; 8]));
    }
    assert_eq!(people(visit.table.heard_people()), []);
    assert_eq!(
        people(visit.table.muted_people()),
        [one("Cleo", "my turn (2)"), one("Cleo", "buy that (0)")]
    );
    let first = visit.table.muted_people().remove(0);
    visit.table.muted.unmute_people(&first.name, &first.marks);
    assert_eq!(shown(&visit), ["my turn"]);
    assert_eq!(people(visit.table.muted_people()), [one("Cleo", "buy that (0)")]);
    // A name that was muted elsewhere.
    visit.table.muted.names.push("Dora".to_owned());
    let dora = ("Dora".to_owned(), 0, None);
    assert_eq!(people(visit.table.muted_people()).last(), Some(&dora));
}

/// Lines stay the own ones under another name and at another seat, and those of who sat there before don't become own ones.
#[test]
fn nobody_is_offered_to_mute_themselves() {
    let mut visit = Visit::new("skip-bo", &[person("Bo")]);
    visit.chat("Bo", Some(2), 4, "catch me", 1);
    visit.chat("Ada", Some(1), 9, "here I am", 2);
    // Someone else uses the own name.
    visit.chat("Ada", None, 3, "Ada cheats", 3);
    visit.you.seat = Some(seat(2));
    visit.tell_that("seats", json!([{"who": "free"}, person("Zoe")]));
    visit.chat("Zoe", None, 9, "there I was", 4);
    let heard = [one("Bo", "catch me (2)"), one("Ada", "Ada cheats (0)")];
    assert_eq!(people(visit.table.heard_people()), heard);
    for mark in [3, 9] {
        visit.table.muted.mute("Ada", Mark([mark; 8]));
    }
    assert_eq!(shown(&visit), ["catch me", "here I am", "there I was"]);
}
