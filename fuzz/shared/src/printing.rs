//! Files that the print shop reads: those that people write, and those that come back from other programs.

use wildpile_message::{Message, ToMessage as _};
use wildpile_press::inspect;
use wildpile_shop::{
    Job, JobOptions, Shape, check_archive, deck, deck_file as decks, maker, quote, read_maker,
};
use wildpile_table::{Finding, LineColumn};

use crate::rendering::render;

/// Reads a deck file. Each picture that it names is the file itself. Of an accepted deck the numbers and a card are checked.
pub fn deck_file(data: &[u8]) -> bool {
    let Some(text) = crate::text(data) else {
        return false;
    };
    let load = |_: &str| Ok::<_, Message>(data.to_vec());
    match decks::read(text, &load) {
        Ok(product) => {
            assert!(decks::playable(text).is_ok(), "what is printed can be played");
            if let Some(maker) = maker("the-game-crafter") {
                match Job::new(product, maker, JobOptions::default()) {
                    Ok(job) => {
                        let side = job.product.sides().next().map(|side| job.check_side(side));
                        let faults = job.check_numbers().into_iter().chain(side.into_iter().flatten());
                        faults.for_each(|fault| render(&fault.message()));
                    }
                    Err(faults) => faults.iter().for_each(|fault| render(&fault.message())),
                }
            }
            true
        }
        Err(findings) => report(text, &findings),
    }
}

/// Reads a maker's profile. With an accepted one a job can be planned.
pub fn maker_file(data: &[u8]) -> bool {
    let Some(text) = crate::text(data) else {
        return false;
    };
    match read_maker(text) {
        Ok(maker) => {
            for shape in [Shape::Poker, Shape::Circle] {
                let options = JobOptions {
                    shape,
                    ..JobOptions::default()
                };
                let Some(product) = deck("jokers") else { continue };
                if let Ok(job) = Job::new(product, maker.clone(), options) {
                    let (wide, high) = job.pixels();
                    assert!(wide > 0 && high > 0 && wide < 100_000 && high < 100_000);
                    assert!(!job.files().is_empty());
                }
            }
            true
        }
        Err(findings) => report(text, &findings),
    }
}

/// Reads a price file. Any price is answered with accepted ones.
pub fn price_file(data: &[u8]) -> bool {
    let Some(text) = crate::text(data) else {
        return false;
    };
    match quote::read(text) {
        Ok(_) => true,
        Err(findings) => report(text, &findings),
    }
}

/// Inspects a PDF. The same file has the same facts.
pub fn pdf_file(data: &[u8]) -> bool {
    let data = cut(data);
    let facts = inspect::pdf(data);
    assert_eq!(facts, inspect::pdf(data));
    facts.is_ok()
}

/// Inspects a PNG. Its pixels come back the same when they are written and read again.
pub fn png_file(data: &[u8]) -> bool {
    let Ok(facts) = inspect::png(cut(data)) else {
        return false;
    };
    // Larger ones take longer than they are worth.
    if facts.raster.rgb.len() < 1 << 20 {
        let again = facts.raster.png(300.0).map(|written| inspect::png(&written));
        assert!(
            again.is_ok_and(|again| again.is_ok_and(|again| again.raster == facts.raster)),
            "pixels are kept"
        );
    }
    true
}

/// Checks an archive; it is accepted if it can be unpacked, whatever is wrong with its files.
pub fn zip_file(data: &[u8]) -> bool {
    let Some(maker) = maker("the-game-crafter") else {
        return false;
    };
    let faults = check_archive(&maker, Shape::Poker, "fuzz.zip", cut(data));
    faults.iter().for_each(|fault| render(&fault.message()));
    let broken = [
        "shop.fault-unreadable",
        "shop.fault-many-files",
        "shop.fault-large-archive",
    ];
    !(faults.iter()).any(|fault| fault.card == "fuzz.zip" && broken.contains(&fault.what.id()))
}

fn cut(data: &[u8]) -> &[u8] {
    &data[..data.len().min(crate::MAX_INPUT)]
}

/// Problems say what is wrong, in every language, at a place of the text.
fn report(text: &str, findings: &[Finding]) -> bool {
    assert!(!findings.is_empty(), "a refusal says why");
    for finding in findings {
        render(&finding.problem.what);
        finding.problem.legal.iter().for_each(render);
        for span in &finding.spans {
            let place = LineColumn::of(text, span.start);
            assert!(place.line >= 1 && place.column >= 1);
            assert!(span.start <= text.len(), "a place is in the text");
        }
    }
    false
}
