//! Findings about a page by axe-core, a program that looks for barriers.

use serde_json::Value;

use crate::Browser;
use crate::page::pictures;

const AXE: &str = include_str!("../vendor/axe.min.js");

/// Runs axe; the barriers that keep people out, each with its places. Contrast is measured by [`CONTRAST`], also on cloth, which axe
/// leaves out; in axe it takes longer than all other rules.
const SERIOUS: &str = "axe.run(document, {
    resultTypes: ['violations'], preload: false,
    runOnly: { type: 'rule', values: axe._audit.rules.filter(r => r.enabled && r.id !== 'color-contrast'
        && !r.tags.includes('experimental') && !['minor', 'moderate'].includes(r.impact)).map(r => r.id) },
}).then(r => r.violations.filter(v => ['serious', 'critical'].includes(v.impact)).map(v =>
    `${v.id} (${v.impact})` + v.nodes.map(n => `\\n    ${n.target.join(' ')}: ${n.failureSummary.replace(/\\s+/g, ' ')}`).join('')))";

/// Measures the contrast of texts and controls, on cloth too.
const CONTRAST: &str = include_str!("contrast.js");

/// A small phone, one held upright, and on its side, and a desk. Texts and controls of the first and the third are those of the second.
const SIZES: [(u32, u32); 4] = [(320, 640), (844, 390), (390, 844), (1280, 800)];

fn texts(found: &Value) -> Vec<String> {
    let list = found.as_array().into_iter().flatten();
    list.map(|what| what.as_str().unwrap_or_default().to_owned())
        .collect()
}

impl Browser {
    /// The barriers that keep people out, as texts, in the light and in the dark theme. The dark one has other colours and
    /// nothing else of its own.
    pub async fn serious_barriers(&self) -> Vec<String> {
        if self.js("typeof axe").await == "undefined" {
            self.js(&format!("{AXE};0")).await;
        }
        let mut serious = Vec::new();
        for theme in ["dark", "light"] {
            self.prefers(&[("prefers-color-scheme", theme)]).await;
            // What fades in has not its colours yet.
            self.at_rest().await;
            let faint = self.faint().await;
            serious.extend(faint.into_iter().map(|what| format!("{theme}: {what}")));
        }
        serious.extend(texts(&self.js(SERIOUS).await));
        serious
    }

    /// Checks that the page is for everybody: without barriers that keep people out on a phone and on a desk, and not to be scrolled
    /// sideways there, on a small phone, and on one that is held on its side. With the variable `WILDPILE_PICTURES`, pictures of it go to that folder.
    ///
    /// # Panics
    /// When it isn't.
    pub async fn is_for_everybody(&self, what: &str) {
        for (width, height) in SIZES {
            self.size(width, height).await;
            if SIZES[2..].contains(&(width, height)) {
                assert_eq!(
                    self.serious_barriers().await,
                    [""; 0],
                    "{what} at {width}×{height}"
                );
            }
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
        texts(&self.js(CONTRAST).await)
    }
}
