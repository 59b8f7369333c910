//! The reason calls are refused: as text for people, and as data for `--json`.

use wildpile_game::rules::Problem;
use wildpile_message::{Message, printable};
use wildpile_shop::Fault;
use wildpile_table::Finding;

use crate::choose::not_valid;
use crate::fail::Fail;
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
    let error = say.text(&t::PrintError { what: text.as_str() }.into());
    Fail::refused(
        code,
        error,
        vec![PrintProblemReport::of_problem(&about, report, text)],
    )
}

/// A job with faults: exit code 1.
pub fn faults(say: &Say, faults: &[Fault]) -> Fail {
    let text = say.line(t::PrintNothingWritten) + listed(say, faults).trim_end();
    Fail::refused(1, text, reports(say, faults))
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
        lines += &format!("{}\n", say.text(&t::PrintMore { count }.into()));
    }
    lines
}

/// A file that someone wrote is invalid: exit code 2.
pub fn invalid(say: &Say, name: &str, what: impl Into<Message>, text: &str, findings: &[Finding]) -> Fail {
    let problem = |finding: &Finding| {
        let report = ProblemReport::at(say, finding, text);
        PrintProblemReport::of_problem(&printable(name), report, say.problem(&finding.problem))
    };
    let problems = findings.iter().map(problem).collect();
    Fail::refused(2, not_valid(say, name, what, text, findings), problems)
}

/// A refusal as data; `None` if nobody reads it, or nothing was refused.
pub fn report(say: &Say, fail: &mut Fail) -> Option<PrintRefusedReport> {
    let (exit_code, text) = match fail {
        Fail::Closed | Fail::Stopped(_) => return None,
        Fail::Refused(refused) => {
            return Some(PrintRefusedReport {
                exit_code: refused.code,
                problems: std::mem::take(&mut refused.problems),
            });
        }
        Fail::No(why) => (1, say.arg(why)),
        Fail::Wrong(why) => (2, say.arg(why)),
        Fail::Invalid(text) => (2, text.clone()),
    };
    // What other parts of the program refuse has only its text.
    let problem = Problem::bare("", Message::text(text));
    let report = ProblemReport::of(say, &problem);
    Some(PrintRefusedReport {
        exit_code,
        problems: vec![PrintProblemReport::of_problem("", report, say.problem(&problem))],
    })
}
