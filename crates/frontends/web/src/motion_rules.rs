//! Properties that style sheets and endings animate: nothing that makes the browser lay out or paint again.

use std::fs;
use std::path::{Path, PathBuf};

/// The properties that a frame costs nothing for: the compositor moves and fades what is painted. The last three change at once.
const CHEAP: [&str; 8] = [
    "transform",
    "translate",
    "rotate",
    "scale",
    "opacity",
    "visibility",
    "display",
    "overlay",
];

/// Words of a transition that name no property.
const EASINGS: [&str; 8] = [
    "ease",
    "ease-in",
    "ease-out",
    "ease-in-out",
    "linear",
    "step-start",
    "step-end",
    "allow-discrete",
];

/// The files with an extension in a folder and those below it.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|own| own == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The text without what stands between these two, each time.
fn without(text: &str, open: &str, close: &str) -> String {
    let mut parts = text.split(open);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        all + part.split_once(close).map_or("", |(_, rest)| rest)
    })
}

/// The parts between commas, or between spaces, outside of brackets.
fn parts(text: &str, is_end: fn(char) -> bool) -> Vec<&str> {
    let mut depth = 0;
    let outside = move |c: char| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0 && is_end(c)
    };
    let found = text.split(outside).map(str::trim);
    found.filter(|part| !part.is_empty()).collect()
}

/// The properties that a transition names; "all" for one without a name.
fn of_transition(value: &str) -> Vec<&str> {
    let value = value.trim_end_matches("!important").trim();
    if ["none", "inherit", "unset"].contains(&value) {
        return Vec::new();
    }
    let property = |part| {
        let words = parts(part, char::is_whitespace).into_iter();
        let mut names = words.filter(|word| {
            let is_time = word.starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == '-');
            !is_time && !word.contains('(') && !EASINGS.contains(word)
        });
        names.next().unwrap_or("all")
    };
    parts(value, |c| c == ',').into_iter().map(property).collect()
}

/// The costly properties that a sheet animates, each with the rule.
fn costly(sheet: &str) -> Vec<String> {
    let sheet = without(sheet, "/*", "*/");
    let (mut rules, mut found) = (Vec::<&str>::new(), Vec::new());
    let mut rest = sheet.as_str();
    while let Some(at) = rest.find(['{', '}', ';']) {
        let (text, end) = (rest[..at].trim(), rest.as_bytes()[at]);
        rest = &rest[at + 1..];
        if end == b'{' {
            rules.push(text);
            continue;
        }
        if let Some((name, value)) = text.split_once(':') {
            let (name, value) = (name.trim(), value.trim());
            let animated = match name {
                _ if rules.iter().any(|rule| rule.starts_with("@keyframes")) => vec![name],
                "transition" => of_transition(value),
                "transition-property" => parts(value, |c| c == ','),
                _ => Vec::new(),
            };
            let costly = animated.into_iter();
            let costly = costly.filter(|name| !CHEAP.contains(name) && *name != "animation-timing-function");
            found.extend(costly.map(|name| format!("{}: {name}", rules.join(" > "))));
        }
        if end == b'}' {
            rules.pop();
        }
    }
    found
}

/// The costly keys of a script's frames: objects that say when, how fast, or how visible.
fn costly_frames(script: &str) -> Vec<String> {
    let lines = script
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    // Braces in template strings aren't objects.
    let script = lines.collect::<Vec<_>>().join("\n");
    let script: String = script.split('`').step_by(2).collect();
    let innermost = script
        .split('}')
        .filter_map(|part| Some(part.rsplit_once('{')?.1));
    let mut found = Vec::new();
    for object in innermost {
        let pairs = parts(object, |c| c == ',').into_iter();
        let keys: Vec<&str> = pairs
            .filter_map(|pair| Some(pair.split_once(':')?.0.trim()))
            .collect();
        let is_frame = keys
            .iter()
            .any(|key| ["offset", "transform", "opacity"].contains(key));
        let costly = keys
            .iter()
            .filter(|key| !CHEAP.contains(key) && !["offset", "easing"].contains(key));
        found.extend(
            costly
                .filter(|_| is_frame)
                .map(|key| format!("{{{object}}}: {key}")),
        );
    }
    found
}

#[test]
fn only_transforms_and_opacity_animate() {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let mut wrong = Vec::new();
    let mut check = |folder: &str, extension: &str, costly: fn(&str) -> Vec<String>| {
        let all = files(&assets.join(folder), extension);
        for path in &all {
            let text = fs::read_to_string(path).expect("a text");
            wrong.extend(
                costly(&text)
                    .into_iter()
                    .map(|what| format!("{}: {what}", path.display())),
            );
        }
        all.len()
    };
    assert!(check("style", "css", costly) > 15, "the sheets are found");
    assert!(check("later", "js", costly_frames) > 0, "the endings are found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_laid_out_or_painted_again_is_found() {
    let sheet = "@media (x) { .a { color: red; transition: left .12s, opacity 1s } } /* .b { transition: top 1s } */
        .c { transition: .2s ease-out; } .d { transition: transform calc(var(--n) * 16ms) cubic-bezier(.2, .8, .2, 1); }
        @keyframes e { 50%, 60% { box-shadow: 0 0 1px red; opacity: 1; } } .f { transition-property: translate, width; }";
    assert_eq!(
        costly(sheet),
        [
            "@media (x) > .a: left",
            ".c: all",
            "@keyframes e > 50%, 60%: box-shadow",
            ".f: width"
        ]
    );
    let script =
        "move([{ transform: at(1, `${x}`), offset: 0.5 }, { zIndex: 3, offset: 1 }], { duration: 2 });";
    assert_eq!(costly_frames(script), ["{ zIndex: 3, offset: 1 }: zIndex"]);
}
