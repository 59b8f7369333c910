//! The code shown in CONTRIBUTING.md is verbatim from this example.

use std::path::Path;

/// The lines without indentation, which differs in excerpts.
fn lines(text: &str) -> Vec<&str> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect()
}

/// The code blocks that name a file (```` ```rust rules.rs ````, ```` ```ftl text/en.ftl ````):
/// file and code.
fn blocks(text: &str) -> Vec<(&str, String)> {
    let mut found: Vec<(&str, String)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        let opened = ["```rust ", "```ftl "]
            .iter()
            .find_map(|mark| line.trim().strip_prefix(mark));
        if let Some(name) = opened {
            found.push((name, String::new()));
            inside = true;
        } else if line.trim().starts_with("```") {
            inside = false;
        } else if let Some((_, code)) = found.last_mut().filter(|_| inside) {
            code.push_str(line);
            code.push('\n');
        }
    }
    found
}

/// The files of the blocks whose code isn't in them.
fn not_in_the_example(text: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| {
        let places = [
            "src",
            "../lighthouse/src",
            "../lighthouse",
            "../lighthouse/tests/integration",
            "../../crates/frontends/tui/tests/integration",
        ]
        .map(|place| folder.join(place).join(name));
        let found = places.iter().find_map(|file| std::fs::read_to_string(file).ok());
        found.unwrap_or_default()
    };
    let missing = blocks(text).into_iter().filter(|(name, code)| {
        let file = read(name);
        let (file, code) = (lines(&file), lines(code));
        code.is_empty() || !file.windows(code.len()).any(|window| window == code)
    });
    missing.map(|(name, code)| format!("{name}:\n{code}")).collect()
}

#[test]
fn the_recipes_show_the_code_of_the_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("CONTRIBUTING.md")).expect("CONTRIBUTING.md");
    assert!(blocks(&text).len() >= 8, "the recipes have code");
    let missing = not_in_the_example(&text);
    assert!(
        missing.is_empty(),
        "not in the example any more:\n{}",
        missing.join("\n")
    );
}

/// The folders and files below `src` that mention an option in code.
fn places(option: &str) -> Vec<&'static str> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = [own.join("../lighthouse/src"), own.join("src")];
    let mentions = |file: &Path| {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        let mut code = text.lines().filter(|line| !line.trim().starts_with("//"));
        code.any(|line| line.contains(option))
    };
    let files = |place: &str| {
        let mut files = Vec::new();
        for folder in sources.iter().map(|src| src.join(place)) {
            let inside = std::fs::read_dir(&folder).into_iter().flatten().flatten();
            files.extend(inside.map(|entry| entry.path()));
            files.push(folder.with_extension("rs"));
        }
        files
    };
    let all = [
        "rules", "setup", "legal", "check", "play", "position", "sample", "score", "game", "scene", "bot",
        "solver", "bundle",
    ];
    let all = all.into_iter();
    all.filter(|place| files(place).iter().any(|file| mentions(file)))
        .collect()
}

#[test]
fn an_option_stands_in_the_places_that_the_recipe_names() {
    // The texts are a place of their own; they are not below `src`.
    assert_eq!(places("start: Start"), ["rules"]);
    assert_eq!(places("Start"), ["rules"]);
    assert_eq!(places("rules.start"), ["legal"]);
}

#[test]
fn code_that_is_not_in_the_example_is_found() {
    let fine = "```rust rules.rs\npub use start::Start;\n```\n";
    assert_eq!(not_in_the_example(fine), Vec::<String>::new());
    for wrong in [
        "```rust rules.rs\npub use start::Begin;\n```\n",
        "```rust rules/nothing.rs\npub use start::Start;\n```\n",
        "```rust rules.rs\n```\n",
    ] {
        assert_eq!(not_in_the_example(wrong).len(), 1, "{wrong}");
    }
}
