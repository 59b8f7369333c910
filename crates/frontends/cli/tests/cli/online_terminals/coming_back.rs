//! Leaving a running match, and the ways back.

use super::*;

/// True if the lobby says whose turn it is now. What it says may be broken into lines.
fn says_whose_turn_it_is(screen: &str) -> bool {
    let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    let says = |text: &str| words.contains(text);
    (says("· your turn") || says("'s turn")) && !says("· it was")
}

/// Quitting prints the command that leads back, the lobby lists the match first, and *Play now* asks before leaving it.
#[test]
fn anyone_who_leaves_a_match_finds_the_way_back() {
    let desk = Desk::new();
    let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
    let site = format!("http://{}", server.address);
    let new = [
        "join", &site, "--new", "skip-bo", "--rules", "stock=5", "--bots", "beginner", "--name", "Ada",
    ];
    let mut ada = sit_down(&desk, "ada", (80, 24), &new);
    ada.see("Everyone is here");
    let screen = ada.see(&format!("{site}/table/"));
    let mut links = screen.lines().map(str::trim);
    let link = links.find(|line| line.starts_with(&site)).unwrap().to_owned();
    ada.choose("Deal");
    ada.send("\r");
    ada.see("To move");
    ada.send("\x03");
    ada.see("Your seat at the Skip-Bo table is kept.");
    ada.see(&format!("\n  wildpile join {link}"));
    assert!(ada.gone(), "{}", ada.text());
    // The address may be typed without its scheme.
    let address = server.address.to_string();
    let mut ada = sit_down(&desk, "ada", (60, 20), &["join", &address]);
    ada.see("Your tables");
    ada.see(&site);
    ada.see("▸ Continue Skip-Bo  with ");
    ada.until("whose turn it is", says_whose_turn_it_is);
    ada.choose("Joker Solitaire (race)");
    ada.send("\r");
    ada.see("Your match is still running");
    ada.send("b");
    ada.see("To move");
    // Leaving leads back to the lobby, and from there to the menu.
    ada.send("m");
    ada.see("Leave the table");
    ada.send("l");
    ada.see("To come back");
    ada.see(&link);
    ada.send("l");
    ada.see("Your tables");
    ada.send("\x1b");
    ada.see("Statistics");
    ada.send("q");
    ada.see("Your seat at the Skip-Bo table is kept.");
    let screen = ada.text();
    assert!(
        !screen.contains("going to"),
        "which address was taken is at the top of the lobby:\n{screen}"
    );
    assert!(ada.gone(), "{}", ada.text());
    // The menu offers the server.
    let mut again = sit_down(&desk, "ada", (80, 24), &["--terminal"]);
    again.see("Online table");
    again.choose("Online table");
    again.send("\r");
    again.see(&format!("Tables on {site}"));
    drop(again);
    // The command does what it says.
    let ada = sit_down(&desk, "ada", (80, 24), &["join", &link]);
    ada.see("To move");
}
