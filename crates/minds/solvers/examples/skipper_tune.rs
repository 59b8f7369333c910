//! tuning
#![allow(clippy::print_stdout, missing_docs, reason = "x")]
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Seat};
use wildpile_skipper::Skipper;
use wildpile_solvers::skipper::board::*;
use wildpile_solvers::skipper::turns::*;

struct Known(u64);
impl Shuffler for Known {
    fn shuffle(&mut self, nth: u32, cards: &mut [Code]) -> bool {
        Dice::for_deal(self.0, nth + 1).shuffle(cards);
        true
    }
}

fn run(rules: &BoardRules, starts: &[Board], w: &Weights, care: Care) -> Vec<u32> {
    starts
        .iter()
        .enumerate()
        .map(|(i, b)| {
            let mut b = b.clone();
            let mut s = Known(i as u64);
            while !b.done(rules) && b.turns < 300 {
                let t = best(&b, rules, w, care);
                t.make(&mut b, rules, &mut s);
            }
            b.turns
        })
        .collect()
}
fn mean(v: &[u32]) -> f64 {
    v.iter().map(|&x| f64::from(x)).sum::<f64>() / v.len() as f64
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = args.get(1).cloned().unwrap_or_default();
    let steps: u32 = args.get(2).map_or(0, |s| s.parse().unwrap());
    let n: u64 = args.get(3).map_or(1000, |s| s.parse().unwrap());
    let game = Skipper::new(Checked::from_text(&text).unwrap(), 1).unwrap();
    let rules = BoardRules::of(&game).unwrap();
    let deal = |n: u64| {
        let mut state = game.start();
        let c = game.draw_chance(&state, Deal::Number(n), &mut Dice::for_deal(n, 0));
        game.resolve(&mut state, &c, &mut ()).unwrap();
        Board::of_state(&game, &rules, &state, Seat::FIRST).unwrap()
    };
    let starts: Vec<Board> = (1..=n).map(deal).collect();
    let tests: Vec<Board> = (500_001..=500_000 + n).map(deal).collect();
    let mut w = Weights::default();
    let mut care = Care::Quick;
    if args.get(4).is_some_and(|a| a == "t") {
        care = Care::Thorough;
    }
    let t = std::time::Instant::now();
    let mut r = run(&rules, &starts, &w, care);
    println!("{} games/s", n as f64 / t.elapsed().as_secs_f64());
    let mut now = mean(&r);
    r.sort_unstable();
    println!(
        "start {now:.3} median {} p10 {} p90 {}",
        r[r.len() / 2],
        r[r.len() / 10],
        r[r.len() * 9 / 10]
    );
    // regression of turns to go on standing
    {
        let (mut n, mut sx, mut sy, mut sxx, mut sxy, mut syy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
        for (i, b) in starts.iter().enumerate() {
            let mut b = b.clone();
            let mut s = Known(i as u64);
            let mut vs = vec![];
            while !b.done(&rules) && b.turns < 300 {
                vs.push((b.turns, f64::from(standing(&b, &rules, &w))));
                best(&b, &rules, &w, care).make(&mut b, &rules, &mut s);
            }
            for (t, v) in vs {
                let y = f64::from(b.turns - t);
                n += 1.0;
                sx += v;
                sy += y;
                sxx += v * v;
                sxy += v * y;
                syy += y * y;
            }
        }
        let slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
        let r = (n * sxy - sx * sy) / ((n * sxx - sx * sx) * (n * syy - sy * sy)).sqrt();
        println!("intercept {:.3}", (sy - slope * sx) / n);
        println!(
            "slope 1/{:.0} r {r:.3} sd y {:.2}",
            1.0 / slope,
            ((syy - sy * sy / n) / n).sqrt()
        );
        if std::env::var("BEAM").is_ok() {
            let t0 = std::time::Instant::now();
            for width in [10, 50, 200] {
                let mut v: Vec<u32> = starts
                    .iter()
                    .take(60)
                    .map(|b| {
                        let mut b = b.clone();
                        b.known = true;
                        wildpile_solvers::skipper::beam::widest(
                            &b,
                            &rules,
                            &w,
                            (Care::Thorough, width),
                            60,
                            &mut Unknown,
                            || Ok::<(), ()>(()),
                        )
                        .unwrap()
                        .map_or(99, |w| w.len() as u32)
                    })
                    .collect();
                v.sort_unstable();
                println!(
                    "beam {width}: mean {:.2} median {} {:?}",
                    mean(&v),
                    v[v.len() / 2],
                    t0.elapsed()
                );
            }
        }
    }
    let mut dice = Dice::for_player(7);
    for step in 0..steps {
        let mut next = w;
        for _ in 0..1 + dice.index(3) {
            let i = dice.index(Weights::COUNT);
            let scale = 20 + next.0[i].abs() / [8, 4, 2][dice.index(3)];
            next.0[i] += dice.index(2 * scale as usize + 1) as i32 - scale;
        }
        let m = mean(&run(&rules, &starts, &next, care));
        if m < now {
            now = m;
            w = next;
            println!("{step}: {now:.3} {:?}", w.0);
        }
    }
    let mut r = run(&rules, &tests, &w, care);
    let m = mean(&r);
    r.sort_unstable();
    println!(
        "test {m:.3} median {} p10 {} p90 {}",
        r[r.len() / 2],
        r[r.len() / 10],
        r[r.len() * 9 / 10]
    );
}
