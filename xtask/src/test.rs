//! `cargo xtask test`: all checks, the fastest to fail first.

use anyhow::Result;
use clap::Args;

use crate::cargo::{cargo, check};
use crate::run::{Done, Step, run_steps, say};
use crate::{deny, fuzz, layers, suite, web};

/// How to run the steps.
#[derive(Args)]
pub struct Options {
    /// Continue after failures and report them all at the end
    #[arg(long)]
    keep_going: bool,
    /// Run only these steps
    #[arg(long, value_delimiter = ',', value_name = "STEPS", value_parser = names())]
    only: Vec<String>,
}

fn names() -> clap::builder::PossibleValuesParser {
    STEPS.iter().map(|s| s.name).collect::<Vec<_>>().into()
}

const STEPS: [Step; 9] = [
    Step {
        name: "format",
        what: "the code is formatted",
        run: || run(&["fmt", "--all", "--check"]),
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
        name: "clippy",
        what: "no lint complains, in any target",
        run: || {
            run(&[
                "clippy",
                "--workspace",
                "--all-targets",
                "--",
                "--deny",
                "warnings",
            ])
        },
        // The web app is linked by a single core for minutes.
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
        name: "doctests",
        what: "the examples in the documentation",
        run: || run(&["test", "--workspace", "--doc"]),
        with: None,
    },
    Step {
        name: "rustdoc",
        what: "the documentation has no broken links",
        run: || {
            // With the examples, dependencies have the features of dev-dependencies too, as they have for clippy:
            // so they aren't checked a second time.
            check(
                cargo()
                    .args(["doc", "--workspace", "--no-deps", "--lib", "--bins", "--examples"])
                    .env("RUSTDOCFLAGS", "--deny warnings"),
            )?;
            Ok(Done::Checked)
        },
        with: None,
    },
    Step {
        name: "licences",
        what: "licences, bans and sources of all dependencies",
        run: deny::licences,
        with: None,
    },
    Step {
        name: "fuzz",
        what: "each target for a few seconds",
        run: fuzz::run,
        with: None,
    },
];

fn run(arguments: &[&str]) -> Result<Done> {
    check(cargo().args(arguments))?;
    Ok(Done::Checked)
}

/// Runs all steps, or the selected ones.
///
/// # Errors
/// The names of the steps that failed.
pub fn run_all(options: &Options) -> Result<()> {
    let chosen: Vec<&Step> = STEPS
        .iter()
        .filter(|s| options.only.is_empty() || options.only.iter().any(|o| o == s.name))
        .collect();
    run_steps(&chosen, options.keep_going, &say)
}
