//! Why calls are refused: as text for people, and as data for `--json`.

use wildpile_game::rules::Problem;
use wildpile_message::{Message, printable};
use wildpile_shop::Fault;
use wildpile_table::Finding;

use crate::choose::not_valid;
use crate::commands::check_rules;
use crate::fail::{Fail, Refused};
use crate::report::{PrintProblemReport, PrintRefusedReport, ProblemReport};
use crate::say::Say;
use crate::text as t;

/// The most faults that are listed.
const MOST: usize = 60;

/// The call, or something that it names, is wrong: exit code 2. `about` is an option with its value, or a file.
pub fn wrong(say: &Say, about: &str, what: impl Into<Message>, remedy: impl Into<Message>) -> Fail {
    of_problem(say, 2, &Problem::new(about, what, remedy))
}

/// A problem, with the exit code. Its path says what it is about.
pub fn of_problem(say: &Say, code: u8, problem: &Problem) -> Fail {
    let text = say.problem(problem);
    let about = printable(&problem.path).into_owned();
    let report = ProblemReport {
        path: String::new(),
        ..ProblemReport::of(say, problem)
    };
    Fail::Refused(Box::new(Refused {
        code,
        text: say.of(&Message::from(t::PrintError { what: text.as_str() })),
        problems: vec![PrintProblemReport::of_problem(&about, report, text)],
    }))
}

/// A job with faults: exit code 1.
pub fn faults(say: &Say, faults: &[Fault]) -> Fail {
    let what = format!(
        "{}\n{}",
        say.of(&Message::from(t::PrintNothingWritten)),
        listed(say, faults).trim_end()
    );
    Fail::Refused(Box::new(Refused {
        code: 1,
        text: what,
        problems: reports(say, faults),
    }))
}

/// Faults as data.
pub fn reports(say: &Say, faults: &[Fault]) -> Vec<PrintProblemReport> {
    faults
        .iter()
        .map(|fault| PrintProblemReport::of_fault(say, fault))
        .collect()
}

/// Faults, one a line.
pub fn listed(say: &Say, faults: &[Fault]) -> String {
    let shown = faults.iter().take(MOST);
    let mut lines: String = shown.map(|fault| format!("{}\n", say.of(fault))).collect();
    if faults.len() > MOST {
        let count = faults.len() - MOST;
        lines += &format!("{}\n", say.of(&Message::from(t::PrintMore { count })));
    }
    lines
}

/// A file that somebody wrote is invalid: exit code 2.
pub fn invalid(say: &Say, name: &str, what: impl Into<Message>, text: &str, findings: &[Finding]) -> Fail {
    let problem = |finding: &Finding| {
        let report = check_rules::problem(say, finding, text);
        PrintProblemReport::of_problem(&printable(name), report, say.problem(&finding.problem))
    };
    Fail::Refused(Box::new(Refused {
        code: 2,
        text: not_valid(say, name, &say.text(&what.into()), text, findings),
        problems: findings.iter().map(problem).collect(),
    }))
}

/// A refusal as data; `None` if nobody reads it.
pub fn report(say: &Say, fail: Fail) -> Option<(PrintRefusedReport, Fail)> {
    let (code, text) = match fail {
        Fail::Closed => return None,
        Fail::Refused(mut refused) => {
            let report = PrintRefusedReport {
                exit_code: refused.code,
                problems: std::mem::take(&mut refused.problems),
            };
            return Some((report, Fail::Refused(refused)));
        }
        Fail::No(ref text) => (1, text),
        Fail::Wrong(ref text) | Fail::Invalid(ref text) => (2, text),
    };
    // What other parts of the program refuse has only its text.
    let problem = Problem::bare("", Message::text(text.clone()));
    let report = PrintRefusedReport {
        exit_code: code,
        problems: vec![PrintProblemReport::of_problem(
            "",
            ProblemReport::of(say, &problem),
            say.problem(&problem),
        )],
    };
    Some((report, fail))
}
