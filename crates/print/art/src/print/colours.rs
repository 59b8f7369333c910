//! The inks of printed cards: a closed list, so that a maker's CMYK values can be data.

use std::sync::LazyLock;

/// Every colour of the drawings for print, by name. `…-tint-30` is 30% of a colour on white paper, mixed beforehand,
/// because print files know no transparency.
pub static COLOURS: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let lines = include_str!("colours.txt").lines();
    lines.filter_map(|line| line.split_once(' ')).collect()
});

/// Unprinted paper. Cards on screen are a little warmer; in print that would be a sprinkle of yellow dots.
pub const PAPER: &str = "#ffffff";

/// The tint of a colour that is nearest to this percentage; the colour itself if it has none.
pub fn tint(colour: &str, percent: u32) -> &str {
    let Some((base, _)) = COLOURS.iter().find(|(_, hex)| *hex == colour) else {
        return colour;
    };
    COLOURS
        .iter()
        .filter_map(|(name, hex)| {
            let rest = name.strip_prefix(base)?;
            let own = match rest {
                "" => 100,
                _ => rest.strip_prefix("-tint-")?.parse().ok()?,
            };
            Some((percent.abs_diff(own), *hex))
        })
        .min()
        .map_or(colour, |(_, hex)| hex)
}
