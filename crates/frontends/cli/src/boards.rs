//! Boards in the text form that solvers share: where in the text something is wrong.

use wildpile_game::rules::{Problem, Problems};

use crate::report::PlaceReport;
use crate::say::{Say, summed_up};

/// The place of a problem of a board: its path has line and column, as in `3:7`.
pub fn place(problem: &Problem) -> Option<PlaceReport> {
    let (line, column) = problem.path.split_once(':')?;
    Some(PlaceReport {
        line: line.parse().ok()?,
        column: column.parse().ok()?,
    })
}

/// The problems of a board with one column a line.
pub fn problems(say: &Say, problems: &Problems) -> String {
    list(say, problems, ["line", "column"])
}

/// The problems of a board on one line: a line of the other form is a column here.
pub fn problems_on_a_line(say: &Say, problems: &Problems) -> String {
    list(say, problems, ["column", "character"])
}

fn list(say: &Say, problems: &Problems, [line, column]: [&str; 2]) -> String {
    let text = |problem: &Problem| {
        let place = place(problem).map_or_else(
            || problem.path.clone(),
            |place| format!("{line} {}, {column} {}", place.line, place.column),
        );
        format!("  {}\n", say.problem_at(&place, problem))
    };
    let lines = summed_up(problems.list(), |problem| problem, text);
    lines.concat().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use wildpile_message::Message;

    use super::*;

    #[test]
    fn a_line_of_one_form_is_a_column_of_the_other() {
        let all = |path: &str| Problems::from(Problem::bare(path, Message::text("wrong")));
        let say = Say::shared();
        assert_eq!(problems(&say, &all("3:7")), "  line 3, column 7: wrong");
        assert_eq!(
            problems_on_a_line(&say, &all("3:7")),
            "  column 3, character 7: wrong"
        );
        // Not everything that is wrong has a place.
        assert_eq!(problems_on_a_line(&say, &all("decks")), "  decks: wrong");
    }
}
