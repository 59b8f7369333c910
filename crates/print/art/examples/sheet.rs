//! Draws all faces and backs on sheets for visual inspection.
//!
//! ```sh
//! cargo run -p wildpile-art --example sheet -- sheet.svg   # all cards, all styles
//! cargo run -p wildpile-art --example sheet -- folder/     # one file per card and sheet
//! ```

use std::path::Path;

use wildpile_art::{Back, Detail, Style, back_id, back_svg, back_symbol, face_id, face_svg, face_symbol};

#[path = "../tests/integration/shared/mod.rs"]
mod shared;

fn main() -> std::io::Result<()> {
    let Some(target) = std::env::args_os().nth(1) else {
        eprintln!("Usage: sheet FILE.svg | FOLDER/");
        std::process::exit(2);
    };
    let target = Path::new(&target);
    if target.extension().is_some_and(|end| end == "svg") {
        return std::fs::write(target, sheet(&shared::all_styles(), 125));
    }
    std::fs::create_dir_all(target)?;
    for (name, style) in shared::all_styles() {
        std::fs::write(
            target.join(format!("sheet-{name}.svg")),
            sheet(&[(name, style)], 125),
        )?;
    }
    for (size, style) in [(96, false), (48, true), (32, true), (24, true)] {
        for fan in ["down", "right"] {
            std::fs::write(
                target.join(format!("fan-{fan}-{size}.svg")),
                fans(size, fan == "down", style),
            )?;
        }
    }
    for face in shared::faces() {
        let style = Style::default();
        std::fs::write(
            target.join(format!("{}.svg", face_id(&face.face(), &style))),
            face_svg(&face.face(), &style),
        )?;
    }
    for back in Back::ALL {
        std::fs::write(target.join(format!("back-{back:?}.svg")), back_svg(back))?;
    }
    Ok(())
}

/// All cards in these styles, side by side, each `wide` pixels wide.
fn sheet(styles: &[(&str, Style)], wide: usize) -> String {
    let faces = shared::faces();
    let across = 26;
    let high = wide * 7 / 5;
    let rows = (faces.len() + 2).div_ceil(across);
    let (all_wide, all_high) = (across * (wide + 6) + 6, styles.len() * rows * (high + 6) + 6);
    let mut svg = shared::open(all_wide, all_high);
    let mut place = 0;
    for back in Back::ALL {
        svg.push_str(&back_symbol(back));
    }
    for (_, style) in styles {
        let ids = Back::ALL.map(back_id);
        for face in &faces {
            svg.push_str(&face_symbol(&face.face(), style));
        }
        for id in faces.iter().map(|f| face_id(&f.face(), style)).chain(ids) {
            let (x, y) = (place % across * (wide + 6) + 6, place / across * (high + 6) + 6);
            shared::use_of(&mut svg, &id, x, y, wide, high);
            place += 1;
        }
        place = place.next_multiple_of(across);
    }
    svg.push_str("</svg>\n");
    svg
}

/// Fans that show a fifth of each card, one per kind of card.
fn fans(wide: usize, down: bool, compact: bool) -> String {
    let style = Style {
        detail: if compact { Detail::Compact } else { Detail::Full },
        ..Style::default()
    };
    let faces = shared::faces();
    let high = wide * 7 / 5;
    let (per_fan, gap) = (10, wide / 4);
    let step = if down { high / 5 } else { wide / 5 };
    let fans = faces.len().div_ceil(per_fan);
    let (fan_wide, fan_high) = if down {
        (wide + gap, high + step * (per_fan - 1) + gap)
    } else {
        (wide + step * (per_fan - 1) + gap, high + gap)
    };
    let across = (1500 / fan_wide).max(1);
    let mut svg = shared::open(across * fan_wide + gap, fans.div_ceil(across) * fan_high + gap);
    for face in &faces {
        svg.push_str(&face_symbol(&face.face(), &style));
    }
    for (i, face) in faces.iter().enumerate() {
        let (fan, card) = (i / per_fan, i % per_fan);
        let (mut x, mut y) = (gap + fan % across * fan_wide, gap + fan / across * fan_high);
        if down {
            y += card * step;
        } else {
            x += card * step;
        }
        shared::use_of(&mut svg, &face_id(&face.face(), &style), x, y, wide, high);
    }
    svg.push_str("</svg>\n");
    svg
}
