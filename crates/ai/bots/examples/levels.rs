//! Measures levels of a game: `cargo run --release -p wildpile-bots --example levels -- GAME LEVELS
//! [DEALS] [MILLISECONDS] [RULES]`, such as `joker greedy,strong,expert 200001-200400 50`. Budgets
//! are converted to counts, so the load of the machine only affects the time.
//!
//! Joker Solitaire and Skipper Solitaire: every level plays the same deals. Prints the mean of the
//! cards on the foundations, or of the turns of the games won, with its 95% interval, the median
//! and the 10th and 90th percentiles; the rates of the grades of victory; the time; and the
//! difference from the previous level on the deals that count for both.
//!
//! Skip-Bo: the levels play each other, each deal once per rotation of the seats. Prints the first
//! player's win rate and its lead in stock cards at the end, both with standard errors; the lead
//! distinguishes two settings in fewer games.
//!
//! Search parameters follow the expert's name: `expert:turns=6:margin=1.5`.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a measurement asks the clock, what is measured does not; and it tells people what came out"
)]

use std::error::Error;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use wildpile_bots::Bots;
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Decision, Game, Limits, MatchState, Outcome, Players, Runner, Seat};
use wildpile_joker::Joker;
use wildpile_skip_bo::{Partners, SkipBo};
use wildpile_skipper::Skipper;
use wildpile_table::{DynPlayer, Erased, Seated};

type Fallible<T> = Result<T, Box<dyn Error>>;

/// Creates an expert with these search parameters.
type Expert = fn(seed: u64, options: &str) -> Fallible<Box<dyn DynPlayer>>;

macro_rules! expert {
    ($game:ident: $($option:ident),*) => {
        |seed, options| {
            let mut expert = wildpile_bots::$game::Expert::new(seed);
            for option in options.split(':') {
                let (name, value) = option.split_once('=').ok_or("an option is name=value")?;
                match name {
                    $(stringify!($option) => expert.search.$option = value.parse()?,)*
                    _ => return Err(format!("no option {name}").into()),
                }
            }
            Ok(Box::new(Erased::new(expert)))
        }
    };
}

/// The measurement of a game.
struct Measurement<'a, G> {
    game: G,
    bots: Bots,
    expert: Expert,
    levels: Vec<&'a str>,
    deals: RangeInclusive<u64>,
    budget: Duration,
}

/// A game that was played.
struct Played<G: Game> {
    end: MatchState<G>,
    outcome: Outcome,
    thought: Duration,
    longest: Duration,
}

/// Players whose time is taken.
struct Timed<'p> {
    seated: Seated<'p>,
    thought: Duration,
    longest: Duration,
}

impl<G: Game> Players<G> for Timed<'_> {
    fn listen(&mut self) -> bool {
        Players::<G>::listen(&mut self.seated)
    }

    fn wants_extra(&mut self, seat: Seat) -> bool {
        Players::<G>::wants_extra(&mut self.seated, seat)
    }

    fn choose(&mut self, decision: &Decision<'_, G>) -> Option<usize> {
        let start = Instant::now();
        let chosen = self.seated.choose(decision);
        let took = start.elapsed();
        self.thought += took;
        self.longest = self.longest.max(took);
        chosen
    }

    fn hear(&mut self, game: &G, step: usize, events: &[G::Event]) {
        self.seated.hear(game, step, events);
    }
}

impl<'a, G: Game> Measurement<'a, G> {
    fn new(arguments: &'a [String], seats: Option<usize>, bots: Bots, expert: Expert) -> Fallible<Self> {
        let argument = |at: usize, usual: &'a str| arguments.get(at).map_or(usual, String::as_str);
        let levels: Vec<&str> = argument(1, "expert,strong").split(',').collect();
        let (first, last) = argument(2, "1-100")
            .split_once('-')
            .ok_or("deals are FIRST-LAST")?;
        let game = Checked::from_text(argument(4, ""))
            .and_then(|rules| G::new(rules, seats.unwrap_or(levels.len())))
            .map_err(|problems| format!("{problems:?}"))?;
        let deals = first.parse::<u64>()?..=last.parse()?;
        if deals.is_empty() {
            return Err("these arguments name no deal".into());
        }
        Ok(Self {
            game,
            bots,
            expert,
            levels,
            deals,
            budget: Duration::from_millis(argument(3, "50").parse()?),
        })
    }

    fn sit(&self, level: &str, seed: u64) -> Fallible<Box<dyn DynPlayer>> {
        match level.split_once(':') {
            Some(("expert", options)) => (self.expert)(seed, options),
            _ => Ok(self
                .bots
                .player(level, seed)
                .ok_or_else(|| format!("no level {level}"))?),
        }
    }

    /// Plays a deal to its end.
    fn play(&self, number: u64, players: &mut [Box<dyn DynPlayer>]) -> Fallible<Played<G>> {
        let mut end = MatchState::new(self.game.clone(), Deal::Number(number));
        let mut timed = Timed {
            seated: Seated::new(players, self.budget),
            thought: Duration::ZERO,
            longest: Duration::ZERO,
        };
        let limits = Limits::moves(100_000);
        let ended = Runner::default().run(&mut end, limits, &mut timed, &mut ());
        let (thought, longest) = (timed.thought, timed.longest);
        let outcome = ended.outcome().ok_or_else(|| format!("deal {number}: no end"))?;
        Ok(Played {
            end,
            outcome,
            thought,
            longest,
        })
    }

    /// Every level plays the deals of a solitaire; `score` says what counts of a game.
    fn compare(&self, score: fn(&G::State, &Outcome) -> Option<f64>) -> Fallible<()> {
        let mut before: Option<Vec<Option<f64>>> = None;
        for level in &self.levels {
            let (mut scores, mut grades) = (Vec::new(), [0_u32; 4]);
            let (mut moves, mut turns) = (0, 0);
            let (mut thought, mut longest) = (Duration::ZERO, Duration::ZERO);
            for number in self.deals.clone() {
                // A new player for each deal, so that results don't depend on the range of deals.
                let played = self.play(number, &mut [self.sit(level, number)?])?;
                scores.push(score(played.end.state(), &played.outcome));
                grades[usize::from(played.outcome.grade)] += 1;
                moves += played.end.moves();
                turns += played.outcome.turns[0];
                thought += played.thought;
                longest = longest.max(played.longest);
            }
            let games = scores.len() as f64;
            let mut counted: Vec<f64> = scores.iter().flatten().copied().collect();
            counted.sort_unstable_by(f64::total_cmp);
            let at = |share: usize| counted.get(counted.len() * share / 100).unwrap_or(&0.0);
            let (score, error) = mean(&counted);
            let from = |grade: usize| 100.0 * f64::from(grades[grade..].iter().sum::<u32>()) / games;
            let millis = thought.as_secs_f64() * 1e3;
            println!(
                "{level}: mean {score:.2} ± {:.2}, median {} ({}-{}); won {:.1}%, double {:.1}%, triple {:.1}%; {:.0} moves a game, {:.3} ms a move, {:.2} ms a turn, longest {:.1} ms; {games} deals in {:.1} s",
                1.96 * error,
                at(50),
                at(10),
                at(90),
                from(1),
                from(2),
                from(3),
                moves as f64 / games,
                millis / moves.max(1) as f64,
                millis / f64::from(turns.max(1)),
                longest.as_secs_f64() * 1e3,
                thought.as_secs_f64(),
            );
            if let Some(before) = before {
                let both = scores.iter().zip(before);
                let gains: Vec<f64> = both.filter_map(|(now, before)| Some((*now)? - before?)).collect();
                let (gain, error) = mean(&gains);
                println!("  {gain:+.2} ± {:.2} more than the level before it", 1.96 * error);
            }
            before = Some(scores);
        }
        Ok(())
    }
}

impl Measurement<'_, SkipBo> {
    /// The levels play each other.
    fn contest(&self) -> Fallible<()> {
        let seats = self.levels.len();
        let pairs = self.game.rules().partners != Partners::None;
        let (mut won, mut drawn, mut lead, mut made) = (Vec::new(), 0, Vec::new(), 0);
        let start = Instant::now();
        for number in self.deals.clone() {
            for turn in 0..seats {
                // The level at index `turn` is seated first.
                let mut players = (0..seats)
                    .map(|at| self.sit(self.levels[(at + turn) % seats], number * 64 + at as u64))
                    .collect::<Result<Vec<_>, _>>()?;
                let end = self.play(number, &mut players)?.end;
                made += end.moves();
                let mut left: Vec<usize> = Seat::all(seats).map(|seat| end.state().stock_len(seat)).collect();
                left.rotate_left((seats - turn) % seats);
                if pairs {
                    let half = seats / 2;
                    left = (0..half).map(|at| left[at] + left[at + half]).collect();
                }
                let best = left[1..].iter().copied().min().unwrap_or(0);
                won.push(f64::from(u8::from(left[0] == 0)));
                drawn += u32::from(left[0] > 0 && best > 0);
                lead.push(best as f64 - left[0] as f64);
            }
        }
        let ((share, share_error), (ahead, ahead_error)) = (mean(&won), mean(&lead));
        println!(
            "{}: {:.1}% ± {:.1} won, {drawn} drawn, {ahead:.2} ± {ahead_error:.2} cards ahead; {} games, {:.2} s and {:.0} moves a game",
            self.levels.join(","),
            100.0 * share,
            100.0 * share_error,
            won.len(),
            start.elapsed().as_secs_f64() / won.len() as f64,
            made as f64 / won.len() as f64,
        );
        Ok(())
    }
}

/// The mean and its standard error.
fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, (variance / n).sqrt())
}

fn main() -> Fallible<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("joker") => Measurement::<Joker>::new(
            &arguments,
            Some(1),
            wildpile_bots::joker::BOTS,
            expert!(joker: margin, batch, give_up),
        )?
        .compare(|end, _| Some(f64::from(end.cards_home()))),
        Some("skipper") => Measurement::<Skipper>::new(
            &arguments,
            Some(1),
            wildpile_bots::skipper::BOTS,
            expert!(skipper: margin, turns_per_ms, tried, end_width, width),
        )?
        .compare(|_, outcome| (outcome.grade > 0).then(|| f64::from(outcome.turns[0]))),
        Some("skip-bo") => Measurement::<SkipBo>::new(
            &arguments,
            None,
            wildpile_bots::skip_bo::BOTS,
            expert!(skip_bo: turns, batch, margin, tries, rollouts_per_ms),
        )?
        .contest(),
        _ => Err("which game: joker, skipper or skip-bo?".into()),
    }
}
