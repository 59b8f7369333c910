//! Words and names that the project has replaced: `xtask/words.json`.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::cargo::{files, root};

/// The file of words: what isn't written any more, each with its replacement.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    /// Folders and files that are checked.
    clean: Vec<String>,
    /// First words of doc comments.
    starts: BTreeMap<String, String>,
    /// Words and phrases in comments, documents and names, in lower case.
    words: BTreeMap<String, String>,
    /// Complete names.
    names: BTreeMap<String, String>,
}

/// Checks the comments, documents and names in all clean folders, and returns a summary.
///
/// # Errors
/// Every word that was replaced, with its place and its replacement, one per line.
pub fn check_clean_folders() -> Result<String> {
    let words = Words::read()?;
    let (mut count, mut found) = (0, Vec::new());
    for folder in &words.clean {
        let paths = files(&[folder])?;
        ensure!(!paths.is_empty(), "xtask/words.json: no files in {folder}");
        for path in paths.iter().filter(|p| p.ends_with(".rs") || p.ends_with(".md")) {
            // A deleted file is listed until that is committed.
            let Ok(text) = std::fs::read_to_string(root().join(path)) else {
                continue;
            };
            found.extend(words.found(path, &text));
            count += 1;
        }
    }
    if found.is_empty() {
        return Ok(format!("   {count} files in {} folders", words.clean.len()));
    }
    bail!("these words were replaced:\n  {}", found.join("\n  "));
}

impl Words {
    fn read() -> Result<Self> {
        serde_json::from_str(include_str!("../words.json")).context("xtask/words.json")
    }

    /// The replaced words in a Rust or Markdown file.
    fn found(&self, path: &str, text: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut after_doc = false;
        for (line, number) in text.lines().zip(1..) {
            let mut report = |old: &str, list: &BTreeMap<String, String>| {
                let new = list.get(old);
                found.extend(new.map(|new| format!("{path}:{number}: “{old}”: {new}")));
            };
            let doc = line.trim_start().strip_prefix("//");
            let doc = doc.and_then(|rest| rest.strip_prefix(['/', '!']));
            if let Some(start) = doc.and_then(|doc| doc.split_whitespace().next())
                && !after_doc
            {
                report(start, &self.starts);
            }
            after_doc = doc.is_some();
            let is_rust = path.ends_with(".rs");
            let (code, prose) = if is_rust {
                code_and_comment(line)
            } else {
                ("", line)
            };
            let names: Vec<&str> = code.split('"').step_by(2).flat_map(words_of).collect();
            names.iter().for_each(|name| report(name, &self.names));
            let prose: Vec<&str> = words_of(prose).collect();
            let names = names.join(" | ").replace('_', " ");
            let all = format!(" {names} | {} ", prose.join(" ")).to_lowercase();
            for word in self
                .words
                .keys()
                .filter(|word| all.contains(&format!(" {word} ")))
            {
                report(word, &self.words);
            }
        }
        found
    }
}

/// A line's code and its comment. A `//` in a string begins none.
fn code_and_comment(line: &str) -> (&str, &str) {
    let mut starts = line.match_indices("//").map(|(at, _)| line.split_at(at));
    starts
        .find(|(code, _)| code.matches('"').count() % 2 == 0)
        .unwrap_or((line, ""))
}

/// The words or names of a text.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || "_'’".contains(c)))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaced_words_are_found_in_comments_documents_and_names() {
        let words = Words::read().expect("the committed file");
        let last = |list: &BTreeMap<String, String>| list.clone().pop_last().expect("one");
        let [(start, its_noun), (word, better), (name, renamed)] =
            [&words.starts, &words.words, &words.names].map(last);
        let text = format!(
            "/// {start} it is one.\n/// {start} it is two.\nfn ask_{word}() {{}} // {}\nlet a = \"// {word}\"; {name}(a);\n",
            word.to_uppercase()
        );
        let expected = [
            format!("a.rs:1: “{start}”: {its_noun}"),
            format!("a.rs:3: “{word}”: {better}"),
            format!("a.rs:4: “{name}”: {renamed}"),
        ];
        assert_eq!(words.found("a.rs", &text), expected);
        let text = format!("{start}\n{word}, {name}");
        assert_eq!(
            words.found("a.md", &text),
            [format!("a.md:2: “{word}”: {better}")]
        );
    }
}
