//! Texts that are data: in English and, if there is one, German.

use serde::{Deserialize, Serialize};
use wildpile_message::Message;

wildpile_message::named! {
    /// A language of texts that are data, by its tag.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "lowercase")]
    pub enum Language {
        /// English.
        #[default]
        En = "en",
        /// German.
        De = "de",
    }
}

/// A text by language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// In English.
    pub en: String,
    /// In German; without it, the English text is everybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub de: Option<String>,
}

impl Words {
    /// A text in both languages.
    #[must_use]
    pub fn new(en: impl Into<String>, de: impl Into<String>) -> Self {
        Self {
            en: en.into(),
            de: Some(de.into()),
        }
    }

    /// A text that is the same in every language.
    #[must_use]
    pub fn same(text: impl Into<String>) -> Self {
        Self {
            en: text.into(),
            de: None,
        }
    }

    /// The text in this language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match (language, &self.de) {
            (Language::De, Some(de)) => de,
            _ => &self.en,
        }
    }

    /// The text as a message that every reader gets in their language.
    #[must_use]
    pub fn message(&self) -> Message {
        let de = self.de.as_deref().map(|de| ("de", de));
        Message::translated(std::iter::once(("en", self.en.as_str())).chain(de))
    }
}
