//! Messages about a race: with two players, the other one has a name.

use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Outcome, Seat, SeatSet, Viewer};
use wildpile_joker::{Joker, Move};
use wildpile_message::{Arg, Message, Names, Texts};
use wildpile_table::TableGame;
use wildpile_table::race::{Race, Standing};

/// The message as the first player reads it, in both languages.
fn read(said: &Message) -> [String; 2] {
    let names = ["Ada", "Leo", "Mia"].map(str::to_owned);
    let names = Names {
        names: &names,
        you: Some(1),
    };
    let tables = [wildpile_table::TEXTS, wildpile_game::text::TEXTS].concat();
    ["en", "de"].map(|language| {
        let texts = Texts::new(language, &tables).expect("tables");
        texts.sentence(said, &names)
    })
}

fn race(seats: usize) -> Match<Race<Joker>> {
    let race = Race::new(Checked::default(), seats).expect("the standard rules");
    Match::new(race, Deal::Number(1))
}

#[test]
fn a_player_who_plays_on_alone_is_named() {
    let out = |seats: usize, home: u32| {
        let played = race(seats);
        let mut view = played.game().view(played.state(), Viewer::Seat(Seat::FIRST));
        view.race[0].home = home;
        view.race[0].standing = Standing::Stopped;
        let banner = played.game().scene(&view, &[]).banner;
        read(&banner.expect("the own board is over").text)
    };
    assert_eq!(
        out(2, 3),
        [
            "You're out of the race with 3 cards home. Leo is still playing.",
            "Für dich ist das Rennen mit 3 Karten im Ziel zu Ende. Leo spielt noch.",
        ]
    );
    assert_eq!(
        out(3, 1),
        [
            "You're out of the race with one card home. The others are still playing.",
            "Für dich ist das Rennen mit einer Karte im Ziel zu Ende. Die anderen spielen noch.",
        ]
    );
}

#[test]
fn a_player_who_is_out_is_named_if_it_is_only_one() {
    let won = |seats: usize, winner: usize| {
        let winner = Seat::new(winner).expect("a seat");
        let outcome = Outcome {
            winners: SeatSet::one(winner),
            drawn: false,
            grade: 1,
            turns: vec![0; seats],
            scores: vec![0; seats],
        };
        let viewer = Viewer::Seat(Seat::FIRST);
        read(&race(seats).game().tell_outcome(&outcome, viewer))
    };
    assert_eq!(
        won(2, 0),
        [
            "You win the race: Leo is out.",
            "Du gewinnst das Rennen: Leo ist ausgeschieden.",
        ]
    );
    assert_eq!(
        won(2, 1),
        [
            "Leo wins the race: you're out.",
            "Leo gewinnt das Rennen: Du bist ausgeschieden.",
        ]
    );
    assert_eq!(won(3, 0)[0], "You win the race: the others are out.");
    assert_eq!(won(3, 2)[0], "Mia wins the race: the others are out.");
}

/// Giving up isn't a move: neither the list of all seats nor the facts of one's board count it.
#[test]
fn rc_01_giving_up_counts_as_a_move_nowhere() {
    let mut played = race(2);
    for mv in [Move::Draw, Move::Stop] {
        played.play(Seat::FIRST, &mv).expect("it is legal");
        let view = played.game().view(played.state(), Viewer::Seat(Seat::FIRST));
        let facts = played.game().scene(&view, &[]).facts;
        let moves = facts.iter().find(|(what, _)| what.id() == "joker.fact-moves");
        let counted = played.game().race_progress(&view)[0].moves;
        assert_eq!((counted, moves.map(|(_, how)| how)), (1, Some(&Arg::Number(1))));
        assert_eq!(view.race[0].moves, 1);
    }
    let outcome = played.outcome().expect("the other one has as many cards home");
    assert_eq!(outcome.turns, [1, 0]);
}
