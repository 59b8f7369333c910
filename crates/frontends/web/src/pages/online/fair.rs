//! This browser's part in the deal.

use leptos::prelude::*;
use wildpile_protocol::Secret;
use wildpile_protocol::part::Part;

use super::api;

fn key(table: &str) -> String {
    format!("wildpile.fair.{table}")
}

/// This browser's contribution to the last deal of a table: it is opened by the next page if this one is closed.
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

/// A contribution to a deal.
pub fn contribution() -> Option<Secret> {
    random().map(Secret)
}

/// A number that nobody else makes up.
pub fn random_number() -> u64 {
    random().map_or_else(|| js_sys::Math::random().to_bits(), u64::from_be_bytes)
}

/// Keeps what this browser contributes to the deal of a table.
pub fn keep(table: &str, part: &Part) {
    api::store(&key(table), &part.to_string());
}
