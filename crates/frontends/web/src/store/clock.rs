//! The wall clock: when a game was started, saved and finished.

/// Milliseconds since 1970-01-01 UTC; 0 when the clock stands before that.
#[cfg(target_arch = "wasm32")]
pub fn now_ms() -> u64 {
    js_sys::Date::now().max(0.0) as u64
}

/// Milliseconds since 1970-01-01 UTC; 0 when the clock stands before that.
#[cfg(not(target_arch = "wasm32"))]
#[expect(
    clippy::disallowed_methods,
    reason = "a front end's store notes when people played; no rule depends on it"
)]
pub fn now_ms() -> u64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as u64)
}
