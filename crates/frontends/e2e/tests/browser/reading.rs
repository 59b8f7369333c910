//! A screen reader's view: the browser's own tree of names and roles.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, Mirror, Table, Way, browser, player_line, say};
use wildpile_table::Scene;

/// The role and the name of everything in the tree, in reading order.
pub async fn read(b: &Browser) -> Vec<(String, String)> {
    let tree = b.cdp("Accessibility.getFullAXTree", json!({})).await;
    let nodes = tree["nodes"].as_array().expect("a tree");
    let find = |id: &Value| nodes.iter().find(|n| n["nodeId"] == *id);
    let mut found = Vec::new();
    let mut open: Vec<&Value> = nodes.first().into_iter().collect();
    while let Some(node) = open.pop() {
        let text = |key: &str| node[key]["value"].as_str().unwrap_or_default().to_owned();
        if node["ignored"] != json!(true) {
            found.push((text("role"), text("name")));
        }
        let children = node["childIds"].as_array().into_iter().flatten();
        open.extend(children.rev().filter_map(find));
    }
    found
}

/// The names of each zone of the table, then those of its cards.
fn zones(tree: &[(String, String)]) -> Vec<(String, Vec<String>)> {
    let table = tree
        .iter()
        .position(|(role, name)| role == "group" && name == "Table");
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for (role, name) in &tree[table.expect("a table") + 1..] {
        match role.as_str() {
            "group" => found.push((name.clone(), Vec::new())),
            "button" => match found.last_mut() {
                Some((_, cards)) => cards.push(name.clone()),
                None => panic!("{name} lies nowhere"),
            },
            "contentinfo" => break,
            _ => {}
        }
    }
    found
}

/// The expected names of the faces of each zone.
fn faces(scene: &Scene) -> Vec<(String, Vec<String>)> {
    let names = |z: &wildpile_table::Zone| {
        let faces = z.cards.iter().filter_map(|c| c.face());
        faces.map(|f| say(&f.name)).collect()
    };
    scene.zones.iter().map(|z| (say(&z.label), names(z))).collect()
}

async fn is_read_pile_by_pile(b: &Browser, table: &Table<'_>) {
    table.same().await;
    let said = zones(&read(b).await);
    let wanted = faces(&table.mirror.scene());
    assert_eq!(said.len(), wanted.len(), "{said:?}");
    for ((zone, cards), (label, names)) in said.iter().zip(&wanted) {
        assert!(zone.contains(label.as_str()), "{zone} is called {label}");
        // A stack tells its top card; a fan tells all of its faces, the bottom one first.
        let told: Vec<&String> = cards
            .iter()
            .filter_map(|c| {
                let is_name = |n: &&String| c.contains(&format!(", {n}, ")) || c.ends_with(&format!(", {n}"));
                names.iter().find(is_name)
            })
            .collect();
        let all: Vec<&String> = names.iter().collect();
        assert!(
            told == all || (told.len() <= 1 && told.last() == all.last()),
            "{zone}: {cards:?} instead of {names:?}"
        );
        let twice = cards.iter().find(|c| c.matches(" as ").count() > 1);
        assert_eq!(twice, None, "{zone} tells twice what it stands for");
        assert!(!cards.is_empty(), "{zone} has nothing that can be reached");
        // Each button says by itself where it is.
        let pile = zone.split(',').next().unwrap_or_default();
        assert!(cards.iter().all(|c| c.starts_with(pile)), "{zone}: {cards:?}");
    }
}

#[test]
fn a_table_is_read_pile_by_pile_and_what_happens_is_told() {
    browser(async |b| {
        for (game, rules, seats) in [
            ("skipper", "", 1),
            ("joker", "", 1),
            ("simon-jester", "decks = 1", 1),
            ("skip-bo", "", 2),
        ] {
            let mut table = Table::start(b, Mirror::start_for(game, rules, seats, 7)).await;
            is_read_pile_by_pile(b, &table).await;
            let before = b.text("#say").await;
            let scene = table.mirror.scene();
            let move_ = scene.actions.iter().find(|a| a.to.is_some() && a.rank >= 0);
            let notation = move_.expect("a move").notation.clone();
            table.play_round(&notation, Way::Keys).await;
            is_read_pile_by_pile(b, &table).await;
            // It is announced by itself.
            assert_eq!(
                b.attribute(".spoken", "aria-live").await.as_deref(),
                Some("polite")
            );
            b.see(".spoken p").await;
            assert_ne!(b.text("#say").await, before, "{game} does not tell {notation}");
        }
    });
}

#[test]
fn who_plays_by_keyboard_hears_what_is_held_and_where_it_can_go() {
    browser(async |b| {
        let table = Table::start(b, Mirror::start_for("skip-bo", "", 2, 7)).await;
        let spoken = "[...document.querySelectorAll('.spoken p')].map(p => p.innerText)";
        // The opening is announced once, including whose turn it is and what they drew.
        let opening = "Your turn. You draw ";
        b.until(
            "the deal to be told",
            &format!("({spoken}).join(' ').split('{opening}').length === 2"),
        )
        .await;
        let scene = table.mirror.scene();
        let discard = scene.actions.iter().find(|a| a.notation.starts_with("discard "));
        let from = discard.and_then(|a| a.from).expect("a card of the hand");
        let places = scene.actions.iter().filter(|a| a.from == Some(from));
        let places: Vec<_> = places.filter_map(|a| a.to).collect();
        assert!(places.len() > 1, "a choice");
        let at = format!("[data-spot='{}:{}']", from.zone.0, from.card.expect("a card"));
        b.js(&format!("document.querySelector(\"{at}\").focus(), 1"))
            .await;
        b.key(" ").await;
        let last = format!("({spoken}).at(-1)");
        b.until(
            "what is held",
            &format!("/^Picked up the .* It can go to: /.test({last})"),
        )
        .await;
        let said = b.js(&last).await;
        for place in places {
            let label = say(&scene.zone(place).expect("a place").label);
            assert!(said.to_string().contains(&label), "{said}: {label}");
        }
        b.key("Escape").await;
        b.until("the card to be back", &format!("{last} === 'Put back.'"))
            .await;
        b.key(" ").await;
        b.until("it again", &format!("{last} === {said}")).await;
        b.key(" ").await;
        b.until("the card to be back again", &format!("{last} === 'Put back.'"))
            .await;
    });
}

#[test]
fn a_hint_of_a_button_leads_to_it_and_enter_plays_it() {
    browser(async |b| {
        // A deal in which the turn is soon ended.
        let turn = |deal| {
            let (line, _) = player_line("skipper", "", deal, 30);
            line.iter().position(|mv| mv == "end").unwrap_or(30)
        };
        let deal = (1..40).min_by_key(|&deal| turn(deal)).expect("a deal");
        Table::start(b, Mirror::start("skipper", "", deal)).await;
        for _ in 0..30 {
            b.key("h").await;
            b.see(".say.hinted").await;
            let is_button = b.has("[data-move].hinted").await;
            if is_button {
                b.until(
                    "the focus to be on the button",
                    "document.activeElement.matches('[data-move=end].hinted')",
                )
                .await;
            }
            b.key("Enter").await;
            b.until("the hint to be played", "!document.querySelector('.say.hinted')")
                .await;
            if is_button {
                let last = b
                    .js("document.querySelector('.spoken').lastChild.innerText")
                    .await;
                assert!(!last.to_string().contains("You discard"), "{last}");
                // The next hint is about a card, and Enter plays that.
                b.key("h").await;
                b.until(
                    "the focus to be on the board",
                    "document.activeElement.matches('.spot')",
                )
                .await;
                return;
            }
        }
        panic!("no hint was a button");
    });
}
