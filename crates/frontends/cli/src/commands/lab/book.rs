//! `wildpile lab book`.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use wildpile_lab::experiment::Results;
use wildpile_lab::files::{read_results, write_durably};
use wildpile_lab::report::book;

use super::failed;
use crate::args::LabBook;
use crate::fail::{Fail, Outcome};
use crate::files;
use crate::out;
use crate::say::Say;

/// Folder of pictures, next to the page.
const PICTURES: &str = "pictures";

/// Fills a page with figures.
pub fn run(say: &Say, args: &LabBook) -> Outcome {
    let template = files::read_rules(say, &args.page)?;
    let runs = runs(say, &args.results)?;
    let made = book(&template, PICTURES, &|name| runs.get(name), &|message| {
        say.text(message)
    });
    let made = match made {
        Ok(made) => made,
        Err(problems) => {
            let name = files::name(&args.page);
            let lines = problems
                .iter()
                .map(|problem| format!("{name}:{}: {}", problem.line, say.text(&problem.what)));
            return Err(Fail::no(lines.collect::<Vec<_>>().join("\n")));
        }
    };
    let failed = |error| failed(say, error);
    let folder = files::folder_of(&args.out).join(PICTURES);
    if !made.pictures.is_empty() {
        fs::create_dir_all(&folder).map_err(|error| Fail::wrong(format!("{}: {error}", folder.display())))?;
    }
    for (name, svg) in &made.pictures {
        write_durably(&folder.join(name), |file| file.write_all(svg.as_bytes())).map_err(failed)?;
    }
    write_durably(&args.out, |file| file.write_all(made.text.as_bytes())).map_err(failed)?;
    out::text(&format!("{}\n", args.out.display()))
}

/// The results in the folders of a folder, by the folders' names.
fn runs(say: &Say, folder: &Path) -> Result<BTreeMap<String, Results>, Fail> {
    let wrong = |error: std::io::Error| Fail::wrong(format!("{}: {error}", folder.display()));
    let mut runs = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if !path.join("results.json").exists() {
            continue;
        }
        let results = read_results(&path).map_err(|error| failed(say, error))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = name.strip_suffix(".lab").unwrap_or(&name).to_owned();
        runs.insert(name, results);
    }
    Ok(runs)
}
