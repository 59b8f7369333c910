//! The rules for login names and passwords. The page checks both before it sends them, and the server by the same
//! functions.

use wildpile_message::Message;

use crate::people::{LOGIN, PASSWORD};
use crate::text as t;

/// A login name in the form by which it is found.
///
/// # Errors
/// The reason it can't be one.
pub fn name(text: &str) -> Result<String, Message> {
    let login = text.trim().to_ascii_lowercase();
    let (least, most) = LOGIN;
    let is_sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '@');
    if (least..=most).contains(&login.chars().count()) && login.chars().all(is_sign) {
        return Ok(login);
    }
    Err(t::LoginForm { least, most }.into())
}

/// Checks a new password for this login name; without one, only its length.
///
/// # Errors
/// The reason it can't be the password.
pub fn password(password: &str, login: &str) -> Result<(), Message> {
    let (least, most) = PASSWORD;
    let count = password.chars().count();
    if !(least..=most).contains(&count) {
        return Err(t::PasswordLength { least, most, count }.into());
    }
    if !login.is_empty() && password.to_lowercase().contains(login) {
        return Err(t::PasswordLogin.into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_they_are_typed() {
        assert_eq!(name(" Ada.L@home "), Ok("ada.l@home".to_owned()));
        for wrong in ["", "ab", "a b c", "!ada", "ädä", &"a".repeat(LOGIN.1 + 1)] {
            let why = name(wrong).expect_err(wrong);
            assert_eq!(why.id(), "protocol.login-form", "{wrong}");
        }
    }

    #[test]
    fn passwords_have_a_length_and_do_not_contain_the_name() {
        assert_eq!(password("correct horse", "ada"), Ok(()));
        assert_eq!(password("correct horse", ""), Ok(()));
        for (tried, id) in [
            ("short", "protocol.password-length"),
            (&"x".repeat(PASSWORD.1 + 1), "protocol.password-length"),
            ("correct ADA horse", "protocol.password-login"),
        ] {
            let why = password(tried, "ada").expect_err(tried);
            assert_eq!(why.id(), id, "{tried}");
        }
    }
}
