//! The chat: each line once, to those who may hear it, now and later.

use std::time::Duration;

use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_protocol::lobby::Settings;
use wildpile_protocol::socket::{About, ChatLine, FromTable, KEY, Phrase, Reason, Saying, ToTable};
use wildpile_protocol::text as t;

use super::rig::{Rig, said};
use super::{dealt, person, seated};
use crate::room::{Context, IDLE, Input, QuietChats};
use crate::{Person, PlayerId};

/// Two people at their table for two, before the deal.
fn meet() -> (Rig, [Person; 2], [u64; 2]) {
    let people = ["Ada", "Bert"].map(person);
    let mut rig = Rig::open(seated("skip-bo", "", &people, Settings::default()));
    let connections = people.each_ref().map(|person| rig.come(person));
    (rig, people, connections)
}

fn blocks(rig: &mut Rig, by: u64, about: About) -> FromTable {
    rig.say(by, ToTable::Block { about });
    let heard = rig.heard(by).into_iter();
    let mut answers =
        heard.filter(|said| matches!(said, FromTable::Blocked { .. } | FromTable::Refused { .. }));
    answers.next().expect("it is answered")
}

/// The chat lines that a client has heard since the last time.
fn lines(rig: &mut Rig, connection: u64) -> Vec<ChatLine> {
    let heard = rig.heard(connection).into_iter();
    let lines = heard.filter_map(|said| match said {
        FromTable::Said(line) => Some(line),
        _ => None,
    });
    lines.collect()
}

fn earlier(rig: &mut Rig, connection: u64) -> Vec<ChatLine> {
    rig.say(connection, ToTable::Earlier);
    let heard = rig.heard(connection).into_iter().rev();
    let told = heard.filter_map(|said| match said {
        FromTable::Earlier { lines } => Some(lines),
        _ => None,
    });
    told.into_iter().next().expect("it is answered")
}

fn texts(lines: &[ChatLine]) -> Vec<&str> {
    let texts = lines.iter().map(|line| match &line.what {
        Saying::Text(text) => text.as_str(),
        Saying::Phrase(_) => "a phrase",
    });
    texts.collect()
}

fn keyed(text: &str, key: &str) -> ToTable {
    ToTable::Say {
        text: text.to_owned(),
        key: Some(key.to_owned()),
    }
}

#[test]
fn what_is_said_again_with_its_key_is_heard_once() {
    let (mut rig, people, [mut adas, berts]) = meet();
    rig.say(adas, keyed("good luck", "1"));
    let first = lines(&mut rig, berts);
    assert_eq!(
        (first[0].from.as_str(), &texts(&first)[..]),
        ("Ada", &["good luck"][..])
    );
    // The connection breaks before she hears it. More often than one may say something.
    for _ in 0..8 {
        adas = rig.come(&people[0]);
        rig.say(adas, keyed("good luck", "1"));
        assert_eq!(lines(&mut rig, adas), first, "as if it had just been said");
    }
    let hello = ToTable::Phrase {
        phrase: Phrase::Hello,
        key: Some("2".to_owned()),
    };
    rig.say(adas, hello.clone());
    rig.say(adas, hello);
    let second = lines(&mut rig, adas);
    assert_eq!(second[0], second[1]);
    assert_eq!(lines(&mut rig, berts), second[..1], "nothing else meanwhile");
    // Someone else's key is another one.
    rig.say(berts, keyed("you too", "1"));
    assert_eq!(texts(&lines(&mut rig, adas)), ["you too"]);
}

#[test]
fn without_a_key_everything_is_new_and_keys_have_a_length() {
    let (mut rig, _, [adas, berts]) = meet();
    for _ in 0..2 {
        rig.say(adas, said("ha"));
    }
    let heard = lines(&mut rig, berts);
    assert_eq!(texts(&heard), ["ha", "ha"]);
    assert_ne!(heard[0].line, heard[1].line);
    for key in ["", &"k".repeat(KEY + 1)] {
        rig.say(adas, keyed("hm", key));
        let why = Message::from(t::SayingKey { most: KEY });
        assert_eq!(rig.refusal(adas), Some(why));
    }
    rig.say(adas, keyed("hm", &"k".repeat(KEY)));
    assert_eq!(texts(&lines(&mut rig, berts)), ["hm"]);
}

/// Texts can't pretend to be something else.
#[test]
fn unseen_signs_are_not_said() {
    let (mut rig, _, [adas, berts]) = meet();
    for text in ["a\u{202E}b", "a\u{200B}b", "a\nb", "\u{2066}x"] {
        rig.say(adas, said(text));
        assert_eq!(rig.refusal(adas), Some(t::SayingSigns.into()), "{text:?}");
    }
    rig.say(adas, said("Hello 👨‍👩‍👧"));
    assert_eq!(texts(&lines(&mut rig, berts)), ["Hello 👨‍👩‍👧"]);
}

/// However many connections and tables a person has: the limits are those of the program.
#[test]
fn what_a_person_may_say_is_counted_over_tables_and_connections() {
    let (mut rig, people, [adas, _]) = meet();
    for _ in 0..5 {
        rig.chat(adas, "hello").expect("it is said");
    }
    let context = rig.room.context.clone();
    let mut other = Rig::open_with(rig.log.clone(), context, rig.now);
    for rig in [&mut rig, &mut other] {
        let again = rig.come(&people[0]);
        rig.say(again, said("and again"));
        let why = rig.refusal(again).expect("it is too often");
        assert_eq!(why.id(), Message::from(t::SayingOften { seconds: 0 }).id());
    }
}

#[test]
fn everybody_is_told_what_they_heard_or_would_have_heard_at_their_seat() {
    let (mut rig, people, [adas, berts]) = meet();
    assert_eq!(earlier(&mut rig, adas), [], "nothing was said");
    rig.chat(adas, "hello").expect("it is said");
    rig.leave(adas);
    let second = rig.chat(berts, "where are you").expect("it is said");
    let eve = person("Eve");
    let eves = rig.come(&eve);
    rig.chat(berts, "one moment").expect("it is said");
    let adas = rig.come(&people[0]);
    let all = earlier(&mut rig, adas);
    assert_eq!(texts(&all), ["hello", "where are you", "one moment"]);
    assert_eq!((&all[1], all[0].seat), (&second, Some(Seat::FIRST)));
    // Where they sit now.
    rig.say(adas, ToTable::Stand);
    assert_eq!(earlier(&mut rig, adas)[0].seat, None);
    // Nothing of before they came; someone without a seat misses what is said meanwhile.
    assert_eq!(texts(&earlier(&mut rig, eves)), ["one moment"]);
    rig.leave(eves);
    rig.chat(berts, "hello Ada").expect("it is said");
    let eves = rig.come(&eve);
    let seat = Seat::FIRST;
    rig.say(eves, ToTable::Sit { seat, program: false });
    assert_eq!(texts(&earlier(&mut rig, eves)), ["one moment"]);
    let nobody = rig.join(None);
    assert_eq!(earlier(&mut rig, nobody), []);
    // Asked too often, it tells only what needs no look into the database; being back is nothing to refuse.
    let mut asked = 0;
    while texts(&earlier(&mut rig, berts)).contains(&"hello") {
        asked += 1;
        assert!(asked < 50);
    }
    assert!(asked >= 15, "{asked}");
    // A person who deletes the account has said nothing.
    rig.hear(Input::Forget(people[1].id.clone(), PlayerId::random()));
    assert_eq!(texts(&earlier(&mut rig, adas)), ["hello"]);
}

#[test]
fn lines_are_from_the_name_that_the_seat_shows() {
    let people = ["Ada", "Bert"].map(person);
    let mut rig = Rig::open(dealt("skip-bo", "", &people, Settings::default()));
    let [adas, berts] = people.each_ref().map(|person| rig.come(person));
    rig.chat(berts, "good luck").expect("it is said");
    let zoe = Person {
        name: "Zoe".to_owned(),
        ..people[1].clone()
    };
    let zoes = rig.come(&zoe);
    rig.chat(zoes, "hello").expect("it is said");
    for connection in [adas, zoes] {
        let all = earlier(&mut rig, connection);
        let names: Vec<&str> = all.iter().map(|line| line.from.as_str()).collect();
        assert_eq!(names, ["Bert", "Bert"], "as at the seat during the match");
        assert_eq!(all[0].mark, all[1].mark);
    }
}

#[test]
fn spectators_are_blocked_by_what_they_said() {
    let (mut rig, _, [adas, _]) = meet();
    let eves = rig.come(&person("Eve"));
    let lines = ["boo", "boo!"].map(|text| rig.chat(eves, text).expect("it is said").line);
    let own = rig.chat(adas, "please").expect("it is said").line;
    let reason = Reason::Insult;
    for (about, why, unreported) in [
        (About::Line(own + 1), t::BlockLate.into(), t::ReportLate.into()),
        (
            About::Line(own),
            Message::from(t::BlockNobody),
            Message::from(t::ReportNobody),
        ),
        (
            About::Seat(Seat::FIRST),
            t::BlockNobody.into(),
            t::ReportNobody.into(),
        ),
    ] {
        let refused = FromTable::Refused { key: None, why };
        assert_eq!(blocks(&mut rig, adas, about), refused, "{about:?}");
        rig.say(adas, ToTable::Report { about, reason });
        assert_eq!(rig.refusal(adas), Some(unreported), "{about:?}");
    }
    let blocked = FromTable::Blocked {
        name: "Eve".to_owned(),
        lines: lines.to_vec(),
    };
    assert_eq!(blocks(&mut rig, adas, About::Line(lines[0])), blocked);
    rig.chat(eves, "unheard");
    assert_eq!(self::lines(&mut rig, adas), []);
    // The numbers of a room that was opened again aren't those of before.
    let mut next = Rig::open_with(
        rig.log.clone(),
        Context::default(),
        rig.now + Duration::from_secs(1),
    );
    let eves = next.come(&person("Eve"));
    assert!(next.chat(eves, "back").expect("it is said").line > own);
}

#[test]
fn blocked_people_have_said_nothing_and_what_they_say_meanwhile_stays_hidden() {
    let (mut rig, people, [adas, berts]) = meet();
    let before = rig.chat(berts, "before").expect("it is said").line;
    rig.chat(adas, "go away");
    blocks(&mut rig, adas, About::Line(before));
    rig.chat(berts, "meanwhile");
    assert_eq!(texts(&earlier(&mut rig, adas)), ["go away"]);
    rig.leave(adas);
    // She would have heard it at her seat.
    rig.chat(berts, "are you gone");
    let adas = rig.come(&people[0]);
    assert_eq!(texts(&earlier(&mut rig, adas)), ["go away"]);
    rig.relations.clear();
    rig.pass(Duration::from_secs(60));
    rig.chat(berts, "sorry");
    assert_eq!(texts(&earlier(&mut rig, adas)), ["before", "go away", "sorry"]);
    let all = ["before", "go away", "meanwhile", "are you gone", "sorry"];
    assert_eq!(texts(&earlier(&mut rig, berts)), all);
    // What can't be looked up isn't told.
    rig.are_blocks_known = false;
    assert_eq!(texts(&earlier(&mut rig, adas)), ["go away"]);
}

/// Nor does anyone who could be the partner in another window.
#[test]
fn the_partner_of_a_person_who_plays_is_silent_until_the_turn_ends() {
    let people = ["Ada", "Bert", "Cleo", "Dora"].map(person);
    let mut rig = Rig::open(dealt("skip-bo", "partners=pairs", &people, Settings::default()));
    let clients = people.each_ref().map(|person| rig.come(person));
    let due = rig.room.table().due()[0];
    let partner = clients[(due.index() + 2) % 4];
    for client in clients {
        rig.say(client, said("psst"));
        let silence = (client == partner).then(|| t::SayingSilence.into());
        assert_eq!(rig.refusal(client), silence);
    }
    // A quick phrase says something, too.
    let phrase = Phrase::OneMoment;
    rig.say(partner, ToTable::Phrase { phrase, key: None });
    assert_eq!(rig.refusal(partner), Some(t::SayingSilence.into()));
    let eves = rig.come(&person("Eve"));
    rig.say(eves, said("psst"));
    assert_eq!(rig.refusal(eves), Some(t::SayingOnlooker.into()));
    let referee = rig.room.table().host().expect("a match").table();
    let mut moves = referee.seat(Viewer::Seat(due)).legal_moves().into_iter();
    let discard = moves.find(|notation| notation.starts_with("discard"));
    let play = ToTable::Play {
        key: "end-of-turn".to_owned(),
        round: 1,
        step: referee.steps(),
        notation: discard.expect("a card to discard"),
    };
    rig.say(clients[due.index()], play);
    assert!(
        rig.chat(partner, "now I may")
            .is_some_and(|line| texts(&[line]) == ["now I may"])
    );
}

#[test]
fn a_chat_outlives_its_room_for_a_while() {
    let (mut rig, people, [adas, berts]) = meet();
    let hello = keyed("back soon", "key");
    rig.say(adas, hello.clone());
    let line = lines(&mut rig, berts).remove(0);
    for connection in [adas, berts] {
        rig.leave(connection);
    }
    rig.pass(IDLE);
    assert!(rig.has_ended, "nobody is here");
    let (chats, table) = (QuietChats::default(), rig.room.table().id());
    chats.put(table, rig.room.take_chat().expect("a chat"), rig.now);
    let later = rig.now + Duration::from_secs(1);
    let mut next = Rig::open_with(rig.log, Context::default(), later);
    next.room = next.room.with_chat(chats.take(table, later));
    let adas = next.come(&people[0]);
    assert_eq!(earlier(&mut next, adas), std::slice::from_ref(&line));
    // Said again, it is still the same line.
    next.say(adas, hello);
    assert_eq!(lines(&mut next, adas)[0].line, line.line);
    // Neither those who come later nor connections without a name hear anything of it.
    for late in [next.come(&person("Eve")), next.join(None)] {
        assert_eq!(earlier(&mut next, late), []);
    }
}
