//! Leaving a running match, and the ways back.

use super::*;

/// Quitting prints the command that leads back, the lobby lists the match first, and *Play now* asks before leaving it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_a_match_finds_the_way_back() {
    let desk = Desk::new();
    let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
    let site = format!("http://{}", server.address);
    let new = [
        "join", &site, "--new", "skip-bo", "--rules", "stock=5", "--bots", "beginner", "--name", "Ada",
    ];
    let mut ada = Person::sit_down(&desk, "ada", (80, 24), &new);
    ada.see("Everyone is here").await;
    let screen = ada.see(&format!("{site}/table/")).await;
    let mut links = screen.lines().map(str::trim);
    let link = links.find(|line| line.starts_with(&site)).unwrap().to_owned();
    ada.choose("Deal").await;
    ada.send("\r");
    ada.see("To move").await;
    ada.send("\x03");
    ada.see("Your seat at the Skip-Bo table is kept.").await;
    ada.see(&format!("\n  wildpile join {link}")).await;
    ada.ends();
    // The address may be typed without its scheme.
    let address = server.address.to_string();
    let mut ada = Person::sit_down(&desk, "ada", (60, 20), &["join", &address]);
    ada.see("Your tables").await;
    ada.see(&site).await;
    ada.see("▸ Continue Skip-Bo  with ").await;
    ada.until("whose turn it is", says_whose_turn_it_is).await;
    ada.choose("Joker Solitaire (race)").await;
    ada.send("\r");
    ada.see("Your match is still running").await;
    ada.send("b");
    ada.see("To move").await;
    // Leaving leads back to the lobby, and from there to the menu.
    ada.send("m");
    ada.see("Leave the table").await;
    ada.send("l");
    ada.see("To come back").await;
    ada.see(&link).await;
    ada.send("l");
    ada.see("Your tables").await;
    ada.send("\x1b");
    ada.see("Statistics").await;
    ada.send("q");
    ada.see("Your seat at the Skip-Bo table is kept.").await;
    let screen = ada.text();
    assert!(
        !screen.contains("going to"),
        "which address was taken is at the top of the lobby:\n{screen}"
    );
    ada.ends();
    // The menu offers the server.
    let mut again = Person::sit_down(&desk, "ada", (80, 24), &["--terminal"]);
    again.see("Online table").await;
    again.choose("Online table").await;
    again.send("\r");
    again.see(&format!("Tables on {site}")).await;
    drop(again);
    // The command does what it says.
    let ada = Person::sit_down(&desk, "ada", (80, 24), &["join", &link]);
    ada.see("To move").await;
}
