//! What axe-core, a program that looks for barriers, says of a page.

use std::fmt;

use serde_json::{Value, json};

use crate::{Browser, pictures};

const AXE: &str = include_str!("../vendor/axe.min.js");

/// Measures the contrast of texts and controls, on cloth too.
const CONTRAST: &str = include_str!("contrast.js");

/// What may not be on any page.
pub const STRICT: [&str; 2] = ["serious", "critical"];

/// A barrier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The rule that is broken.
    pub rule: String,
    /// `minor`, `moderate`, `serious` or `critical`.
    pub impact: String,
    /// Where, and what is wrong there.
    pub places: Vec<String>,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.rule, self.impact)?;
        for place in &self.places {
            write!(f, "\n    {place}")?;
        }
        Ok(())
    }
}

impl Browser {
    /// The barriers of the page as it is now, by all rules or by those with this tag.
    async fn barriers(&self, tag: Option<&str>) -> Vec<Violation> {
        if self.js("typeof axe").await == "undefined" {
            self.js(&format!("{AXE};0")).await;
        }
        // What fades in has not its colours yet.
        self.at_rest().await;
        let mut options = json!({ "resultTypes": ["violations"] });
        if let Some(tag) = tag {
            options["runOnly"] = json!({ "type": "tag", "values": [tag] });
        }
        let found = self
            .js(&format!(
                "axe.run(document, {options}).then(r => r.violations.map(v => ({{
                    rule: v.id, impact: v.impact ?? '',
                    places: v.nodes.map(n => n.target.join(' ') + ': ' + n.failureSummary.replace(/\\s+/g, ' ')),
                }})))"
            ))
            .await;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let list = found.as_array().cloned().unwrap_or_default();
        list.iter()
            .map(|v| Violation {
                rule: text(&v["rule"]),
                impact: text(&v["impact"]),
                places: v["places"].as_array().into_iter().flatten().map(text).collect(),
            })
            .collect()
    }

    /// The barriers that keep people out, as texts, in the light and in the dark theme. The dark one has other colours and
    /// nothing else of its own.
    pub async fn serious_barriers(&self) -> Vec<String> {
        let mut serious = Vec::new();
        for (theme, tag) in [("light", None), ("dark", Some("cat.color"))] {
            self.prefers(&[("prefers-color-scheme", theme)]).await;
            let found = self.barriers(tag).await;
            let strict = found.iter().filter(|v| STRICT.contains(&v.impact.as_str()));
            serious.extend(strict.map(|barrier| format!("{theme}: {barrier}")));
            serious.extend(
                self.faint()
                    .await
                    .into_iter()
                    .map(|what| format!("{theme}: {what}")),
            );
        }
        serious
    }

    /// Checks that the page is for everybody: without barriers that keep people out, and not to be scrolled sideways, on a phone that
    /// is held upright or on its side and on a desk. With the variable `WILDPILE_PICTURES`, pictures of it go to that folder.
    ///
    /// # Panics
    /// When it isn't.
    pub async fn is_for_everybody(&self, what: &str) {
        for (width, height) in [(390, 844), (844, 390), (1280, 800)] {
            self.size(width, height).await;
            assert_eq!(
                self.serious_barriers().await,
                [""; 0],
                "{what} at {width}×{height}"
            );
            let is_wide = self.js("document.documentElement.scrollWidth > innerWidth").await;
            assert_eq!(
                is_wide, false,
                "{what} at {width}×{height} has to be scrolled sideways"
            );
            if pictures().is_some() {
                for theme in ["light", "dark"] {
                    self.prefers(&[("prefers-color-scheme", theme)]).await;
                    self.picture(&format!("{what}-{theme}-{width}")).await;
                }
            }
        }
    }

    /// The texts and the borders of controls that are too faint.
    pub async fn faint(&self) -> Vec<String> {
        let found = self.js(CONTRAST).await;
        let list = found.as_array().into_iter().flatten();
        list.map(|what| what.as_str().unwrap_or_default().to_owned())
            .collect()
    }
}
