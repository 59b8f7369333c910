//! `--lang` and `WILDPILE_LANG`: what games say is said in the language of the call, and as data in JSON.

use serde_json::Value;

use crate::called::{Answered, Desk, call};

fn refused(lang: &str) -> Answered {
    let desk = Desk::new();
    let position = desk
        .call("deal skip-bo --deal 7 --format json".split_whitespace())
        .fine();
    let args = "try skip-bo --position - --moves nonsense --json --lang".split_whitespace();
    desk.call_with(args.chain([lang]), &position)
}

#[test]
fn a_refusal_is_the_same_data_in_every_language() {
    let (english, german) = (refused("en").json("try"), refused("de").json("try"));
    let data = |report: &Value| {
        let refusal = &report["refusal"];
        (refusal["id"].clone(), refusal["args"].clone())
    };
    assert_eq!(data(&english), data(&german));
    let text = |report: &Value| report["refusal"]["text"].as_str().unwrap().to_owned();
    assert!(text(&english).contains("can't be read"), "{}", text(&english));
    assert_ne!(text(&english), text(&german));
    // Notation and figures have no language.
    assert_eq!(english["position"], german["position"]);
    let notations = |report: &Value| {
        let moves = report["legal"][0]["moves"].as_array().unwrap().clone();
        moves.iter().map(|m| m["notation"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(notations(&english), notations(&german));
    let label = |report: &Value| report["legal"][0]["moves"][0]["label"]["text"].clone();
    assert_ne!(label(&english), label(&german));
}

#[test]
fn a_refusal_is_in_one_language() {
    for (language, what, more, other) in [
        (
            "en",
            "error: this can't be played:\n",
            "`wildpile rules skip-bo` shows every option and preset.",
            "Option",
        ),
        (
            "de",
            "Fehler: das lässt sich nicht spielen:\n",
            "`wildpile rules skip-bo` zeigt alle Optionen und Voreinstellungen.",
            "option",
        ),
    ] {
        let refused = call(&format!("rules skip-bo --rules stok=1 --lang {language}"));
        assert!(!refused.err.contains(other), "{}", refused.err);
        assert!(refused.err.starts_with(what), "{}", refused.err);
        refused.wrong(more);
    }
    let join = format!("join http://127.0.0.1:9 --name {} --lang de", "x".repeat(25));
    call(&join).wrong("Fehler: ein Name hat 1 bis 24 Zeichen; dieser hat 25");
    call("join http://127.0.0.1:9/table/0123456789abcdef01234567 --player regular --lang de")
        .no("Fehler: Unter http://127.0.0.1:9 antwortet niemand");
}

/// Cards aren't at an option, whose name would be the same in every language.
#[test]
fn cards_that_dont_fit_are_refused_in_one_language() {
    for (language, mutators, handicaps) in [
        (
            "en",
            "\n  mutators: “Strong skippers” doesn't fit",
            "\n  handicaps: “Smaller hand” doesn't fit",
        ),
        (
            "de",
            "\n  Mutatoren: die Karte „Starke Skipper“ passt nicht",
            "\n  Handicaps: die Karte „Kleinere Hand“ passt nicht",
        ),
    ] {
        let play = |cards: &str| call(&format!("rules skipper {cards} --lang {language}"));
        play("--mutators strong,weak").wrong(mutators);
        play("--handicaps 2=smaller_hand,smaller_hand").wrong(handicaps);
        // An option keeps its name.
        play("--rules hand=99").wrong("\n  hand: ");
    }
    // A game without cards has none to show.
    let none = call("rules skip-bo --mutators nosuch --lang de");
    assert!(!none.err.contains("packs list"), "{}", none.err);
    none.wrong("für skip-bo gibt es keine solchen Karten");
}

#[test]
fn online_tables_are_refused_in_the_language_of_the_call() {
    let (site, id) = ("http://127.0.0.1:9", "0123456789abcdef01234567");
    let table = format!("{site}/table/{id}");
    let link = format!("{site}/replay?match={id}-1");
    for (words, why) in [
        (format!("verify {table}"), "das ist ein Tisch, keine Partie"),
        (
            format!("verify {site}/x"),
            "das ist nicht der Link zur Wiederholung",
        ),
        ("verify nichts.txt".to_owned(), "nichts.txt: Datei nicht gefunden"),
        ("replay nichts.txt".to_owned(), "nichts.txt: Datei nicht gefunden"),
        (
            "login wildpile".to_owned(),
            "„wildpile“ ist keine Adresse eines Tisches oder Servers",
        ),
        (
            format!("join {site}/foo"),
            "ist keine Adresse eines Tisches oder Servers",
        ),
        (
            format!("join {site} --new skipper --mutators nosuch"),
            "`wildpile packs list skipper` zeigt die Karten.",
        ),
        (
            format!("join {link}"),
            "das ist die Wiederholung einer beendeten Partie",
        ),
        (
            format!("join {site} --seats 3"),
            "--seats ist die Größe eines neuen Tisches",
        ),
        (
            format!("join {site} --watch"),
            "brauchen die Adresse eines Tisches, http://127.0.0.1:9/table/ID",
        ),
        (
            format!("join {table} --new skip-bo"),
            "brauchen die Adresse eines Servers, http://127.0.0.1:9",
        ),
        (
            format!("join {site} --new skipper --race"),
            "--race gehört zu einem schnellen Spiel",
        ),
        (
            format!("join {site} --quick skip-bo --grace 30"),
            "--grace, --clock, --delay und --withheld gehören zu einem eigenen Tisch",
        ),
        (
            format!("join {site} --quick skipper --series 3wins"),
            "--bid, --series, --no-hints und --no-programs gehören zu einem eigenen Tisch",
        ),
        (
            format!("join {site} --new skip-bo --bid 20"),
            "--bid: bei Skip-Bo wird nicht geboten",
        ),
        (
            format!("join {site} --quick skip-bo --seats 1"),
            "spielen an einem Online-Tisch 2 bis",
        ),
        (
            format!("join {site} --new skip-bo --bots lucky"),
            "hat keinen Bot „lucky“",
        ),
        (
            format!("join {site} --new skip-bo --seats 2 --bots regular,regular"),
            "ist neben deinem nur für 1 Platz",
        ),
    ] {
        let answer = call(&format!("{words} --lang de"));
        assert!(answer.err.starts_with("Fehler: "), "{words}: {}", answer.err);
        answer.wrong(why);
    }
}

#[test]
fn a_replay_is_in_the_language_of_the_call() {
    let desk = Desk::new();
    let simulate = "simulate skip-bo --deals 7 --players random,random --rules stock=1 --records records";
    desk.say(simulate).fine();
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
    assert!(told.err.contains("Mutator „"), "{}", told.err);
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

#[test]
fn a_call_that_cant_be_understood_is_explained_in_its_language() {
    for (words, why) in [
        ("games --nosuch", "unerwartetes Argument „--nosuch“"),
        ("games --jso", "Meintest du --json?"),
        ("gams", "unbekannter Befehl „gams“"),
        ("gams", "Meintest du games?"),
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
            "join http://127.0.0.1:9 --new skip-bo --grace 2s",
            "ungültiger Wert „2s“ für „--grace <TIME>“: wähle ganze Sekunden von 5 bis 600",
        ),
        (
            "join http://127.0.0.1:9 --new skip-bo --clock 500ms",
            "ungültiger Wert „500ms“ für „--clock <TIME>“: schreib eine Zeit für jeden Zug, etwa 30s",
        ),
        (
            "join http://127.0.0.1:9 --new skip-bo --series 3",
            "ungültiger Wert „3“ für „--series <SERIES>“: schreib, wie viele Siege die Serie entscheiden",
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
            "deal skip-bo --deal tody",
            "„tody“ ist keine gültige Spielnummer (0 bis 18446744073709551615, pysol: und eine Zahl, oder fair: und 64 \
             Hexadezimalziffern); oder nimm eines der Wörter today, random, winnable, easy, medium oder hard",
        ),
        (
            "simulate skip-bo --deals 7-5",
            "die erste ist größer als die letzte; schreib 5-7",
        ),
        ("deal skip-bo --format nosuch", "Mögliche Werte: "),
        ("rules nosuch", "ein Spiel „nosuch“ gibt es nicht"),
        (
            "play skip-bo --json",
            "Tipp: „wildpile try“ und „wildpile simulate“ antworten als JSON",
        ),
    ] {
        let answer = call(&format!("--lang de {words}"));
        assert!(answer.err.starts_with("Fehler: "), "{words}: {}", answer.err);
        for english in ["error", "Usage", "For more", "tip:"] {
            assert!(!answer.err.contains(english), "{words}: {}", answer.err);
        }
        answer.wrong(why);
    }
    let answer = call("--lang de games --nosuch");
    assert!(
        answer.err.contains("Aufruf: wildpile games") && answer.err.contains("Mehr dazu zeigt „--help“."),
        "{}",
        answer.err
    );
    call("games --nosuch").wrong("error: unexpected argument '--nosuch' found");
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
    assert!(
        shown.contains("ändert    skippers = strong") && shown.contains("So spielst du damit: wildpile play"),
        "{shown}"
    );
    call("packs show strng --lang de")
        .wrong("Fehler: kein Paket hat eine Karte „strng“; meintest du strong?");
    for (words, why) in [
        (
            "rules skipper --mutators 2,",
            "--mutators 2,: schreib die Kürzel der Karten, durch Kommas getrennt",
        ),
        (
            "rules skipper --handicaps x",
            "--handicaps x: schreib die Nummer eines Platzes",
        ),
        (
            "join http://127.0.0.1:9 --new skipper --mutators 2",
            "nenne stattdessen die Karten",
        ),
        (
            "join http://127.0.0.1:9",
            "an einem Online-Tisch spielst du in einem Terminal",
        ),
        ("play skip-bo", "zum Spielen brauchst du ein Terminal"),
    ] {
        let answer = call(&format!("{words} --lang de"));
        assert!(answer.err.starts_with("Fehler: "), "{words}: {}", answer.err);
        answer.wrong(why);
    }
}
