//! Sheets for a printer at home, as poppler renders them: backs that reach past the cut and meet the fronts.

use wildpile_art::Back;
use wildpile_press::{Raster, inspect};
use wildpile_shop::{BackSide, Duplex, Job, JobOptions, Product, Shape, deck, maker};

use crate::files::program;

/// Pixels a millimetre.
const SCALE: f32 = 4.0;

/// A rendered page.
struct Page(Raster);

impl Page {
    /// The pixel at a place in millimetres.
    fn at(&self, x: f32, y: f32) -> [u8; 3] {
        let pixel = |mm: f32, most: u32| ((mm * SCALE) as u32).min(most - 1);
        let found = self.0.pixel(pixel(x, self.0.width), pixel(y, self.0.height));
        found.expect("on the page")
    }

    /// The share of an area, in millimetres, whose pixels are like that.
    fn share(&self, (x, y, wide, high): (f32, f32, f32, f32), wanted: impl Fn([u8; 3]) -> bool) -> f32 {
        let (columns, rows) = ((wide * SCALE) as usize, (high * SCALE) as usize);
        let found = (0..rows * columns)
            .filter(|at| {
                let (column, row) = ((at % columns) as f32, (at / columns) as f32);
                wanted(self.at(x + (column + 0.5) / SCALE, y + (row + 0.5) / SCALE))
            })
            .count();
        found as f32 / (rows * columns).max(1) as f32
    }
}

fn white(pixel: [u8; 3]) -> bool {
    pixel.iter().all(|part| *part > 250)
}

/// Pages of a job as poppler draws them, or nothing without it.
fn pages(job: &Job, numbers: &[usize]) -> Option<Vec<Page>> {
    let pdftoppm = program("pdftoppm")?;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sheets.pdf");
    std::fs::write(&file, job.make(&job.files()[0]).expect("a PDF")).expect("written");
    let dpi = (SCALE * 25.4).to_string();
    let page = |number: &usize| {
        let number = number.to_string();
        let out = std::process::Command::new(&pdftoppm)
            .args(["-png", "-r", &dpi, "-f", &number, "-l", &number])
            .arg(&file)
            .output()
            .expect("the program starts");
        assert!(out.status.success());
        Page(inspect::png(&out.stdout).expect("a picture").raster)
    };
    Some(numbers.iter().map(page).collect())
}

fn home(product: Product, paper: &str, shape: Shape, duplex: Duplex) -> Job {
    let options = JobOptions {
        shape,
        duplex,
        ..JobOptions::default()
    };
    Job::new(product, maker(paper).expect("a maker"), options).expect("a job")
}

#[test]
fn cd_07_backs_on_sheets_reach_three_millimetres_past_the_cut() {
    for (paper, (wide, high)) in [("home-a4", (210.0, 297.0)), ("home-letter", (215.9, 279.4))] {
        for duplex in [Duplex::LongEdge, Duplex::ShortEdge] {
            let job = home(
                deck("expansion_black").expect("a deck"),
                paper,
                Shape::Poker,
                duplex,
            );
            let Some(pages) = pages(&job, &[4]) else { return };
            let (left, top) = ((wide - 190.5) / 2.0, (high - 266.7) / 2.0);
            for edge in [
                (left - 2.8, top - 2.8, 196.1, 2.6),
                (left - 2.8, top + 266.9, 196.1, 2.6),
                (left - 2.8, top - 2.8, 2.6, 272.3),
                (left + 190.7, top - 2.8, 2.6, 272.3),
            ] {
                let bare = pages[0].share(edge, white);
                assert!(bare < 0.01, "{paper} {duplex:?} {edge:?}: {bare}");
            }
            assert!(white(pages[0].at(left - 3.5, high / 2.0)), "and no further");
        }
    }
}

#[test]
fn cd_07_round_backs_are_round_with_their_bleed_and_fronts_have_a_line_to_cut_along() {
    for (paper, (wide, high)) in [
        ("home-a4", (210.0, 297.0)),
        ("home-letter", (215.9_f32, 279.4_f32)),
    ] {
        // A line can be seen on paper, and a bleed where the back has no light lines.
        let job = home(
            Product {
                back: BackSide::Drawn(Back::Lattice),
                ..deck("cards").expect("a deck")
            },
            paper,
            Shape::Circle,
            Duplex::LongEdge,
        );
        let Some(pages) = pages(&job, &[3, 4]) else { return };
        let (front, back) = (&pages[0], &pages[1]);
        // The card in the middle of the left column.
        let gap = (wide - 10.0_f32 - 177.8 - 6.0).min(6.0);
        let (x, y, radius) = (wide / 2.0 - gap / 2.0 - 44.45, high / 2.0, 44.45);
        let on = |page: &Page, radius: f32, degrees: f32| {
            let (sine, cosine) = degrees.to_radians().sin_cos();
            page.at(x + radius * cosine, y + radius * sine)
        };
        let around = |page: &Page, radius: f32, wanted: fn([u8; 3]) -> bool| {
            let hits = (0..360).filter(|degrees| wanted(on(page, radius, *degrees as f32)));
            hits.count()
        };
        assert_eq!(around(back, radius + 1.5, white), 0, "{paper}: the bleed");
        // Where the bleeds of neighbours meet, each covers a hair of the other.
        assert!(around(back, radius + 2.5, white) < 4, "{paper}: the bleed");
        // Between four cards there is bare paper.
        let bare = [45.0, 135.0, 225.0, 315.0].map(|degrees| white(on(back, radius + 6.0, degrees)));
        assert_eq!(bare, [true; 4], "{paper}");
        let grey = |pixel: [u8; 3]| pixel.iter().all(|part| (60..235).contains(part));
        assert!(around(front, radius, grey) > 300, "{paper}: the line");
        assert!(
            around(front, radius + 1.0, grey) < 20,
            "{paper}: the line is thin"
        );
    }
}

/// The rule card's other side is where its front is when the sheet is turned, and upright beside it.
#[test]
fn cd_07_other_sides_meet_their_fronts_whichever_way_the_sheet_is_turned() {
    let mut product = deck("numbers").expect("a deck");
    product
        .cards
        .retain(|card| matches!(card.id.as_str(), "rules" | "number-1" | "number-2"));
    for card in &mut product.cards {
        card.copies = 1;
    }
    // Numbers first, then the rules: the third place.
    for (duplex, (column, row)) in [(Duplex::LongEdge, (0.0, 0.0)), (Duplex::ShortEdge, (2.0, 2.0))] {
        let job = home(product.clone(), "home-a4", Shape::Poker, duplex);
        let Some(pages) = pages(&job, &[3, 4]) else { return };
        let cell = |column: f32, row: f32| (9.75 + 63.5 * column + 2.0, 15.15 + 88.9 * row + 2.0, 59.5, 84.9);
        assert!(pages[0].share(cell(2.0, 0.0), white) > 0.6, "the front");
        assert!(pages[1].share(cell(column, row), white) > 0.6, "{duplex:?}");
        assert!(
            pages[1].share(cell(1.0, row), white) < 0.3,
            "{duplex:?}: backs beside it"
        );
        // The blue title is above the text, or below it if the card stands on its head.
        let blue = |pixel: [u8; 3]| pixel[2] > pixel[0].saturating_add(60);
        let (x, y, wide, high) = cell(column, row);
        let (above, below) = (
            pages[1].share((x, y, wide, high * 0.12), blue),
            pages[1].share((x, y + high * 0.88, wide, high * 0.12), blue),
        );
        match duplex {
            Duplex::ShortEdge => assert!(below > 3.0 * above, "{above} {below}"),
            _ => assert!(above > 3.0 * below, "{above} {below}"),
        }
    }
}

#[test]
fn cd_07_the_crosses_of_both_sides_are_in_the_middle_of_the_paper() {
    for paper in ["home-a4", "home-letter"] {
        for duplex in [Duplex::LongEdge, Duplex::ShortEdge] {
            let job = home(deck("jokers").expect("a deck"), paper, Shape::Poker, duplex);
            let Some(pages) = pages(&job, &[1, 2]) else { return };
            let dark = |pixel: [u8; 3]| pixel.iter().all(|part| *part < 160);
            for page in &pages {
                let middle = |side: u32| side as f32 / SCALE / 2.0;
                let (x, y) = (middle(page.0.width), middle(page.0.height));
                assert!(page.share((x - 12.0, y - 0.25, 24.0, 0.5), dark) > 0.4, "{paper}");
                assert!(page.share((x - 0.25, y - 12.0, 0.5, 24.0), dark) > 0.4, "{paper}");
            }
            // The front has the bar and texts, too; the back as good as nothing above the cross.
            let texts = |page: &Page| page.share((20.0, 15.0, 170.0, 80.0), dark);
            assert!(texts(&pages[0]) > 0.01 && texts(&pages[1]) < 0.001, "{paper}");
        }
    }
}
