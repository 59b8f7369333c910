//! This browser's part in the deal.

use std::fmt::Write as _;

use leptos::prelude::*;
use wildpile_protocol::Secret;
use wildpile_protocol::part::Part;

use super::api;
use super::live::Live;

fn key(table: &str) -> String {
    format!("wildpile.fair.{table}")
}

/// What this browser contributed to the last deal of a table: it is opened by the next page if this one is closed.
pub fn stored(table: &str) -> Part {
    let Ok(part) = api::stored(&key(table)).unwrap_or_default().parse();
    part
}

/// Random bytes from the browser.
fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    window()
        .crypto()
        .ok()?
        .get_random_values_with_u8_array(&mut bytes)
        .ok()?;
    Some(bytes)
}

/// A name that nobody else makes up, in hexadecimal digits.
pub fn random_digits() -> String {
    let bytes =
        random::<16>().unwrap_or_else(|| std::array::from_fn(|_| (js_sys::Math::random() * 256.0) as u8));
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string can't fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Live {
    /// Does this browser's part for the deal, when it is asked for it.
    pub(super) fn contribute(self) {
        let Some(seat) = self.you.get_untracked().seat else {
            return;
        };
        let mut part = self.part.get_value();
        let before = part.to_string();
        let said = self.info.with_untracked(|info| {
            let info = info.as_ref()?;
            part.answer(info, seat, || random().map(Secret))
        });
        let now = part.to_string();
        self.part.set_value(part);
        // Written down before it is sent.
        if now != before {
            api::store(&key(&self.id.get_value()), &now);
        }
        if let Some(said) = said {
            self.say(&said);
        }
    }
}
