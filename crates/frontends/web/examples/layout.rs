//! Draws where everything lies as plain rectangles:
//! `cargo run -p wildpile-web --example layout -- GAME SEATS WIDTH HEIGHT MOVES FILE.svg [PRESET]`.
//!
//! The game is played at random for MOVES moves and seen by the first seat.

use std::fmt::Write as _;
use std::time::Duration;

use wildpile_cards::{Deal, Ink};
use wildpile_game::{Seat, Viewer};
use wildpile_i18n::{Names, Texts};
use wildpile_joker::Joker;
use wildpile_simon_jester::SimonJester;
use wildpile_skip_bo::SkipBo;
use wildpile_skipper::Skipper;
use wildpile_table::{AnyGame, DynPlayer, Entry, RandomPlayer, Scene, TableGame as _};
use wildpile_web::table::layout::{Layout, Prefs, Rect, Size, Written, layout};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, width, height, moves, file, rest @ ..] = &args[..] else {
        return Err("give GAME SEATS WIDTH HEIGHT MOVES FILE.svg, and a PRESET if you like".into());
    };
    let board = Size {
        width: width.parse()?,
        height: height.parse()?,
    };
    let scene = scene(game, seats.parse()?, moves.parse()?, rest.first())?;
    let prefs = Prefs {
        viewer: Some(Seat::FIRST),
        ..Prefs::default()
    };
    let tables = [
        wildpile_game::text::TEXTS,
        Skipper::TEXTS,
        Joker::TEXTS,
        SkipBo::TEXTS,
        SimonJester::TEXTS,
    ];
    let texts = Texts::new("en", &tables.concat())?;
    let written = Written::at(&scene, |arg| texts.say_arg(arg, &Names::NONE));
    let found = layout(&scene, &written, board, &prefs);
    std::fs::write(file, draw(&scene, &written, &found)?)?;
    Ok(())
}

fn scene(
    name: &str,
    seats: usize,
    moves: usize,
    preset: Option<&String>,
) -> Result<Scene, Box<dyn std::error::Error>> {
    let games: [&dyn AnyGame; 4] = [
        &Entry::<Skipper>::new(),
        &Entry::<Joker>::new(),
        &Entry::<SkipBo>::new(),
        &Entry::<SimonJester>::new(),
    ];
    let names = || games.iter().map(|g| g.name()).collect::<Vec<_>>().join(", ");
    let game = games
        .into_iter()
        .find(|g| g.name() == name)
        .ok_or_else(|| format!("there is no game “{name}”; there are {}", names()))?;
    let mut layers = Vec::new();
    if let Some(preset) = preset {
        let layer = game.preset_layer(preset);
        layers.push(layer.map_err(|problems| format!("{problems:?}"))?);
    }
    let started = game.start(&layers, seats, Deal::Number(3));
    let mut game = started.map_err(|problems| format!("{problems:?}"))?;
    let mut players: Vec<RandomPlayer> = (0..seats as u64).map(RandomPlayer::new).collect();
    for _ in 0..moves {
        for (seat, player) in Seat::all(seats).zip(&mut players) {
            let player: &mut dyn DynPlayer = player;
            if game.play_with(seat, player, Duration::ZERO).is_some() {
                break;
            }
        }
    }
    Ok(game.seat(Viewer::Seat(Seat::FIRST)).scene())
}

fn draw(scene: &Scene, written: &[Written], layout: &Layout) -> Result<String, std::fmt::Error> {
    let Size { width, height } = layout.board;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-size=\"12\">\n"
    );
    let rect = |out: &mut String, r: &Rect, style: &str| {
        writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {style}/>",
            r.x, r.y, r.width, r.height
        )
    };
    let text = |out: &mut String, r: &Rect, colour: &str, text: &str| {
        let (x, y) = (r.x + 2.0, r.y + 13.0);
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        writeln!(out, "<text x=\"{x}\" y=\"{y}\" fill=\"{colour}\">{text}</text>")
    };
    rect(&mut out, &Rect::new(0.0, 0.0, width, height), "fill=\"#1b6b43\"")?;
    for head in &layout.heads {
        rect(&mut out, &head.rect, "fill=\"#0004\"")?;
        text(
            &mut out,
            &head.rect,
            "white",
            &format!("Seat {}", head.seat.number()),
        )?;
    }
    for ((place, zone), own) in layout.places.iter().zip(&scene.zones).zip(written) {
        rect(&mut out, &place.area, "fill=\"none\" stroke=\"#fff3\"")?;
        rect(&mut out, &place.frame, "fill=\"#0003\" stroke=\"#fff8\" rx=\"4\"")?;
        for (caption, words) in [(place.label, Some(&own.label)), (place.note, own.note.as_ref())] {
            if let (Some(caption), Some(words)) = (caption, words) {
                let colour = if caption.fits { "white" } else { "#f99" };
                text(&mut out, &caption.rect, colour, words)?;
            }
        }
        if let Some(empty) = &own.empty {
            text(&mut out, &place.frame, "#fffa", empty)?;
        }
        for (i, card) in zone.cards.iter().enumerate() {
            let Some(whole) = place.card_rect(i) else { continue };
            let Some(face) = card.face() else {
                rect(&mut out, &whole, "fill=\"#3b5b9b\" stroke=\"#dde\" rx=\"4\"")?;
                continue;
            };
            rect(&mut out, &whole, "fill=\"#fffdf6\" stroke=\"#555\" rx=\"4\"")?;
            let colour = if face.ink == Ink::Red { "#c00" } else { "#111" };
            let symbol = face.symbol.map(String::from).unwrap_or_default();
            text(&mut out, &whole, colour, &format!("{}{symbol}", face.rank))?;
        }
    }
    out.push_str("</svg>\n");
    Ok(out)
}
