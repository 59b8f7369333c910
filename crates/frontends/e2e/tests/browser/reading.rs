//! A screen reader's view: the browser's own tree of names and roles.

use serde_json::{Value, json};
use wildpile_e2e::{Browser, Mirror, Table, browser, player_line};

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
