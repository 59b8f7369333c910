//! Appearance: colours, glyphs, and the wishes of the person and the terminal.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use wildpile_cards::Ink;
use wildpile_client::letters::CardLetters;
pub use wildpile_session::Kind;

/// The person's choices, within the terminal's abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Only ASCII characters are drawn.
    pub ascii: bool,
    /// Suits are letters instead of shapes.
    pub letters: bool,
    /// Diamonds are blue and clubs green.
    pub four_colours: bool,
    /// Cards may grow beyond the usual size if there is room.
    pub big: bool,
    /// The letters on cards.
    pub on_cards: CardLetters,
}

impl Default for Theme {
    fn default() -> Self {
        Self {
            ascii: false,
            letters: false,
            four_colours: false,
            big: true,
            on_cards: CardLetters::default(),
        }
    }
}

/// Bold text in this colour of the terminal's 256.
#[must_use]
pub const fn bold(ink: u8, paper: Color) -> Style {
    Style::new()
        .fg(Color::Indexed(ink))
        .bg(paper)
        .add_modifier(Modifier::BOLD)
}

/// The cloth everything lies on.
pub const FELT: Color = Color::Indexed(22);
/// Bars at the top and the bottom, and dialogs.
pub const BAR: Color = Color::Indexed(235);

/// Plain text on the cloth.
pub const TEXT: Style = Style::new().fg(Color::Indexed(254)).bg(FELT);
/// Less important text on the cloth.
pub const DIM: Style = Style::new().fg(Color::Indexed(151)).bg(FELT);
/// Text on the cloth that should be seen first.
pub const BRIGHT: Style = bold(228, FELT);
/// Headings on the cloth.
pub const HEADING: Style = bold(255, FELT);
/// Text in a bar.
pub const BAR_TEXT: Style = Style::new().fg(Color::Indexed(252)).bg(BAR);
/// Less important text in a bar.
pub const BAR_DIM: Style = Style::new().fg(Color::Indexed(246)).bg(BAR);
/// Keys and titles in a bar.
pub const BAR_BRIGHT: Style = bold(228, BAR);
/// The chosen row of a list.
pub const CHOSEN: Style = Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(221));
/// Something is wrong.
pub const WRONG: Style = bold(217, FELT);
/// Something went well.
pub const WELL: Style = bold(157, FELT);
/// The outline of an empty place.
pub const OUTLINE: Style = Style::new().fg(Color::Indexed(108)).bg(FELT);
/// The back of a card.
pub const BACK: Style = Style::new().fg(Color::Indexed(110)).bg(Color::Indexed(25));

/// The style of a line of this kind on the cloth.
#[must_use]
pub const fn style(kind: Kind) -> Style {
    match kind {
        Kind::Plain => TEXT,
        Kind::Hint => BRIGHT,
        Kind::Wrong => WRONG,
        Kind::Well => WELL,
    }
}

/// The reason a card is highlighted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glow {
    /// It does not.
    #[default]
    None,
    /// It can move.
    Hint,
    /// The picked-up card can go there.
    Target,
    /// It is lifted.
    Lifted,
    /// The cursor is on it.
    Cursor,
}

impl Glow {
    /// The colour of the light, if there is any.
    const fn colour(self) -> Option<Color> {
        match self {
            Self::None => None,
            Self::Hint => Some(Color::Indexed(194)),
            Self::Target => Some(Color::Indexed(157)),
            Self::Lifted => Some(Color::Indexed(153)),
            Self::Cursor => Some(Color::Indexed(221)),
        }
    }

    /// The style of an outline or a back in this light.
    #[must_use]
    pub fn around(self, style: Style) -> Style {
        self.colour().map_or(style, |light| style.fg(light))
    }
}

impl Theme {
    /// The style of a card's face.
    #[must_use]
    pub fn face(self, ink: Ink, wild: bool, glow: Glow) -> Style {
        let paper = match glow.colour() {
            None if wild => Color::Indexed(230),
            None => Color::Indexed(255),
            Some(light) => light,
        };
        let ink = match ink {
            Ink::Black => 16,
            Ink::Red => 160,
            Ink::Blue => 26,
            Ink::Green => 28,
            Ink::Yellow => 136,
            Ink::Purple => 91,
            Ink::Orange => 166,
        };
        let style = Style::new().fg(Color::Indexed(ink)).bg(paper);
        if wild || glow == Glow::Cursor || glow == Glow::Lifted {
            style.add_modifier(Modifier::BOLD)
        } else {
            style
        }
    }

    /// The style of the lines that part cards from each other.
    #[must_use]
    pub fn edge(self, face: Style) -> Style {
        face.fg(Color::Indexed(248)).remove_modifier(Modifier::BOLD)
    }

    /// The ink of a face: in a four-colour deck diamonds are blue and clubs green.
    #[must_use]
    pub fn ink(self, ink: Ink, symbol: Option<char>) -> Ink {
        match (self.four_colours, symbol, ink) {
            (true, Some('♦'), Ink::Red) => Ink::Blue,
            (true, Some('♣'), Ink::Black) => Ink::Green,
            _ => ink,
        }
    }

    /// Replaces everything that is not ASCII when the theme asks for that.
    pub fn finish(self, buf: &mut Buffer) {
        if !self.ascii {
            return;
        }
        for cell in &mut buf.content {
            if !cell.symbol().is_ascii() {
                let plain = cell.symbol().chars().next().map_or(' ', plain);
                cell.set_char(plain);
            }
        }
    }
}

/// A text with letters that ASCII spells with two of its own, such as “ae”: before it is laid out, so that widths are right.
#[must_use]
pub fn spelled(text: &str) -> String {
    let mut spelled = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            'ä' | 'æ' => spelled.push_str("ae"),
            'ö' | 'œ' => spelled.push_str("oe"),
            'ü' => spelled.push_str("ue"),
            'Ä' | 'Æ' => spelled.push_str("Ae"),
            'Ö' | 'Œ' => spelled.push_str("Oe"),
            'Ü' => spelled.push_str("Ue"),
            'ß' => spelled.push_str("ss"),
            c => spelled.push(c),
        }
    }
    spelled
}

/// The closest ASCII character.
#[must_use]
pub const fn plain(c: char) -> char {
    match c {
        '♠' => 'S',
        '♥' => 'H',
        '♦' => 'D',
        '♣' => 'C',
        '★' | '☆' | '✦' | '•' | '●' | '◆' | '▪' | '■' | '✔' | '✓' => '*',
        '─' | '━' | '–' | '—' | '‐' | '‑' | '▔' | '═' | '−' | '╌' | '┄' => '-',
        '│' | '┃' | '▏' | '║' | '▐' | '▌' | '┆' | '┊' | '⋮' | '╎' => '|',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '┏' | '┓' | '┗'
        | '┛' | '╔' | '╗' | '╚' | '╝' => '+',
        '▸' | '▶' | '›' | '»' | '→' | '⇒' => '>',
        '◂' | '◀' | '‹' | '«' | '←' => '<',
        '▾' | '▼' | '↓' => 'v',
        '▴' | '▲' | '↑' => '^',
        '░' | '▒' | '▓' | '█' => '#',
        '’' | '‘' | '′' => '\'',
        '“' | '”' | '„' => '"',
        '…' | '·' | '∙' => '.',
        '×' => 'x',
        '≤' => '<',
        '≥' => '>',
        'é' | 'è' | 'ê' => 'e',
        'ä' | 'á' | 'à' | 'â' => 'a',
        'ö' | 'ó' | 'ô' => 'o',
        'ü' | 'ú' | 'û' => 'u',
        'Ä' => 'A',
        'Ö' => 'O',
        'Ü' => 'U',
        'ß' => 's',
        ' ' | '\u{202f}' => ' ',
        _ => '?',
    }
}

/// True if the locale can't show anything beyond ASCII.
#[must_use]
pub fn locale_is_plain(var: impl Fn(&str) -> Option<String>) -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(|name| var(name).filter(|value| !value.is_empty()));
    match set {
        Some(value) => {
            let value = value.to_lowercase();
            !(value.contains("utf-8") || value.contains("utf8"))
        }
        // Nothing is set: the C locale.
        None => !cfg!(windows),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_locale_variable_that_is_set_decides() {
        let with = |vars: &'static [(&str, &str)]| {
            locale_is_plain(|name| {
                vars.iter()
                    .find(|(n, _)| *n == name)
                    .map(|(_, v)| (*v).to_owned())
            })
        };
        assert!(!with(&[("LANG", "de_DE.UTF-8")]));
        assert!(!with(&[("LC_ALL", ""), ("LANG", "C.utf8")]));
        assert!(with(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]));
        assert!(with(&[("LC_CTYPE", "POSIX")]));
    }
}
