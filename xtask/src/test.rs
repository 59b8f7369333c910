//! `cargo xtask test`: all checks, the fastest to fail first.

use anyhow::Result;
use clap::Args;

use crate::budget::Budgets;
use crate::cargo::{cargo, check};
use crate::run::{Done, Step, Terms, run_steps, say};
use crate::{deny, docs, fuzz, layers, play, suite, web, words};

/// Options for running the steps.
#[derive(Args)]
pub struct Options {
    /// Continue after failures and report them all at the end
    #[arg(long)]
    keep_going: bool,
    /// Fail if a step takes longer than its budget (xtask/budgets.json)
    #[arg(long)]
    budgets: bool,
    /// Run only these steps
    #[arg(long, value_delimiter = ',', value_name = "STEPS", value_parser = names())]
    only: Vec<String>,
}

fn names() -> clap::builder::PossibleValuesParser {
    step_names().collect::<Vec<_>>().into()
}

/// The names of all steps.
pub fn step_names() -> impl Iterator<Item = &'static str> {
    STEPS.iter().map(|step| step.name)
}

const STEPS: [Step; 10] = [
    Step {
        name: "format",
        what: "the code is formatted",
        run: || {
            check(cargo().args(["fmt", "--all", "--check"]))?;
            Ok(Done::Checked)
        },
        with: None,
    },
    Step {
        name: "layers",
        what: "no dependency points up",
        run: || {
            layers::check_workspace().map(|found| {
                say(&found);
                Done::Checked
            })
        },
        with: None,
    },
    Step {
        name: "words",
        what: "no replaced word or name comes back",
        run: || {
            words::check_clean_folders().map(|found| {
                say(&found);
                Done::Checked
            })
        },
        with: None,
    },
    Step {
        name: "build",
        what: "every target compiles, and no lint of the compiler or of clippy complains",
        run: suite::build_all,
        // The web app is linked by a single core.
        with: Some("web"),
    },
    Step {
        name: "web",
        what: "the web app compiles and is no larger than its budget",
        run: web::check_all,
        with: None,
    },
    Step {
        name: "tests",
        what: "every test of the workspace, the saved fuzz corpus included",
        run: suite::run_all,
        with: None,
    },
    Step {
        name: "parts",
        what: "the program compiles with only the parts that `cargo play` builds",
        run: play::check_parts,
        with: None,
    },
    Step {
        name: "licences",
        what: "licences, bans and sources of all dependencies",
        run: deny::licences,
        with: None,
    },
    Step {
        name: "docs",
        what: "the documentation has no broken links, and its examples work",
        run: docs::check_all,
        // rustdoc keeps a single core busy. Fuzzing gets less of the processor meanwhile: the soak goes deep.
        with: Some("fuzz"),
    },
    Step {
        name: "fuzz",
        what: "each target for a few seconds",
        run: fuzz::run,
        with: None,
    },
];

/// Runs all steps, or the selected ones.
///
/// # Errors
/// The names of the steps that failed, or with `--budgets` took too long.
pub fn run_all(options: &Options) -> Result<()> {
    let chosen: Vec<&Step> = STEPS
        .iter()
        .filter(|s| options.only.is_empty() || options.only.iter().any(|o| o == s.name))
        .collect();
    let budgets = Budgets::read()?;
    let terms = Terms {
        keep_going: options.keep_going,
        all: chosen.len() == STEPS.len(),
        budgets: Some(&budgets),
        strict: options.budgets,
    };
    run_steps(&chosen, &terms, &say)
}
