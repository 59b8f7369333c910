//! The inks of printed cards: a closed list, so that a maker's CMYK values can be data.

/// Every colour of the drawings for print, by name. `…-tint-30` is 30% of a colour on white paper, mixed beforehand,
/// because print files know no transparency.
pub const COLOURS: &[(&str, &str)] = &[
    ("paper", "#ffffff"),
    ("band", "#fbe6ad"),
    ("gold", "#e5ac2f"),
    ("gold-tint-50", "#f2d697"),
    ("line", "#6f675a"),
    ("line-tint-50", "#b7b3ad"),
    ("ink-black", "#1d2430"),
    ("ink-black-tint-10", "#e8e9ea"),
    ("ink-black-tint-30", "#bbbdc1"),
    ("ink-black-tint-50", "#8e9298"),
    ("ink-black-tint-70", "#61666e"),
    ("ink-red", "#c4122f"),
    ("ink-red-tint-10", "#f9e7ea"),
    ("ink-red-tint-30", "#edb8c1"),
    ("ink-red-tint-50", "#e28997"),
    ("ink-red-tint-70", "#d6596d"),
    ("ink-blue", "#1553b5"),
    ("ink-blue-tint-10", "#e8eef8"),
    ("ink-blue-tint-30", "#b9cbe9"),
    ("ink-blue-tint-50", "#8aa9da"),
    ("ink-blue-tint-70", "#5b87cb"),
    ("ink-green", "#0b6b38"),
    ("ink-green-tint-10", "#e7f0eb"),
    ("ink-green-tint-30", "#b6d3c3"),
    ("ink-green-tint-50", "#85b59c"),
    ("ink-green-tint-70", "#549774"),
    ("ink-yellow", "#7d5a00"),
    ("ink-yellow-tint-10", "#f2efe6"),
    ("ink-yellow-tint-30", "#d8ceb3"),
    ("ink-yellow-tint-50", "#bead80"),
    ("ink-yellow-tint-70", "#a48c4d"),
    ("ink-purple", "#7426a3"),
    ("ink-purple-tint-10", "#f1e9f6"),
    ("ink-purple-tint-30", "#d5bee3"),
    ("ink-purple-tint-50", "#ba93d1"),
    ("ink-purple-tint-70", "#9e67bf"),
    ("ink-orange", "#a84300"),
    ("ink-orange-tint-10", "#f6ece6"),
    ("ink-orange-tint-30", "#e5c7b3"),
    ("ink-orange-tint-50", "#d4a180"),
    ("ink-orange-tint-70", "#c27b4d"),
    ("back-lattice", "#1f4e8c"),
    ("back-lattice-tint-45", "#9aafcb"),
    ("back-waves", "#9c2236"),
    ("back-waves-tint-20", "#ebd3d7"),
    ("back-fans", "#0f5e62"),
    ("back-fans-tint-25", "#c3d7d8"),
    ("back-lozenges", "#6a2358"),
    ("back-lozenges-tint-20", "#e1d3de"),
    ("back-night", "#1a2145"),
    ("back-night-tint-35", "#afb1be"),
    ("back-weave", "#7a3f16"),
    ("back-weave-tint-30", "#d7c5b9"),
    ("back-rosette", "#1d5a34"),
    ("back-rosette-tint-30", "#bbcec2"),
];

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
