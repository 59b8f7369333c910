//! German texts with articles, cases and inflection.

use crate::common::{Board, texts};
use wildpile_game::{Game, Seat};
use wildpile_joker::Move;
use wildpile_message::{Message, Names, ToMessage};
use wildpile_table::TableGame;

fn german(said: &impl ToMessage) -> String {
    texts("de").sentence(&said.message(), &Names::NONE)
}

fn board() -> Board {
    Board::of(["black", "QC red=J", "8H", "JC", "QS", "10H", "KC"]).foundations([5, 6, 0, 0])
}

#[test]
fn buttons_have_the_right_cases() {
    let scene = board().table().scene();
    let label = |notation: &str| {
        let action = scene.actions.iter().find(|a| a.notation == notation);
        german(&action.expect(notation).label)
    };
    assert_eq!(
        label("t1>t6"),
        "Den schwarzen Joker auf 10♥ in Spalte 6 legen, als schwarze Neun."
    );
    assert_eq!(
        label("t2>t5"),
        "Den roten Joker als Buben auf Q♠ in Spalte 5 legen."
    );
    assert_eq!(label("t6>t1"), "10♥ auf den schwarzen Joker in Spalte 1 legen.");
    assert_eq!(
        label("t1>S"),
        "Den schwarzen Joker als 7♠ auf den Zielstapel Pik legen."
    );
    assert_eq!(
        label("t1=J"),
        "Den schwarzen Joker an seinem Platz als Buben festlegen."
    );
    assert_eq!(label("out t1"), "Den schwarzen Joker aus dem Spiel nehmen.");
}

#[test]
fn refusals_have_the_right_articles() {
    let table = board().table();
    let why = |mv: &str| {
        let mv: Move = mv.parse().expect("a move");
        let refusal = table.game.check(&table.state, Seat::FIRST, &mv);
        german(&refusal.expect_err("it is not legal"))
    };
    assert_eq!(
        why("t1=Q"),
        "Der schwarze Joker kann keine schwarze Dame sein: Q♣ und Q♠ sind beide zu sehen."
    );
    assert_eq!(
        why("t2>t3"),
        "Der rote Joker als Bube passt nicht auf 8♥: In Spalten wird abwärts und abwechselnd rot und schwarz gebaut."
    );
    assert_eq!(why("t2>C"), "Der rote Joker kann nur für rote Karten stehen.");
}

#[test]
fn events_have_the_right_cases() {
    let mut table = Board::of(["8S red=7 6S", "10S", "8C", "QC", "QH", "8D", "KH"])
        .stock("7D")
        .table();
    let log: Vec<Message> = table.events("draw").iter().map(|e| table.game.tell(e)).collect();
    assert_eq!(german(&log[0]), "7♦ wird vom Talon umgedreht.");
    assert_eq!(
        german(&log[1]),
        "7♦ nimmt unter 6♠ in Spalte 1 den Platz des roten Jokers ein; der rote Joker liegt jetzt frei auf dem Abwurf."
    );
    let log: Vec<Message> = table.events("w>t3").iter().map(|e| table.game.tell(e)).collect();
    assert_eq!(
        german(&log[0]),
        "Der rote Joker als Sieben geht vom Abwurf auf Spalte 3."
    );
}
