//! `--lang` and `WILDPILE_LANG`: what games say is said in the language of the call, and as data in JSON.

use serde_json::Value;

use crate::called::{Answered, Desk, call, has};

#[test]
fn a_replay_is_in_the_language_of_the_call() {
    let desk = Desk::new();
    let simulate = "simulate skip-bo --deals 7 --players random,random --rules stock=1 --records records";
    let simulated = desk.say(&format!("{simulate} --lang de"));
    has(&simulated.err, &["ms je Zug, höchstens", "1 Spiel in "]);
    let figures = simulated.fine();
    has(
        &figures,
        &[
            "Spiele 7 bis 7: 1 von 1 beendet",
            "gewonnen %",
            "Züge bei Siegen, random 1",
            "Aktionen",
        ],
    );
    for words in ["Deals", "player", "lost", "figure", "turns", "of wins"] {
        assert!(!figures.contains(words), "{words}: {figures}");
    }
    let said = desk
        .say("replay records/skip-bo-7.txt --until 2 --lang de")
        .fine();
    for words in ["Spiel 7\n", "Zufall: ", "Nur Platz 1 sieht", "(leer)"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    for words in [
        "Deal ", "chance: ", "seat ", "shown to", "Only", "Everyone", "(empty)", "cards)",
    ] {
        assert!(!said.contains(words), "{words}: {said}");
    }
    desk.say("replay records/skip-bo-7.txt --seat 3 --lang de")
        .wrong("Fehler: Platz 3 gibt es in dieser Aufzeichnung nicht");
    desk.say("replay records/skip-bo-7.txt --until 100000 --lang de")
        .wrong("liegt hinter ihrem Ende");
    let told = call("deal skipper --mutators strong --lang de");
    has(&told.err, &["Mutator „"]);
}

#[test]
fn the_language_comes_from_the_flag_or_the_variable() {
    let tagline = |answered: Answered| answered.json("games")["games"][0]["tagline"]["text"].clone();
    let english = tagline(call("games --json"));
    let german = tagline(call("games --json --lang de"));
    assert_ne!(english, german);
    let desk = Desk::new();
    let by_variable = |variable: &str, args: &[&str]| {
        let mut command = desk.command();
        command
            .args(["games", "--json"])
            .args(args)
            .env("WILDPILE_LANG", variable);
        let output = command.output().unwrap();
        serde_json::from_slice::<Value>(&output.stdout).unwrap()["games"][0]["tagline"]["text"].clone()
    };
    assert_eq!(by_variable("de_DE.UTF-8", &[]), german);
    assert_eq!(by_variable("de", &["--lang", "en"]), english);
    call("games --lang tlh").wrong("choose one of en, de");
}

/// Each kind of mistake; `refused` looks at many more calls in both languages.
#[test]
fn a_call_that_cant_be_understood_is_explained_in_its_language() {
    for (words, why) in [
        ("games --nosuch", "unerwartetes Argument „--nosuch“"),
        ("games --jso", "Meintest du --json?"),
        ("gams", "unbekannter Befehl „gams“"),
        ("join", "es fehlt: <URL>"),
        (
            "join http://127.0.0.1:9 --seats",
            "„--seats <N>“ braucht einen Wert",
        ),
        (
            "join http://127.0.0.1:9 --seats many",
            "ungültiger Wert „many“ für „--seats <N>“: schreib eine ganze Zahl",
        ),
        (
            "join http://127.0.0.1:9 --new skip-bo --withheld never",
            "Mögliche Werte: without, again, exclude",
        ),
        (
            "join http://127.0.0.1:9 --new skip-bo --quick skip-bo",
            "„--new <GAME>“ geht nicht zusammen mit --quick <GAME>",
        ),
        (
            "join http://127.0.0.1:9 --seats 2 --seats 3",
            "„--seats <N>“ darf nur einmal angegeben werden",
        ),
        (
            "play skip-bo --json",
            "Tipp: „wildpile try“ und „wildpile simulate“ antworten als JSON",
        ),
    ] {
        call(&format!("--lang de {words}")).wrong(why);
    }
    let answer = call("--lang de games --nosuch");
    has(
        &answer.err,
        &["Aufruf: wildpile games", "Mehr dazu zeigt „--help“."],
    );
    call("games --nosuch").wrong("error: unexpected argument '--nosuch' found");
}

/// Calls and the reasons for their refusal.
#[test]
fn refusals_are_in_the_language_of_the_call() {
    for (words, why) in [
        (
            "deal skip-bo --deal hard",
            "wie schwer Spiele von Skip-Bo sind, ist unbekannt",
        ),
        (
            "deal skip-bo --deal today --seats 3",
            "wird mit den Standardregeln",
        ),
        (
            "play skip-bo --deal today --players human,regular",
            "spielen human und strong",
        ),
        (
            "play skip-bo --players human,regular@5s",
            "eine Zeit je Zug gibt es nur bei",
        ),
        (
            "play skip-bo --players human,regular --patience 1ms",
            "--patience muss eine Zeit",
        ),
        (
            "play skipper --players humam",
            "(meintest du human?); zur Wahl stehen human, random",
        ),
        (
            "simulate skipper --deals 1 --players xyzzy",
            "oder greedy (dasselbe wie regular)",
        ),
        (
            "simulate skipper --deals 1 --players human",
            "Menschen können hier nicht spielen",
        ),
        (
            "simulate skipper --deals 1 --jobs 0",
            "schreib eine ganze Zahl von 1 bis 1024",
        ),
        (
            "simulate skip-bo --players a=regular,a=strong",
            "zwei verschiedene Spieler heißen „a“",
        ),
        (
            "solve skipper --deals 1 --memory x",
            "schreib eine Menge von mindestens 1MiB",
        ),
        (
            "try skipper --position nowhere.json",
            "nowhere.json: Datei nicht gefunden",
        ),
        ("man nowhere", "nowhere ist kein Ordner"),
        ("saved delete 1", "hier wurde noch kein Spiel gespielt"),
        ("--terminal games", "stehen ohne Befehl"),
        ("lab new", "welches Spiel? Zur Wahl stehen "),
        ("lab new skipper", "was ändert sich? Nenne eine Regel"),
        (
            "lab new skipper --change hand=4 --until fun=1",
            "schreib eine Messgröße",
        ),
        ("lab compare a a", "zwei der Ordner heißen „a“"),
        (
            "packs new --game skipper",
            "einer Karte fehlt noch: --title, --sentence, --rules oder --add",
        ),
    ] {
        let answer = call(&format!("--lang de {words}"));
        assert!(answer.err.starts_with("Fehler: "), "{words}: {}", answer.err);
        answer.wrong(why);
    }
    let desk = Desk::new();
    for (game, text, why) in [
        ("simon-jester", "{", "stdin: das ist keine Stellungsdatei: "),
        (
            "simon-jester",
            r#"{"game": "whist", "position": {}}"#,
            "eine Stellung von whist",
        ),
        ("skip-bo", "KS QS\n", "Stellungen von Skip-Bo sind JSON"),
    ] {
        desk.call_with(["--lang", "de", "try", game, "--position", "-"], text)
            .wrong(why);
    }
}

#[test]
fn the_cards_are_listed_in_the_language_of_the_call() {
    let list = call("packs list skipper --lang de").fine();
    for words in [
        "Karte",
        "für",
        "was sie ändert",
        "alle",
        "einen Platz",
        "Starke Skipper",
    ] {
        assert!(list.contains(words), "{words}: {list}");
    }
    for words in ["what it does", "everybody", "one seat", "Play with", "shows one"] {
        assert!(!list.contains(words), "{words}: {list}");
    }
    let shown = call("packs show strong --lang de").fine();
    has(
        &shown,
        &[
            "ändert    skippers = strong",
            "So spielst du damit: wildpile play",
        ],
    );
}
