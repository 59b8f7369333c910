use wildpile_cards::*;
use wildpile_game::{rules::Checked, *};
use wildpile_simon_jester::*;
use wildpile_solvers::{budget::*, simon_jester::*};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let game = SimonJester::new(Checked::from_text(&args[1]).unwrap(), 1).unwrap();
    let (a, b): (u64, u64) = (args[2].parse().unwrap(), args[3].parse().unwrap());
    let nodes: u64 = args[4].parse().unwrap();
    let pysol = args.len() > 5;
    let mut w = Weights::default();
    if let Ok(t) = std::env::var("W") {
        for p in t.split(',') {
            let (i, v) = p.split_once('=').unwrap();
            w.0[i.parse::<usize>().unwrap()] = v.parse().unwrap();
        }
    }
    let dump = std::env::var("DUMP").is_ok();
    let mut times = vec![];
    let (mut won, mut lost, mut open) = (0, 0, 0);
    let mut peak = 0;
    let mut total = 0;
    let mut nn = vec![];
    for n in a..=b {
        let mut state = game.start();
        let deal = if pysol { Deal::Pysol(n) } else { Deal::Number(n) };
        let chance = game.draw_chance(&state, deal, &mut Dice::for_deal(n, 0));
        game.resolve(&mut state, &chance, &mut ()).unwrap();
        let t = cpu();
        let a = solve_with(
            w,
            &game,
            &state,
            Budget {
                nodes: Some(nodes),
                ..Budget::default()
            },
            Watch::default(),
        )
        .unwrap();
        let (r, spent) = (a.verdict, a.spent);
        let dt = cpu() - t;
        if dump {
            println!("{n} {} {}", spent.nodes, r.name());
        }
        total += spent.nodes;
        nn.push(spent.nodes);
        times.push(dt);
        peak = peak.max(spent.peak_bytes);
        match r {
            Verdict::Won(_) => won += 1,
            Verdict::Lost(_) => {
                lost += 1;
                if std::env::var("V").is_ok() {
                    println!("{n} lost {} {dt:.1}", spent.nodes)
                }
            }
            Verdict::Unknown(_) => {
                open += 1;
                println!("{n} open {:.1}ms peak {}", dt, spent.peak_bytes)
            }
        }
    }
    let sum: f64 = times.iter().sum();
    times.sort_by(f64::total_cmp);
    nn.sort();
    let q = |p: f64| times[((times.len() - 1) as f64 * p) as usize];
    let ml: f64 = nn
        .iter()
        .map(|&n| {
            if n >= nodes {
                (2.0 * n as f64).ln()
            } else {
                (n as f64).ln()
            }
        })
        .sum::<f64>()
        / nn.len() as f64;
    println!(
        "meanlog {ml:.3} won {won} lost {lost} open {open} median {:.2} ms p90 {:.1} p97 {:.1} max {:.1} peak {} MiB; {:.0} nodes/s; median nodes {} p90 {} p97 {}",
        q(0.5),
        q(0.9),
        q(0.97),
        q(1.0),
        peak >> 20,
        total as f64 / sum * 1000.0,
        nn[nn.len() / 2],
        nn[nn.len() * 9 / 10],
        nn[nn.len() * 97 / 100]
    );
}
fn cpu() -> f64 {
    // ms of this process
    let s = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    s.split_whitespace().next().unwrap().parse::<f64>().unwrap() / 1e6
}
