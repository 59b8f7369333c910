//! Longer runs: under `cargo xtask soak` tests with many matches multiply their counts.

/// The environment variable with the factor.
const FACTOR: &str = "WILDPILE_SOAK";

/// The number of matches, deals or cases a test should run: `plain`, multiplied by the factor in a
/// soak.
pub fn times(plain: u64) -> u64 {
    plain.saturating_mul(factor().unwrap_or(1))
}

/// True in a soak, which plays everything that a check takes samples of.
pub fn is_on() -> bool {
    factor().is_some()
}

/// Reports what a test covered, such as `120 matches of 9 rule sets`, with the test's name. Printed
/// only in a soak.
#[expect(clippy::print_stdout, reason = "the soak reads it there")]
pub fn covered(what: &str) {
    if is_on() {
        let thread = std::thread::current();
        // On its own line, whatever other tests are printing.
        println!("\ncovered: {}: {what}", thread.name().unwrap_or_default());
    }
}

fn factor() -> Option<u64> {
    read(&std::env::var(FACTOR).ok()?)
}

fn read(text: &str) -> Option<u64> {
    text.parse().ok().filter(|factor| *factor > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_numbers_are_factors() {
        assert_eq!(read("20"), Some(20));
        for wrong in ["0", "", "-1", "many"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
