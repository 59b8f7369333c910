//! On a telephone, with fingers.

use wildpile_e2e::{Mirror, Table, Way, browser, player_line};

#[test]
fn games_go_by_tapping_and_dragging_on_a_telephone() {
    browser(async |b| {
        for (game, deal, width, height) in [("skipper", 5, 390, 844), ("simon-jester", 3, 844, 390)] {
            b.phone(width, height).await;
            let (line, _) = player_line(game, "", deal, 6);
            let mut table = Table::start(b, Mirror::start(game, "", deal)).await;
            for (i, notation) in line.iter().enumerate() {
                let way = if i % 2 == 0 { Way::Tap } else { Way::TouchDrag };
                table.play(notation, way).await;
            }
            // Nothing has to be scrolled to play.
            let fits = "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight";
            assert_eq!(b.js(fits).await, true, "the page is larger than the screen");
        }
    });
}

#[test]
fn a_finger_that_rests_on_a_card_asks_why() {
    browser(async |b| {
        b.phone(390, 844).await;
        let table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        let before = b.text("#say").await;
        let scene = table.mirror.scene();
        let zone = scene.zones.iter().find(|z| z.cards.len() > 1).unwrap();
        let spot = wildpile_table::Spot::card(zone.id, 0);
        let at = table.place(spot).await;
        b.rest_finger(at).await;
        let said = b.text("#say").await;
        assert!(said.len() > 10 && said != before, "{said}");
    });
}

#[test]
fn a_finger_that_has_rested_on_a_card_still_drags_it() {
    browser(async |b| {
        b.phone(390, 844).await;
        let (line, _) = player_line("simon-jester", "", 7, 1);
        let mut table = Table::start(b, Mirror::start("simon-jester", "", 7)).await;
        table.play(&line[0], Way::RestAndDrag).await;
    });
}
