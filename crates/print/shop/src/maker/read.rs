//! Reading maker files.

use wildpile_art::print::Shape;
use wildpile_game::rules::Problem;
use wildpile_message::{Arg, Join, Message};
use wildpile_packs::is_id;
use wildpile_table::Finding;

use super::{ColourSpace, Kind, Maker, SCHEMA, Stock, Tuck};
use crate::numbers::{length, size};
use crate::text as t;
use crate::toml_file;
use crate::units::UNIT_MM;

/// The longest maker file, in bytes.
pub const MAX_FILE: usize = 64 * 1024;

/// Reads a maker file and checks everything in it.
///
/// # Errors
/// Every problem at its place: of syntax, unknown keys, sizes that contradict each other.
pub fn read(text: &str) -> Result<Maker, Vec<Finding>> {
    let (maker, places) = toml_file::versioned::<Maker>(text, MAX_FILE, SCHEMA)?;
    let mut checker = Checker(Vec::new());
    checker.maker(&maker);
    places.check(checker.0)?;
    Ok(maker)
}

struct Checker(Vec<Problem>);

impl Checker {
    fn refuse(&mut self, path: impl Into<String>, what: impl Into<Message>, legal: impl Into<Message>) {
        self.0.push(Problem::new(path, what, legal));
    }

    fn maker(&mut self, maker: &Maker) {
        if !is_id(&maker.id) {
            self.refuse("id", t::ProblemId { id: &maker.id }, t::LegalId);
        }
        if maker.title.trim().is_empty() {
            self.refuse("title", t::ProblemBlank, t::LegalText { max: 60 });
        }
        if !(72..=1200).contains(&maker.dpi) {
            self.refuse("dpi", t::ProblemNumber { value: maker.dpi }, t::LegalDpi);
        }
        let stocks = [("poker", Shape::Poker), ("circle", Shape::Circle)];
        let mut some = false;
        for (key, shape) in stocks {
            if let Some(stock) = maker.stock(shape) {
                some = true;
                self.stock(key, shape, stock, maker.dpi);
            }
        }
        if !some {
            self.refuse("poker", t::ProblemNoStock, t::LegalStock);
        }
        match (maker.colour, maker.kind) {
            (ColourSpace::Cmyk, Kind::Pages) => {
                if !maker.ink.is_some_and(|ink| (150..=400).contains(&ink)) {
                    self.refuse("ink", t::ProblemNoInkLimit, t::LegalInkLimit);
                }
                if maker.condition.as_ref().is_none_or(|text| text.trim().is_empty()) {
                    self.refuse("condition", t::ProblemNoCondition, t::LegalCondition);
                }
            }
            (ColourSpace::Cmyk, _) => self.refuse("colour", t::ProblemCmykKind, t::LegalCmykKind),
            (ColourSpace::Rgb, _) => {}
        }
        self.names(maker);
        if let Some(tuck) = &maker.tuck {
            self.tuck(tuck);
        }
        match (maker.kind, maker.paper, maker.grid) {
            (Kind::Sheets, None, _) => {
                self.refuse("paper", t::ProblemMissing { name: "paper" }, t::LegalPaper)
            }
            (Kind::Sheets, Some(paper), _) => {
                let fits = |length: f32| (100.0..=2000.0).contains(&length);
                if !fits(paper.size.0) || !fits(paper.size.1) || !(0.0..=30.0).contains(&paper.margin) {
                    self.refuse("paper", t::ProblemPaper, t::LegalPaper);
                }
            }
            (Kind::Tabletop, _, None) => {
                self.refuse("grid", t::ProblemMissing { name: "grid" }, t::LegalGrid)
            }
            (Kind::Tabletop, _, Some(grid)) => {
                let fits = (1..=10).contains(&grid.across) && (1..=7).contains(&grid.down);
                if !fits || !(512..=16384).contains(&grid.pixels) {
                    self.refuse("grid", t::ProblemGrid, t::LegalGrid);
                }
            }
            _ => {}
        }
        for (at, picture) in maker
            .shop
            .iter()
            .flat_map(|shop| shop.pictures.iter().enumerate())
        {
            let fits = |side: u32| (16..=6000).contains(&side);
            if !fits(picture.pixels.0) || !fits(picture.pixels.1) {
                self.refuse(
                    format!("shop.pictures[{at}]"),
                    t::ProblemShopPicture,
                    t::LegalShopPicture,
                );
            }
            if !is_file_name(&picture.name) {
                let what = t::ProblemFileName { name: &picture.name };
                self.refuse(format!("shop.pictures[{at}].name"), what, t::LegalFileName);
            }
        }
    }

    fn stock(&mut self, key: &str, shape: Shape, stock: &Stock, dpi: u16) {
        let (wide, high) = shape.size();
        let drawn = (wide as f32 * UNIT_MM, high as f32 * UNIT_MM);
        let near = |is: f32, should: f32| (is - should).abs() <= 1.0;
        if !near(stock.trim.0, drawn.0) || !near(stock.trim.1, drawn.1) {
            let what = t::ProblemTrim {
                is: size(stock.trim).message(),
            };
            let legal = t::LegalTrim {
                should: size(drawn).message(),
            };
            self.refuse(format!("{key}.trim"), what, legal);
        }
        for (name, value, most) in [
            ("bleed", stock.bleed, 10.0),
            ("safe", stock.safe, 3.2),
            ("corner", stock.corner, 10.0),
        ] {
            if !(0.0..=most).contains(&value) {
                let what = t::ProblemLength {
                    is: length(value).message(),
                };
                let legal = t::LegalLength {
                    max: length(most).message(),
                };
                self.refuse(format!("{key}.{name}"), what, legal);
            }
        }
        if let Some(pixels) = stock.pixels {
            let should = stock.pixels_at(dpi);
            if pixels.0.abs_diff(should.0) > 1 || pixels.1.abs_diff(should.1) > 1 {
                let what = t::ProblemPixels {
                    is: format!("{} × {}", pixels.0, pixels.1),
                };
                let legal = t::LegalPixels {
                    should: format!("{} × {}", should.0, should.1),
                };
                self.refuse(format!("{key}.pixels"), what, legal);
            }
        }
    }

    fn tuck(&mut self, tuck: &Tuck) {
        for (key, value, most) in [("card", tuck.card, 1.0), ("play", tuck.play, 10.0)] {
            if !(0.1..=most).contains(&value) {
                let what = t::ProblemLength {
                    is: length(value).message(),
                };
                let legal = t::LegalBoxLength {
                    max: length(most).message(),
                };
                self.refuse(format!("tuck.{key}"), what, legal);
            }
        }
        if !(150..=400).contains(&tuck.ink) {
            self.refuse("tuck.ink", t::ProblemNoInkLimit, t::LegalInkLimit);
        }
        for (key, sizes) in [("sizes", &tuck.sizes), ("circle_sizes", &tuck.circle_sizes)] {
            let grows = sizes.windows(2).all(|pair| pair[0] < pair[1]);
            if !grows || sizes.iter().any(|size| !(1..=1000).contains(size)) {
                self.refuse(
                    format!("tuck.{key}"),
                    t::ProblemBoxSizes,
                    t::LegalBoxSizes { key },
                );
            }
        }
        for (key, name) in [("cut", &tuck.cut), ("crease", &tuck.crease)] {
            let fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, ' ' | '_' | '-');
            let is_name = (1..=40).contains(&name.len()) && name.trim() == name && name.chars().all(fine);
            // These are inks of every printer, or all of them.
            let is_ink = ["Cyan", "Magenta", "Yellow", "Black", "All", "None"].contains(&name.as_str());
            if !is_name || is_ink || tuck.cut == tuck.crease {
                self.refuse(
                    format!("tuck.{key}"),
                    t::ProblemSpotName { name },
                    t::LegalSpotName,
                );
            }
        }
    }

    /// The patterns of file names: those that the kind of files needs, and their placeholders.
    fn names(&mut self, maker: &Maker) {
        let files = &maker.files;
        let needed: &[&str] = match maker.kind {
            Kind::Faces => &["face", "back"],
            Kind::Pages | Kind::Sheets => &["name"],
            Kind::Tabletop => &["name", "back"],
        };
        for (key, pattern, known) in [
            ("face", &files.face, &["number", "card", "product"][..]),
            ("back", &files.back, &["product"][..]),
            ("name", &files.name, &["product", "number"][..]),
        ] {
            let path = format!("files.{key}");
            let Some(pattern) = pattern else {
                if needed.contains(&key) {
                    self.refuse(path, t::ProblemMissing { name: key }, t::LegalFileName);
                }
                continue;
            };
            let placeholders = known.iter().map(|name| format!("{{{name}}}"));
            let plain = (placeholders.clone()).fold(pattern.clone(), |plain, name| plain.replace(&name, "x"));
            if !is_file_name(&plain) {
                let names = Arg::List(Join::Comma, placeholders.map(Arg::from).collect());
                let what = t::ProblemFileName { name: pattern };
                self.refuse(path, what, t::LegalPattern { names });
            }
        }
        if maker.kind == Kind::Faces && files.face.as_ref().is_some_and(|name| !name.contains("{number}")) {
            let what = t::ProblemNoNumber;
            self.refuse("files.face", what, t::LegalFileNumber);
        }
    }
}

/// True if a file can have this name on every system: letters, digits, `_`, `-` and dots, not at the start.
fn is_file_name(name: &str) -> bool {
    let fine = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.');
    !name.is_empty() && name.len() <= 80 && !name.starts_with('.') && name.bytes().all(fine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_that_no_printer_makes_is_refused_at_its_key() {
        let text = crate::maker_text("the-game-crafter").expect("a maker");
        for (from, to, path) in [
            ("card = 0.3", "card = 0", "tuck.card"),
            ("play = 1.5", "play = 90", "tuck.play"),
            ("sizes = [36, 54", "sizes = [54, 36", "tuck.sizes"),
            ("circle_sizes = [48", "circle_sizes = [0", "tuck.circle_sizes"),
            ("crease = \"Crease\"", "crease = \"CutContour\"", "tuck.cut"),
            ("cut = \"CutContour\"", "cut = \"Black\"", "tuck.cut"),
            ("ink = 240\ncut", "ink = 20\ncut", "tuck.ink"),
        ] {
            assert!(text.contains(from), "{from}");
            let findings = read(&text.replace(from, to)).expect_err(to);
            assert_eq!(findings[0].problem.path, path, "{to}");
            if let Some(key) = path.strip_prefix("tuck.").filter(|key| key.ends_with("sizes")) {
                let legal = findings[0].problem.legal.clone();
                assert_eq!(legal, Some(t::LegalBoxSizes { key }.into()), "{to}");
            }
        }
    }
}
