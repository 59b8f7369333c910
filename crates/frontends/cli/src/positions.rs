//! Positions that a call names: position files, and boards in the text form that solvers share.

use wildpile_game::rules::{Layer, Problem, Problems};
use wildpile_message::Message;
use wildpile_table::{AnyGame, GameFile, LineColumn, Referee};

use crate::choose::{Chosen, Settled};
use crate::fail::Fail;
use crate::report::ProblemReport;
use crate::say::Say;
use crate::text as t;

/// The reason a match can't start from a position.
pub enum Refused {
    /// Rules that don't go together.
    Rules(Problems),
    /// A position that the game can't be in.
    Position(Problems),
    /// The text of a board; the paths of its problems are places in it.
    Board(Problems),
}

impl Refused {
    /// The problem with the file of this name.
    pub fn text(&self, say: &Say, name: &str) -> String {
        let (what, problems) = match self {
            Self::Rules(problems) => (t::RulesInvalid, say.problems(problems)),
            Self::Position(problems) => (t::PositionImpossible, say.problems(problems)),
            Self::Board(problems) => (t::PositionImpossible, self::problems(say, problems)),
        };
        format!("{name}: {}:\n{problems}", say.text(&what.into()))
    }

    /// The same as data.
    pub fn report(&self, say: &Say) -> Vec<ProblemReport> {
        let (Self::Rules(problems) | Self::Position(problems) | Self::Board(problems)) = self;
        let report = |problem| {
            let places = place(problem).filter(|_| matches!(self, Self::Board(_)));
            ProblemReport {
                places: places.into_iter().collect(),
                ..ProblemReport::of(say, problem)
            }
        };
        problems.list().iter().map(report).collect()
    }
}

/// The text without the mark that some editors write at its beginning.
pub fn unmarked(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}

/// The position in a position file of this name, and its rules with those of the call over them.
pub fn read(
    say: &Say,
    name: &str,
    text: &str,
    game: &dyn AnyGame,
    chosen: &Chosen,
) -> Result<(GameFile, Settled), Fail> {
    let mut file: GameFile = serde_json::from_str(unmarked(text)).map_err(|error| {
        let why = error.to_string();
        Fail::wrong(t::PositionUnreadable { name, why })
    })?;
    if !wildpile_catalog::is_name(game.name(), &file.game) {
        let (is, wanted) = (file.game, game.name());
        return Err(Fail::wrong(t::PositionOther { name, is, wanted }));
    }
    game.name().clone_into(&mut file.game);
    let base = [Layer::choices(std::mem::take(&mut file.rules))];
    let settled = chosen.settle_over(say, &base, file.seats, None)?;
    file.rules = settled.patch();
    Ok((file, settled))
}

/// The match at a position.
pub fn start(game: &dyn AnyGame, file: &GameFile) -> Result<Box<dyn Referee>, Refused> {
    game.check_rules(&[Layer::choices(file.rules.clone())], Some(file.seats))
        .map_err(Refused::Rules)?;
    game.start_at(file).map_err(Refused::Position)
}

/// The place of a problem of a board: its path has line and column, as in `3:7`.
fn place(problem: &Problem) -> Option<LineColumn> {
    let (line, column) = problem.path.split_once(':')?;
    Some(LineColumn {
        line: line.parse().ok()?,
        column: column.parse().ok()?,
    })
}

/// The problems of a board with one column a line.
pub fn problems(say: &Say, problems: &Problems) -> String {
    list(say, problems, |LineColumn { line, column }| {
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

fn list(say: &Say, problems: &Problems, called: impl Fn(LineColumn) -> Message) -> String {
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
        let german = Say::new(Some("de"), Games::new(&[]));
        assert_eq!(problems(&german, &all("3:7")), "  Zeile 3, Spalte 7: wrong");
        assert_eq!(
            problems_on_a_line(&german, &all("3:7")),
            "  Spalte 3, Zeichen 7: wrong"
        );
        // Not everything that is wrong has a place.
        assert_eq!(problems_on_a_line(&say, &all("decks")), "  decks: wrong");
    }
}
