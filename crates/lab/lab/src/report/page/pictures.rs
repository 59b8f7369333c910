//! The charts of a page as files of their own.

use wildpile_message::Message;

use super::Page;
use crate::experiment::{Measure, Results};
use crate::report::charts::{self, Size};
use crate::text as t;

/// A chart on its own.
pub struct Picture {
    /// `effects`, `sweep`, `differences`, `distribution`, `shares`, `survival` or `map`.
    pub kind: &'static str,
    /// The measure it is about.
    pub measure: Option<Measure>,
    /// Its subject.
    pub title: String,
    /// The SVG file.
    pub svg: String,
}

/// All charts as files of their own.
pub fn pictures(results: &Results, say: &dyn Fn(&Message) -> String) -> Vec<Picture> {
    let page = Page::of(results, say);
    let mut all = Vec::new();
    let mut add = |kind, measure, title: Message, svg: Option<String>| {
        all.extend(svg.map(|svg| Picture {
            kind,
            measure,
            title: say(&title),
            svg: charts::file(&svg),
        }));
    };
    add(
        "effects",
        None,
        t::PageEffects.into(),
        page.effects_of(Size::Wide),
    );
    for measure in results.shown_measures() {
        if let Some(title) = page.sweep_title(measure) {
            add("sweep", Some(measure), title, page.curve_of(Size::Wide, measure));
        }
        let svg = page.differences_of(Size::Wide, measure);
        add("differences", Some(measure), page.differing(measure), svg);
        let svg = page.distribution_of(Size::Wide, measure);
        let title = t::PageDistribution {
            measure: results.title_of(measure, None),
        };
        add("distribution", Some(measure), title.into(), svg);
        if measure.is_share() {
            let svg = page.shares_of(Size::Wide, measure, None);
            add("shares", Some(measure), results.title_of(measure, None), svg);
        }
    }
    let svg = page.survival_of(Size::Wide);
    add("survival", Some(Measure::Turns), t::PageSurvival.into(), svg);
    if let Some((measure, svg)) = page.map_of() {
        add("map", Some(measure), t::PageMap.into(), Some(svg));
    }
    all
}

/// The shares of one arm as a file of its own.
pub fn shares_of_arm(
    results: &Results,
    say: &dyn Fn(&Message) -> String,
    measure: Measure,
    arm: usize,
) -> Option<Picture> {
    let svg = Page::of(results, say).shares_of(Size::Wide, measure, Some(arm))?;
    Some(Picture {
        kind: "shares",
        measure: Some(measure),
        title: say(&results.title_of(measure, None)),
        svg: charts::file(&svg),
    })
}
