//! Dates as the browser's calendar writes them.

use wasm_bindgen::JsValue;
use wildpile_records::clock::DAY_MS;

use crate::browser;
use crate::text::language;

/// A day (since 1970, UTC like the daily deals) in words, with these options of the browser's calendar.
#[must_use]
pub fn date_text(day: u64, options: &[(&str, &str)]) -> String {
    let given = browser::object(&[("timeZone", "UTC".into())]);
    for (name, value) in options {
        browser::set(&given, name, &JsValue::from_str(value));
    }
    let date = js_sys::Date::new(&JsValue::from_f64((day * DAY_MS) as f64));
    date.to_locale_date_string(&language(), &given).into()
}
