//! Links, rules and records that come from elsewhere, good and bad.

use std::collections::BTreeSet;
use std::fs;

use wildpile_e2e::{Mirror, Table, Way, browser, player_line};
use wildpile_game::Seat;

#[test]
fn a_broken_link_says_what_is_wrong_and_offers_what_can_be_played() {
    browser(async |b| {
        // Rules and a deal that can't be; the rest of the link still counts.
        b.visit("/deal?game=skipper&deal=twelve&rules=hand+%3D+4%3B+hnd+%3D+2")
            .await;
        b.says("main", "“twelve” isn't a valid deal number").await;
        b.says("main", "hnd").await;
        b.click("#link-mended").await;
        b.see(".board [data-spot]").await;
        // No such game: those there are, the most similar first.
        b.go("/deal?game=skiper&deal=5").await;
        b.says("main", "There is no game called “skiper”").await;
        b.says("main .game-list li:first-child", "Skipper Solitaire")
            .await;
        // No such page, match, record, rule book, lesson.
        for (address, said) in [
            ("/nowhere", "Page not found"),
            ("/play/4711", "This game can't be opened"),
            ("/replay/4711", "There is no such replay"),
            ("/rules/chess", "No such game"),
            ("/learn/chess", "No such game"),
            ("/new/chess", "No such game"),
            ("/play/%F0%28%8C", "Page not found"),
        ] {
            b.go(address).await;
            b.says("h1", said).await;
            // And a way on.
            assert!(
                b.count("main a[href], main button").await > 0,
                "{address} leads nowhere"
            );
        }
    });
}

/// A record of a match that the bot plays.
fn record(name: &str, deal: u64, moves: usize) -> String {
    let mut mirror = Mirror::start(name, "", deal);
    let (line, _) = player_line(name, "", deal, moves);
    for notation in &line {
        mirror.play(notation);
    }
    mirror
        .played()
        .transcript(vec!["You".to_owned()], std::collections::BTreeMap::new())
        .to_string()
}

#[test]
fn a_record_is_shown_and_a_newer_one_is_explained() {
    browser(async |b| {
        let good = record("simon-jester", 7, 4);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("record.txt");
        let newer = good.replacen("transcript 1", "transcript 2", 1);
        fs::write(&file, newer).unwrap();
        b.visit("/replay").await;
        b.see("#replay-file").await;
        b.give_file("#replay-file", &file).await;
        b.says("h1", "This replay was saved by a newer Wildpile").await;
        fs::write(&file, &good).unwrap();
        b.visit("/replay").await;
        b.see("#replay-file").await;
        b.give_file("#replay-file", &file).await;
        b.says("h1", "Simon Jester").await;
        // No two buttons look the same, and none but the first one as if it played.
        let signs = "['play', 'forward', 'back', 'turn-forward', 'turn-back', 'first', 'last']
            .map(name => document.querySelector(`[data-do=replay-${name}]`).innerText.trim())";
        let signs: Vec<String> = serde_json::from_value(b.js(signs).await).unwrap();
        assert!(
            signs[1..].iter().all(|s| !s.contains(['▶', '►', '◀'])),
            "{signs:?}"
        );
        assert_eq!(
            signs.iter().collect::<BTreeSet<_>>().len(),
            signs.len(),
            "{signs:?}"
        );
        // The slider leads to every step, and the table follows.
        b.click("[data-do=replay-first]").await;
        let mut table = Table::resume(b, Mirror::start("simon-jester", "", 7)).await;
        let (line, _) = player_line("simon-jester", "", 7, 4);
        for notation in &line {
            b.click("[data-do=replay-forward]").await;
            table.mirror.play(notation);
            table.same().await;
        }
        let slider = "document.querySelector('.replay-slider input')";
        b.js(&format!("{slider}.focus()")).await;
        for _ in 0..2 {
            b.key("ArrowLeft").await;
            assert!(table.mirror.played_mut().undo());
            table.same().await;
        }
        // And on from there, as a new game. The replay shows the same table, and has other keys.
        b.click("[data-do=play-on]").await;
        b.gone("[data-do=play-on]").await;
        b.says("[data-do=practice]", "Practice").await;
        b.says("#say", "it counts nowhere").await;
        let next = table
            .mirror
            .played()
            .seat(wildpile_game::Viewer::Seat(Seat::FIRST))
            .legal_moves()[0]
            .clone();
        table.play(&next, Way::Drag).await;
        // The start page says so, too.
        b.click(".bar a[href='/']").await;
        b.says(".going-link", "Practice").await;
    });
}
