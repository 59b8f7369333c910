//! Boards in the text form that solvers share: where in the text something is wrong.

use wildpile_game::rules::{Problem, Problems};
use wildpile_message::Message;

use crate::report::PlaceReport;
use crate::say::Say;
use crate::text as t;

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
    list(say, problems, |place| {
        let PlaceReport { line, column } = place;
        t::PlaceLine { line, column }.into()
    })
}

/// The problems of a board on one line: a line of the other form is a column here.
pub fn problems_on_a_line(say: &Say, problems: &Problems) -> String {
    list(say, problems, |place| {
        let (column, character) = (place.line, place.column);
        t::PlaceColumn { column, character }.into()
    })
}

fn list(say: &Say, problems: &Problems, called: impl Fn(PlaceReport) -> Message) -> String {
    let text = |problem: &Problem| {
        let place = place(problem).map_or_else(|| problem.path.clone(), |place| say.text(&called(place)));
        format!("  {}\n", say.problem_at(&place, problem))
    };
    let lines = say.summed_up(problems.list(), |problem| problem, text);
    lines.concat().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use wildpile_bundle::Games;

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
        let german = Say::new(Some(&"de".parse().unwrap()), Games::new(&[]));
        assert_eq!(problems(&german, &all("3:7")), "  Zeile 3, Spalte 7: wrong");
        assert_eq!(
            problems_on_a_line(&german, &all("3:7")),
            "  Spalte 3, Zeichen 7: wrong"
        );
        // Not everything that is wrong has a place.
        assert_eq!(problems_on_a_line(&say, &all("decks")), "  decks: wrong");
    }
}
