//! Calls that can't be understood, in the language of the call. clap says what is wrong only in English, but also as data.

use std::error::Error as _;
use std::ffi::OsString;
use std::num::ParseIntError;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use wildpile_message::Message;

use crate::args::Unfit;
use crate::say::{self, Say};
use crate::text as t;

/// The language in which clap itself answers.
const OWN: &str = "en";

/// The language of a call, as far as that is known before the call is understood.
pub fn language(arguments: &[OsString]) -> Option<String> {
    let mut arguments = arguments.iter().map(|one| one.to_str().unwrap_or_default());
    let mut named = None;
    while let Some(one) = arguments.next().filter(|one| *one != "--") {
        match one.strip_prefix("--lang") {
            Some("") => named = arguments.next(),
            Some(value) => named = value.strip_prefix('=').or(named),
            None => {}
        }
    }
    let variable = || std::env::var("WILDPILE_LANG").ok();
    say::language(&named.map(str::to_owned).or_else(variable)?).ok()
}

/// The explanation of a refused call; `None` if clap's own words have to do.
pub fn explained(error: &clap::Error, say: &Say) -> Option<String> {
    if say.language() == OWN {
        return None;
    }
    let Some(what) = what(error) else {
        // What a parser of this program says is in the language already.
        let whole = error.render().to_string();
        let own = whole.strip_prefix("error: ")?;
        let is_own = error.context().next().is_none();
        return is_own.then(|| say.text(&t::PrintError { what: own.trim() }.into()));
    };
    let mut lines = vec![say.text(&t::PrintError { what }.into())];
    let listed = |kind| all(error, kind).join(", ");
    let values = listed(ContextKind::ValidValue);
    let commands = listed(ContextKind::ValidSubcommand);
    let meant = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    let meant: Vec<String> = meant.into_iter().flat_map(|kind| all(error, kind)).collect();
    let what = meant.join(", ");
    let more: [Option<Message>; 5] = [
        (!values.is_empty()).then(|| t::UsageValues { values }.into()),
        (!commands.is_empty()).then(|| t::UsageCommands { values: commands }.into()),
        (!what.is_empty()).then(|| t::UsageMeant { what }.into()),
        tip(error).map(|tip| t::UsageTip { tip }.into()),
        call(error).map(|call| t::UsageCall { call }.into()),
    ];
    lines.extend(more.into_iter().flatten().map(|line| say.text(&line)));
    lines.push(say.text(&t::UsageHelp.into()));
    Some(lines.join("\n"))
}

/// The command that does what an unknown option of this one would do.
pub fn tip(error: &clap::Error) -> Option<Message> {
    let is_json = one(error, ContextKind::InvalidArg)? == "--json";
    let plays = one(error, ContextKind::Usage)?.contains("wildpile play");
    (is_json && plays).then(|| t::UsageTipJson.into())
}

fn what(error: &clap::Error) -> Option<Message> {
    let arg = one(error, ContextKind::InvalidArg);
    let value = one(error, ContextKind::InvalidValue);
    Some(match error.kind() {
        ErrorKind::UnknownArgument => t::UsageUnknown { arg: arg? }.into(),
        ErrorKind::InvalidSubcommand => {
            let name = one(error, ContextKind::InvalidSubcommand)?;
            t::UsageNoCommand { name }.into()
        }
        ErrorKind::InvalidValue => match value?.as_str() {
            "" => t::UsageNoValue { arg: arg? }.into(),
            value => t::UsageBadValue { arg: arg?, value }.into(),
        },
        ErrorKind::ValueValidation => {
            let (arg, value) = (arg?, value?);
            let why = error.source().map(|why| match why.downcast_ref::<Unfit>() {
                Some(Unfit(why)) => why.clone(),
                None if why.is::<ParseIntError>() => t::UsageNumber.into(),
                None => Message::text(why.to_string()),
            });
            match why {
                Some(why) => t::UsageBadValueWhy { arg, value, why }.into(),
                None => t::UsageBadValue { arg, value }.into(),
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let args = all(error, ContextKind::InvalidArg).join(", ");
            t::UsageMissing { args }.into()
        }
        ErrorKind::MissingSubcommand => t::UsageCommandMissing.into(),
        ErrorKind::ArgumentConflict => {
            let (arg, others) = (arg?, all(error, ContextKind::PriorArg).join(", "));
            match others.as_str() {
                "" => t::UsageConflictOther { arg }.into(),
                others if others == arg => t::UsageTwice { arg }.into(),
                others => t::UsageConflict { arg, others }.into(),
            }
        }
        _ => return None,
    })
}

/// The command's name.
fn call(error: &clap::Error) -> Option<String> {
    let usage = one(error, ContextKind::Usage)?;
    let call = usage.trim().strip_prefix("Usage:")?;
    Some(call.trim().to_owned())
}

fn one(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        _ => None,
    }
}

fn all(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(all)) => all.clone(),
        Some(ContextValue::String(one)) => vec![one.clone()],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_of_a_call_is_known_before_the_call_is_understood() {
        let of = |call: &str| {
            let arguments: Vec<OsString> = call.split(' ').map(OsString::from).collect();
            language(&arguments)
        };
        for call in [
            "wildpile --lang de nosuch",
            "wildpile join --lang=de-AT",
            "wildpile --lang en --lang de",
        ] {
            assert_eq!(of(call).as_deref(), Some("de"), "{call}");
        }
        for call in ["wildpile --lang tlh", "wildpile --language=de --lang en"] {
            assert_ne!(of(call).as_deref(), Some("de"), "{call}");
        }
    }
}
