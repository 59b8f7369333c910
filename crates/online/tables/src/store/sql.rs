//! Statements with their values, in one line or a few.

/// Runs a statement: `sql!(execute &pool; "DELETE FROM seats WHERE table_id = $1"; table)?`. The values are those of `$1`, `$2`
/// and so on. Rows have no types; [`rows!`](crate::rows) gives them some.
#[macro_export]
macro_rules! sql {
    ($run:ident $on:expr; $text:expr $(; $($value:expr),+)?) => {
        ::sqlx::query($text)$($(.bind($value))+)?.$run($on).await
    };
}

/// Asks for rows as tuples: `let all: Vec<(String, i64)> = rows!(fetch_all &pool; "SELECT name, at_ms FROM blocks")?`.
#[macro_export]
macro_rules! rows {
    ($fetch:ident $on:expr; $text:expr $(; $($value:expr),+)?) => {
        ::sqlx::query_as($text)$($(.bind($value))+)?.$fetch($on).await
    };
}

/// Asks for one column: `let names: Vec<String> = column!(fetch_all &pool; "SELECT name FROM blocks")?`.
#[macro_export]
macro_rules! column {
    ($fetch:ident $on:expr; $text:expr $(; $($value:expr),+)?) => {
        ::sqlx::query_scalar($text)$($(.bind($value))+)?.$fetch($on).await
    };
}
