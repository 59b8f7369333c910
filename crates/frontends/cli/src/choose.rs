//! From words on the command line to rules, players and deals.

mod deal;
mod players;

use std::cell::{OnceCell, RefCell};
use std::path::{Path, PathBuf};

use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, Report};
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Patch, Problem, Problems, SeatPatch, Source, merge, read_entries};
use wildpile_message::{Message, printable};
use wildpile_packs::{CardKind, CardSelection, CardsInPlay, PackLibrary, Unsettled, Wanted};
use wildpile_table::{AnyGame, Finding, RulesFile, load_files};

use crate::args::RulesArgs;
use crate::cards;
use crate::excerpt::Excerpt;
use crate::fail::Fail;
use crate::say::Say;
use crate::text as t;
use crate::{files, out};

pub use deal::{deal, deal_request, no_daily};
pub use players::{check_players, levels};

/// The rules that were chosen, before a table is known.
pub struct Chosen {
    game: &'static dyn AnyGame,
    /// The presets.
    below: Vec<Layer>,
    /// Files and options, in the order in which they apply.
    above: Vec<Layer>,
    /// The packs that are known; empty if no cards were asked for.
    library: PackLibrary,
    /// The cards that were asked for. All of them are in the packs.
    wanted: Wanted,
    /// The number of seats that a rules file asks for.
    pub seats: Option<usize>,
}

/// The rules of a table.
pub struct Settled {
    /// Everything over the default rules, in the order in which it applies.
    pub layers: Vec<Layer>,
    /// The cards among the layers.
    pub cards: CardsInPlay,
}

impl Settled {
    /// All layers as one patch.
    pub fn patch(&self) -> Patch {
        let mut all = Patch::new();
        for layer in &self.layers {
            merge(&mut all, layer.patch.clone());
        }
        all
    }
}

impl Chosen {
    /// True if nothing was chosen: the standard rules.
    pub fn is_standard(&self) -> bool {
        self.below.is_empty() && self.above.is_empty() && self.wanted.is_empty()
    }

    /// True if cards were asked for.
    pub fn has_cards(&self) -> bool {
        !self.wanted.is_empty()
    }

    /// The same rules where another game plays by them: several people race a solitaire.
    pub fn played_as(self, game: &'static dyn AnyGame) -> Self {
        Self { game, ..self }
    }

    /// The layers without any cards.
    pub fn without_cards(&self) -> Vec<Layer> {
        [self.below.as_slice(), &self.above].concat()
    }

    /// The rules at a table of this size. Cards are drawn from this deal's number.
    pub fn settle(&self, say: &Say, seats: usize, deal: Option<Deal>) -> Result<Settled, Fail> {
        self.settle_over(say, &[], seats, deal)
    }

    /// The same over layers that lie below everything that was chosen.
    pub fn settle_over(
        &self,
        say: &Say,
        base: &[Layer],
        seats: usize,
        deal: Option<Deal>,
    ) -> Result<Settled, Fail> {
        let below = [base, &self.below].concat();
        if !self.has_cards() {
            return Ok(Settled {
                layers: [below.as_slice(), &self.above].concat(),
                cards: CardsInPlay::default(),
            });
        }
        let selection = CardSelection {
            packs: self.library.packs(),
            game: self.game,
            below: &below,
            above: &self.above,
            seats,
        };
        let count = self.wanted.drawn;
        let Some(deal) = deal.or((count == 0).then_some(Deal::Number(1))) else {
            return Err(Fail::wrong(t::CardsNoDeal { count }));
        };
        let settled = selection.settle(&self.wanted, deal).map_err(|why| match why {
            Unsettled::Refused(problems) => wrong_rules(say, self.game, &problems),
            Unsettled::NotDrawn(why) => Fail::wrong(t::CardsNotDrawn { count, why }),
        })?;
        Ok(Settled {
            layers: selection.layers_with(&settled.mutators, &settled.handicaps),
            cards: settled.cards,
        })
    }
}

impl RulesArgs {
    /// Reads the choices; whether they fit together is checked later. Cards are looked up in the program's packs, the
    /// named files and those of the data folder.
    pub fn read(&self, say: &Say, game: &'static dyn AnyGame, data: Option<&Path>) -> Result<Chosen, Fail> {
        let library = LazyLibrary::new(say, data, &self.packs);
        if !self.packs.is_empty() {
            // Mistakes in a file that was named are reported even if no card is asked for.
            library.get()?;
        }
        let mut chosen = Chosen {
            game,
            below: Vec::new(),
            above: Vec::new(),
            library: PackLibrary::default(),
            wanted: Wanted::default(),
            seats: None,
        };
        if let Some(preset) = &self.preset {
            let layer = game.preset_layer(preset);
            chosen.below.push(layer.map_err(|p| wrong_rules(say, game, &p))?);
        }
        for text in &self.rules {
            match text.strip_prefix('@') {
                Some(path) => self.read_file(say, Path::new(path), &library, &mut chosen)?,
                None => chosen.above.push(Layer::choices(inline(
                    say,
                    game,
                    "--rules",
                    named_options(game, text),
                )?)),
            }
        }
        for text in &self.seat_rules {
            chosen.above.push(for_a_seat(say, game, text)?);
        }
        if let Some(text) = &self.mutators {
            (chosen.wanted.drawn, chosen.wanted.mutators) =
                cards::read_mutators(say, library.get()?, game, text)?;
        }
        for text in &self.handicaps {
            let more = cards::read_handicaps(say, library.get()?, game, text)?;
            chosen.wanted.handicaps.extend(more);
        }
        (chosen.library, chosen.wanted.also) = library.into_inner();
        Ok(chosen)
    }

    /// True if nothing was chosen.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn read_file(
        &self,
        say: &Say,
        path: &Path,
        library: &LazyLibrary<'_>,
        chosen: &mut Chosen,
    ) -> Result<(), Fail> {
        let name = files::name(path);
        let content = files::read_rules(say, path)?;
        let file = read_rules(say, path, &content, Some(chosen.game), library)?
            .map_err(|findings| Fail::Invalid(not_valid(say, &name, t::RulesInvalid, &content, &findings)))?;
        chosen.seats = file.seats.or(chosen.seats);
        for layer in &file.layers {
            match layer.source {
                Source::Preset(_) => chosen.below.push(layer.clone()),
                // They are among the cards, which are checked together.
                Source::Mutator(_) => {}
                _ => chosen.above.push(layer.clone()),
            }
        }
        let cards = Wanted::of(&file.layers);
        if !cards.is_empty() {
            (chosen.wanted.drawn, chosen.wanted.mutators) = (0, cards.mutators);
        }
        Ok(())
    }
}

/// The packs, read when a card is first asked for.
pub struct LazyLibrary<'a> {
    say: &'a Say,
    data: Option<&'a Path>,
    named: &'a [PathBuf],
    /// The packs, and the IDs of those in the named files.
    library: OnceCell<(PackLibrary, Vec<String>)>,
}

impl<'a> LazyLibrary<'a> {
    /// The packs of the program, of these files and of the data folder.
    pub const fn new(say: &'a Say, data: Option<&'a Path>, named: &'a [PathBuf]) -> Self {
        Self {
            say,
            data,
            named,
            library: OnceCell::new(),
        }
    }

    /// The packs.
    pub fn get(&self) -> Result<&PackLibrary, Fail> {
        if let Some((library, _)) = self.library.get() {
            return Ok(library);
        }
        let found = cards::library_and_named(self.say, self.data, self.named)?;
        Ok(&self.library.get_or_init(|| found).0)
    }

    fn into_inner(self) -> (PackLibrary, Vec<String>) {
        self.library.into_inner().unwrap_or_default()
    }
}

/// Reads the content of a rules file, or what is wrong with it. What is wrong with the packs of its cards is reported instead of
/// the file.
pub fn read_rules(
    say: &Say,
    path: &Path,
    content: &str,
    game: Option<&'static dyn AnyGame>,
    library: &LazyLibrary<'_>,
) -> Result<Result<RulesFile, Vec<Finding>>, Fail> {
    let failed = RefCell::new(None);
    let read = RulesFile::read(
        &files::name(path),
        content,
        game,
        &say.finder(),
        &files::loader(&files::folder_of(path)),
        &|game, ids| file_cards(say, library, game, ids, &failed),
    );
    match failed.into_inner() {
        Some(failed) => Err(failed),
        None => Ok(read),
    }
}

/// The cards that a rules file names. What is wrong with the packs themselves is noted in `failed`.
fn file_cards(
    say: &Say,
    library: &LazyLibrary<'_>,
    game: &'static dyn AnyGame,
    ids: &[String],
    failed: &RefCell<Option<Fail>>,
) -> Result<Vec<Layer>, Problems> {
    let elsewhere = |fail: Fail| {
        failed.borrow_mut().get_or_insert(fail);
        Problems::from(Problem::bare("mutators", Message::text("")))
    };
    let library = library.get().map_err(elsewhere)?;
    let (mut layers, mut problems) = (Vec::new(), Vec::new());
    for id in ids {
        match library
            .packs()
            .find(game.name(), CardKind::Mutator, id, "mutators")
        {
            Ok(card) => layers.push(card.layer(None)),
            Err(problem) => match library.broken().iter().find(|broken| broken.may_have(id)) {
                Some(broken) => return Err(elsewhere(Fail::Invalid(cards::broken_text(say, broken)))),
                None => problems.push(problem),
            },
        }
    }
    Problems::check(problems).map(|()| layers)
}

/// The options in a rule set's short name, `skipper(hand=4)`; other texts unchanged.
fn named_options<'a>(game: &dyn AnyGame, text: &'a str) -> &'a str {
    let named = text
        .trim()
        .strip_suffix(')')
        .and_then(|rest| rest.split_once('('));
    match named {
        Some((name, options)) if wildpile_catalog::is_name(game.name(), name) => options,
        _ => text,
    }
}

/// The rules that differ for one seat: `2:hand=4`.
fn for_a_seat(say: &Say, game: &dyn AnyGame, text: &str) -> Result<Layer, Fail> {
    let (seat, rules) = text
        .split_once(':')
        .and_then(|(number, rules)| Some((Seat::from_number(number.trim().parse().ok()?)?, rules)))
        .ok_or_else(|| Fail::wrong(t::SeatRuleForm { text }))?;
    let patch = inline(say, game, "--seat-rule", rules)?;
    Ok(Layer::choices(SeatPatch { seat, patch }.named()))
}

/// Options given on the command line itself.
pub fn inline(say: &Say, game: &dyn AnyGame, option: &str, text: &str) -> Result<Patch, Fail> {
    let entries = read_entries(text).map_err(|e| {
        let problem = Problem::bare("", e.what);
        let finding = Finding::at(e.offset..e.offset + 1, problem);
        Fail::Invalid(not_valid(say, option, t::RulesInvalid, text, &[finding]))
    })?;
    let mut patch = entries.into_iter().map(|e| (e.name, e.value)).collect();
    load_files(&mut patch, &files::loader(Path::new("."))).map_err(|p| wrong_rules(say, game, &p))?;
    Ok(patch)
}

/// The place of a problem with cards in the reader's language; `None` for other problems, which are at an option.
fn place_of_cards(problem: &Problem) -> Option<Message> {
    match problem.path.as_str() {
        "mutators" => Some(t::PlaceMutators.into()),
        "handicaps" => Some(t::PlaceHandicaps.into()),
        "cards" => Some(t::PlaceCards.into()),
        _ => None,
    }
}

/// Rules, seats or a deal that a game refuses.
pub fn wrong_rules(say: &Say, game: &dyn AnyGame, problems: &Problems) -> Fail {
    let problems = problems.list();
    let name = game.name();
    let more: Option<Message> = if !problems.iter().all(|problem| place_of_cards(problem).is_some()) {
        Some(t::RulesRefusedMore { name }.into())
    } else if problems.iter().all(cards::has_none) {
        None
    } else {
        Some(t::RulesRefusedCards { name }.into())
    };
    let what = Message::from(t::RulesRefused);
    let line = |problem: &Problem| {
        let place = place_of_cards(problem);
        let place = place.map_or_else(|| problem.path.clone(), |place| say.text(&place));
        format!("  {}\n", say.problem_at(&place, problem))
    };
    let all = say.summed_up(problems, |problem| problem, line).concat();
    let mut lines = vec![
        say.text(&t::PrintError { what }.into()),
        all.trim_end().to_owned(),
    ];
    lines.extend(more.map(|more| say.text(&more)));
    Fail::Invalid(lines.join("\n"))
}

/// Everything that is wrong with a text, each at its place. `what` says so in general.
pub fn not_valid(
    say: &Say,
    name: &str,
    what: impl Into<Message>,
    text: &str,
    findings: &[Finding],
) -> String {
    let theme = if out::message_colours() {
        GraphicalTheme::unicode()
    } else {
        GraphicalTheme::unicode_nocolor()
    };
    let handler = GraphicalReportHandler::new_themed(theme);
    let mut all = format!("{}: {}", printable(name), say.line(what));
    let lines = say.summed_up(
        findings,
        |finding| &finding.problem,
        |finding| {
            let problem = &finding.problem;
            let what = if problem.path.is_empty() {
                say.text(&problem.what)
            } else {
                format!("{}: {}", printable(&problem.path), say.text(&problem.what))
            };
            let mut diagnostic = MietteDiagnostic::new(what);
            if let Some(legal) = &problem.legal {
                diagnostic = diagnostic.with_help(say.text(legal));
            }
            let (excerpt, places) = Excerpt::of(name, text, &finding.spans);
            let labels = places
                .into_iter()
                .map(|place| LabeledSpan::new_with_span(None, place));
            diagnostic = diagnostic.with_labels(labels.take(finding.spans.len()));
            let report = Report::new(diagnostic).with_source_code(excerpt);
            let mut rendered = String::new();
            // Writing into a string can't fail; should the report itself, its plain form is as good.
            if handler.render_report(&mut rendered, report.as_ref()).is_err() {
                rendered = format!("{}\n", say.problem(problem));
            }
            rendered
        },
    );
    all.extend(lines);
    all
}
