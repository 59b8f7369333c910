//! The display of a card, without a browser: sizes, lines, colours.

use serde::{Deserialize, Serialize};
use wildpile_shop::Side;
use wildpile_shop::orders::Opened;

wildpile_message::named! {
    /// A kind of colour vision. The names are the values in the list.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Eyes {
        /// As they are.
        #[default]
        Usual = "usual",
        /// As on a printer without colours.
        Grey = "grey",
        /// Without red cones.
        Protan = "protan",
        /// Without green cones.
        Deutan = "deutan",
        /// Without blue cones.
        Tritan = "tritan",
    }
}

impl Eyes {
    /// The matrix of the red, green and blue that are seen, for light (linear RGB). Colour blindness: Machado, Oliveira,
    /// Fernandes, “A Physiologically-based Model for Simulation of Color Vision Deficiency” (2009), severity 1.0.
    #[must_use]
    pub const fn matrix(self) -> Option<[[f32; 3]; 3]> {
        match self {
            Self::Usual => None,
            Self::Grey => Some([[0.2126, 0.7152, 0.0722]; 3]),
            Self::Protan => Some([
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ]),
            Self::Deutan => Some([
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_82, 0.042_94, 0.968_881],
            ]),
            Self::Tritan => Some([
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_9],
            ]),
        }
    }

    /// The values of an SVG colour matrix.
    #[must_use]
    pub fn values(self) -> Option<String> {
        let rows = self.matrix()?;
        let rows = rows.map(|[r, g, b]| format!("{r} {g} {b} 0 0"));
        Some(format!("{} 0 0 0 1 0", rows.join(" ")))
    }
}

/// The steps of the zoom, in percent of the real size.
pub const ZOOMS: [u16; 9] = [50, 75, 100, 125, 150, 200, 250, 300, 400];

/// The next step up or down.
#[must_use]
pub fn zoomed(percent: u16, up: bool) -> u16 {
    let found = if up {
        ZOOMS.into_iter().find(|step| *step > percent)
    } else {
        ZOOMS.into_iter().rev().find(|step| *step < percent)
    };
    found.unwrap_or(percent)
}

/// The size of a picture with its bleed, in millimetres.
#[must_use]
pub fn full(job: &Opened) -> (f32, f32) {
    let ((wide, high), bleed) = (job.stock.trim, 2.0 * job.stock.bleed);
    (wide + bleed, high + bleed)
}

/// The visible part of a picture after cutting, as a CSS shape.
#[must_use]
pub fn cut(job: &Opened) -> String {
    let (wide, high) = full(job);
    let percent = |part: f32, of: f32| part / of * 100.0;
    if job.round {
        return format!("circle({:.3}%)", percent(job.stock.trim.0 / 2.0, wide));
    }
    format!(
        "inset({:.3}% {:.3}% round {:.3}% / {:.3}%)",
        percent(job.stock.bleed, high),
        percent(job.stock.bleed, wide),
        percent(job.stock.corner, wide),
        percent(job.stock.corner, high),
    )
}

/// A side that a card has: its own other side if it has one, or the back of all.
#[must_use]
pub fn side(job: &Opened, card: usize, flipped: bool) -> Side {
    match job.cards.get(card) {
        Some(_) if !flipped => Side::Front(card),
        Some(info) if info.two_sided => Side::Reverse(card),
        _ => Side::Back,
    }
}

/// The sides in the order in which they are drawn: those of the card that is shown, the fronts, and the others.
pub fn order(job: &Opened, shown: usize, flipped: bool) -> impl Iterator<Item = Side> + '_ {
    let fronts = (0..job.cards.len()).map(Side::Front);
    let others = (0..job.cards.len()).map(|card| side(job, card, true));
    [side(job, shown, flipped), side(job, shown, !flipped)]
        .into_iter()
        .chain(fronts)
        .chain(others)
}

/// The card of a side.
#[must_use]
pub fn card_of(job: &Opened, side: Side, shown: usize) -> usize {
    match side {
        Side::Front(card) | Side::Reverse(card) => card,
        // Any card that has it.
        Side::Back if job.cards.get(shown).is_some_and(|card| !card.two_sided) => shown,
        Side::Back => job.cards.iter().position(|card| !card.two_sided).unwrap_or(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wildpile_shop::Stock;
    use wildpile_shop::orders::CardInfo;

    use crate::text::Message;

    fn job(round: bool) -> Opened {
        let card = |two_sided| CardInfo {
            id: "a".to_owned(),
            name: Message::text("A"),
            copies: 1,
            two_sided,
        };
        Opened {
            id: "deck".to_owned(),
            count: 2,
            cards: vec![card(true), card(false)],
            stock: Stock {
                trim: (63.5, 88.9),
                bleed: 3.175,
                safe: 3.175,
                corner: 3.175,
                ..Stock::default()
            },
            round,
            lettered: false,
            checks: 3,
            files: 3,
            rules: None,
        }
    }

    #[test]
    fn grey_stays_grey_for_all_eyes() {
        for eyes in Eyes::ALL {
            for row in eyes.matrix().into_iter().flatten() {
                let sum: f32 = row.iter().sum();
                assert!((sum - 1.0).abs() < 1e-4, "{eyes:?}: {sum}");
            }
            if let Some(values) = eyes.values() {
                assert_eq!(values.split(' ').count(), 20, "{values}");
            }
        }
    }

    #[test]
    fn the_zoom_has_two_ends() {
        assert_eq!(zoomed(100, true), 125);
        assert_eq!(zoomed(100, false), 75);
        assert_eq!(zoomed(400, true), 400);
        assert_eq!(zoomed(50, false), 50);
    }

    #[test]
    fn pictures_are_cut_where_the_maker_cuts() {
        let job = job(false);
        assert_eq!(full(&job), (69.85, 95.25));
        assert_eq!(cut(&job), "inset(3.333% 4.545% round 4.545% / 3.333%)");
        let mut round = Opened { round: true, ..job };
        round.stock.trim = (88.9, 88.9);
        assert_eq!(cut(&round), "circle(46.667%)");
    }

    #[test]
    fn what_is_shown_is_drawn_first_and_everything_is_drawn() {
        let job = job(false);
        let order: Vec<Side> = order(&job, 1, false).collect();
        assert_eq!(order[..2], [Side::Front(1), Side::Back]);
        assert!(order.contains(&Side::Front(0)) && order.contains(&Side::Reverse(0)));
        assert_eq!(card_of(&job, Side::Back, 0), 1);
        assert_eq!(side(&job, 7, false), Side::Back);
    }
}
