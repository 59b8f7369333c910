use wildpile_cards::{Deal, Dice};
use wildpile_game::{Game, Turn, rules::Checked};
use wildpile_skip_bo::SkipBo;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let seats: usize = args[1].parse().unwrap();
    let game = SkipBo::new(Checked::from_text(&args[2]).unwrap(), seats).unwrap();
    let n: u64 = args[3].parse().unwrap();
    let (mut steps, mut draws, mut max, mut turns) = (0u64, 0, 0, 0u64);
    let mut moves = Vec::new();
    for number in 0..n {
        let mut dice = Dice::for_player(number);
        let mut s = game.start();
        let mut chance = 0;
        let mut made = 0u64;
        loop {
            match game.turn(&s) {
                Turn::Chance => {
                    let c = game.draw_chance(&s, Deal::Number(number), &mut Dice::for_deal(number, chance));
                    chance += 1;
                    game.resolve(&mut s, &c, &mut ()).unwrap();
                }
                Turn::Over(o) => {
                    draws += u64::from(o.drawn);
                    turns += o.turns.iter().map(|&t| u64::from(t)).sum::<u64>();
                    break;
                }
                Turn::Seats { due, .. } => {
                    moves.clear();
                    let seat = due.first().unwrap();
                    game.legal_moves(&s, seat, &mut moves);
                    let mv = moves[dice.index(moves.len())];
                    game.play(&mut s, seat, &mv, &mut ()).unwrap();
                    made += 1;
                }
            }
        }
        steps += made;
        max = max.max(made);
    }
    println!(
        "{seats} {} : {} steps avg, max {max}, drawn {draws}/{n}, turns {}",
        args[2],
        steps / n,
        turns / n
    );
}
