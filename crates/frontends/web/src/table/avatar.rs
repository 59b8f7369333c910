//! Portraits of the players: small busts derived from their names, so that a name always has the same face.

use std::fmt::Write as _;

const GROUNDS: [&str; 6] = ["#f2c14e", "#7fb7be", "#e58f65", "#a3b18a", "#c9ada7", "#8ea8e0"];
const CLOTHES: [&str; 6] = ["#274690", "#7b2d26", "#3c6e47", "#5f4b8b", "#30475e", "#8c4a2f"];
const SKINS: [&str; 5] = ["#f6d3b3", "#e8b58f", "#c98d63", "#9a633f", "#6f452c"];
const HAIRS: [&str; 6] = ["#2b2118", "#5a3a22", "#8d5524", "#d9a441", "#a9a9a9", "#7d2f1d"];

/// Hair behind the head, and on it.
const STYLES: [(&str, &str); 6] = [
    // Short.
    ("", "M14 20C13 9 20 7 24 7s11 2 10 13c-2-5-4-7-10-7s-8 2-10 7z"),
    // Long.
    (
        "M12 35C10 12 16 7 24 7s14 5 12 28z",
        "M15 19c1-6 5-8 9-8s8 2 9 8c-3-3-6-4-11-5-2 3-4 4-7 5z",
    ),
    // A bun.
    (
        "M19 8a5 5 0 1 1 10 0 5 5 0 1 1-10 0z",
        "M14 20C13 11 18 8 24 8s11 3 10 12c-2-4-5-6-10-6s-8 2-10 6z",
    ),
    // Curls.
    (
        "M12 26a5 5 0 0 1 0-8 6 6 0 0 1 6-9 7 7 0 0 1 12 0 6 6 0 0 1 6 9 5 5 0 0 1 0 8z",
        "M15 19c0-5 4-8 9-8s9 3 9 8c-2-3-4-3-6-4-2 2-4 1-6 0-2 2-4 2-6 4z",
    ),
    // Bald, with a beard.
    (
        "",
        "M14 22c0 10 4 14 10 14s10-4 10-14c-1 4-3 5-5 5h-10c-2 0-4-1-5-5z",
    ),
    // A parting.
    (
        "",
        "M14 21C12 8 22 6 28 8c5 1 7 6 6 13-1-4-3-6-5-7-5 1-11 0-13-2-1 3-2 5-2 9z",
    ),
];

/// FNV-1a: the same everywhere and in every version.
fn hash(name: &str) -> u32 {
    name.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// The picture of the player with this name: the inside of an SVG image of 48 by 48.
#[must_use]
pub fn portrait(name: &str) -> String {
    let mut rest = hash(name);
    let mut pick = |count: usize| {
        let at = rest as usize % count;
        rest = (rest / 7).rotate_left(5) ^ 0x9e37;
        at
    };
    // A guess that fits the bots' names: Ada, Bert, Cleo, Dora, Emil, …
    let styles: &[usize] = if name.ends_with(['a', 'e', 'i', 'o', 'y']) {
        &[1, 2, 3]
    } else {
        &[0, 3, 4, 5]
    };
    let style = styles[pick(styles.len())];
    let (ground, clothes) = (pick(GROUNDS.len()), pick(CLOTHES.len()));
    let (skin, hair, glasses) = (SKINS[pick(SKINS.len())], HAIRS[pick(HAIRS.len())], pick(4) == 0);
    let (behind, before) = STYLES[style];
    let (ground, clothes) = (GROUNDS[ground], CLOTHES[clothes]);
    let mut svg = format!(
        "<circle cx=\"24\" cy=\"24\" r=\"24\" fill=\"{ground}\"/>\
         <path fill=\"{hair}\" d=\"{behind}\"/>\
         <path fill=\"{clothes}\" d=\"M6.500 40.500C9 34 16 32 24 32s15 2 17.500 8.500A24 24 0 0 1 24 48a24 24 0 0 1-17.500-7.500z\"/>\
         <path fill=\"{skin}\" d=\"M20 27h8v6a4 4 0 0 1-8 0z\"/>\
         <ellipse cx=\"24\" cy=\"21\" rx=\"9.500\" ry=\"11\" fill=\"{skin}\"/>\
         <path fill=\"{hair}\" d=\"{before}\"/>\
         <path d=\"M20.500 27.500q3.500 3 7 0\" fill=\"none\" stroke=\"#33211a\" stroke-width=\"1.400\" stroke-linecap=\"round\"/>\
         <circle cx=\"20\" cy=\"21.500\" r=\"1.400\" fill=\"#33211a\"/><circle cx=\"28\" cy=\"21.500\" r=\"1.400\" fill=\"#33211a\"/>"
    );
    if glasses {
        // Writing to a text can't fail.
        let _ = write!(
            svg,
            "<path d=\"M16.500 21.500a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0zm8 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0zm-1-.5h1\" \
             fill=\"none\" stroke=\"#33211a\" stroke-width=\"1.100\"/>"
        );
    }
    svg
}

#[cfg(test)]
mod tests {
    use super::portrait;

    #[test]
    fn a_name_has_one_face_and_others_have_others() {
        assert_eq!(portrait("Bert"), portrait("Bert"));
        let names = ["Ada", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hedy"];
        let mut faces: Vec<String> = names.into_iter().map(portrait).collect();
        faces.sort_unstable();
        faces.dedup();
        assert_eq!(faces.len(), names.len());
    }

    #[test]
    fn names_do_not_become_markup() {
        assert!(!portrait("<script>").contains("script"));
    }
}
