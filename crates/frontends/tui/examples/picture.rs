//! Draws the README's picture of the terminal: the real program, fed with the moves of a bot, as SVG.
//!
//! `cargo run -p wildpile-tui --example picture -- skipper 7 26 docs/terminal.svg`
//! (game, deal number, how many moves the bot makes first, file; then columns and rows).

use std::fmt::Write as _;
use std::time::Duration;

use anyhow::{Result, anyhow};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_records::Store;
use wildpile_session::texts::problems;
use wildpile_tui::app::App;
use wildpile_tui::input::{Input, Key};
use wildpile_tui::localizer::Localizer;
use wildpile_tui::settings::Ascii;

const CELL: (f32, f32) = (9.0, 18.0);

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, deal, moves, file, rest @ ..] = args.as_slice() else {
        return Err(anyhow!("picture GAME DEAL MOVES FILE [COLUMNS ROWS]"));
    };
    let size = match rest {
        [columns, rows] => (columns.parse()?, rows.parse()?),
        _ => (80, 24),
    };
    let mut app = App::new(GAMES, Store::in_memory()?, None, None, "en");
    let texts = app.context().texts.clone();
    let localizer = Localizer::new(&texts);
    let bundle = GAMES
        .bundle(game)
        .ok_or_else(|| anyhow!("{}", localizer.say(&GAMES.not_found(game))))?;
    let entry = bundle.game;
    let mut settings = app.context().settings.clone();
    settings.ascii = Ascii::Never;
    settings.pace_ms = 0;
    app.context_mut().set(settings);
    let mut now = Duration::ZERO;
    let mut press = |app: &mut App, keys: &str| {
        for c in keys.chars() {
            now += Duration::from_millis(900);
            app.tick(now);
            app.input(Input::Key(if c == '\n' { Key::Enter } else { Key::Char(c) }), now);
            draw(app, size);
        }
    };
    let down = |app: &mut App, text: &str| {
        for _ in 0..60 {
            let buf = draw(app, size);
            let shown = (0..size.1).any(|y| {
                let line: String = (0..size.0).map(|x| buf[(x, y)].symbol()).collect();
                line.trim_start().starts_with('▸') && line.contains(text)
            });
            if shown {
                return;
            }
            app.input(Input::Key(Key::Down), Duration::ZERO);
        }
    };
    down(&mut app, &localizer.say(&entry.title()));
    press(&mut app, "\n");
    down(&mut app, "Deal ");
    press(&mut app, &format!("\n{deal}\ns"));

    let deal: Deal = deal.parse()?;
    let mut played = entry
        .start(&[], entry.usual_seats(), deal)
        .map_err(|e| anyhow!("{}", localizer.say(&problems(&e))))?;
    let mut bot = bundle
        .bots
        .player("greedy", 1)
        .ok_or_else(|| anyhow!("no greedy player"))?;
    for _ in 0..moves.parse::<usize>()? {
        let Some(mv) = played.play_with(Seat::FIRST, bot.as_mut(), Duration::from_millis(50)) else {
            break;
        };
        press(&mut app, &format!(":{mv}\n"));
    }
    // Until the other seats have played and everything is stored.
    for _ in 0..100 {
        now += Duration::from_millis(100);
        app.tick(now);
        draw(&mut app, size);
        std::thread::sleep(Duration::from_millis(20));
    }
    std::fs::write(file, svg(&draw(&mut app, size)))?;
    Ok(())
}

fn draw(app: &mut App, size: (u16, u16)) -> Buffer {
    let mut buf = Buffer::empty(Rect::new(0, 0, size.0, size.1));
    app.draw(&mut buf);
    buf
}

/// Each run of cells with the same look is one rectangle and one text.
fn svg(buf: &Buffer) -> String {
    let (width, height) = (
        f32::from(buf.area.width) * CELL.0,
        f32::from(buf.area.height) * CELL.1,
    );
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#101214\"/>\n"
    );
    for y in 0..buf.area.height {
        let mut x = 0;
        while x < buf.area.width {
            let style = buf[(x, y)].style();
            let start = x;
            let mut text = String::new();
            while x < buf.area.width && buf[(x, y)].style() == style {
                text.push_str(buf[(x, y)].symbol());
                x += 1;
            }
            let reversed = style.add_modifier.contains(Modifier::REVERSED);
            let (mut fg, mut bg) = (colour(style.fg, "#cccccc"), colour(style.bg, "#101214"));
            if reversed {
                std::mem::swap(&mut fg, &mut bg);
            }
            let (left, top) = (f32::from(start) * CELL.0, f32::from(y) * CELL.1);
            let wide = f32::from(x - start) * CELL.0;
            if bg != "#101214" {
                let _ = writeln!(
                    out,
                    "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{}\" fill=\"{bg}\"/>",
                    CELL.1
                );
            }
            if !text.trim().is_empty() {
                let weight = if style.add_modifier.contains(Modifier::BOLD) {
                    " font-weight=\"bold\""
                } else {
                    ""
                };
                let safe = text
                    .replace('&', "&amp;")
                    .replace('<', "&lt;")
                    .replace('>', "&gt;");
                let _ = writeln!(
                    out,
                    "<text x=\"{left}\" y=\"{}\" textLength=\"{wide}\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\" fill=\"{fg}\"{weight}>{safe}</text>",
                    top + 13.5
                );
            }
        }
    }
    out.push_str("</svg>\n");
    out
}

fn colour(colour: Option<Color>, default: &str) -> String {
    let known = match colour {
        Some(Color::Rgb(r, g, b)) => return format!("#{r:02x}{g:02x}{b:02x}"),
        Some(Color::Indexed(n)) => return indexed(n),
        Some(Color::Black) => "#000000",
        Some(Color::Red) => "#cd3131",
        Some(Color::Green) => "#0dbc79",
        Some(Color::Yellow) => "#e5e510",
        Some(Color::Blue) => "#2472c8",
        Some(Color::Magenta) => "#bc3fbc",
        Some(Color::Cyan) => "#11a8cd",
        Some(Color::Gray) => "#cccccc",
        Some(Color::DarkGray) => "#666666",
        Some(Color::LightRed) => "#f14c4c",
        Some(Color::LightGreen) => "#23d18b",
        Some(Color::LightYellow) => "#f5f543",
        Some(Color::LightBlue) => "#3b8eea",
        Some(Color::LightMagenta) => "#d670d6",
        Some(Color::LightCyan) => "#29b8db",
        Some(Color::White) => "#ffffff",
        Some(Color::Reset) | None => default,
    };
    known.to_owned()
}

/// The 256 colours of terminals: 16 named ones, a cube of 6 × 6 × 6, 24 greys.
fn indexed(n: u8) -> String {
    let named = [
        "#000000", "#cd3131", "#0dbc79", "#e5e510", "#2472c8", "#bc3fbc", "#11a8cd", "#cccccc", "#666666",
        "#f14c4c", "#23d18b", "#f5f543", "#3b8eea", "#d670d6", "#29b8db", "#ffffff",
    ];
    match n {
        0..=15 => named[usize::from(n)].to_owned(),
        16..=231 => {
            let level = |v: u8| if v == 0 { 0 } else { 55 + 40 * v };
            let cube = n - 16;
            format!(
                "#{:02x}{:02x}{:02x}",
                level(cube / 36),
                level(cube / 6 % 6),
                level(cube % 6)
            )
        }
        grey => {
            let v = 8 + (grey - 232) * 10;
            format!("#{v:02x}{v:02x}{v:02x}")
        }
    }
}
