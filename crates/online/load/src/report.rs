//! The results of a scenario.

use std::fmt;

use comfy_table::Table;
use comfy_table::presets::UTF8_FULL_CONDENSED;
use hdrhistogram::Histogram;
use serde::Serialize;

use crate::Usage;

/// The most breaches that are listed one by one.
const LISTED: usize = 20;

/// The results of a scenario.
#[derive(Debug, Default, Serialize)]
pub struct Report {
    /// The name of the scenario.
    pub scenario: &'static str,
    /// The figures, in the order in which they are shown.
    pub figures: Vec<Figure>,
    /// Violated invariants; empty if all is well.
    pub breaches: Vec<String>,
}

/// A figure.
#[derive(Debug, Serialize)]
pub struct Figure {
    /// The name of the quantity.
    pub name: String,
    /// The measured value.
    pub value: f64,
    /// Of what.
    pub unit: &'static str,
}

impl Report {
    /// No figures yet. The first is how busy the machine already was.
    #[must_use]
    pub fn new(scenario: &'static str) -> Self {
        let mut report = Self {
            scenario,
            ..Self::default()
        };
        let load = std::fs::read_to_string("/proc/loadavg").ok();
        if let Some(load) = load.and_then(|text| text.split(' ').next()?.parse().ok()) {
            report.add("load of the machine before", load, "");
        }
        report
    }

    /// Adds a figure.
    pub fn add(&mut self, name: impl Into<String>, value: f64, unit: &'static str) {
        let name = name.into();
        self.figures.push(Figure { name, value, unit });
    }

    /// Adds a processor time.
    pub fn add_cpu(&mut self, whose: &str, usage: &Usage) {
        self.add(format!("{whose}: CPU, own code"), usage.user, "s");
        self.add(format!("{whose}: CPU, kernel"), usage.system, "s");
    }

    /// Adds the distribution of times that were recorded in microseconds.
    pub fn add_times(&mut self, name: &str, times: &Histogram<u64>) {
        for (which, quantile) in [("p50", 0.5), ("p99", 0.99), ("max", 1.0)] {
            let micros = times.value_at_quantile(quantile);
            self.add(format!("{name}: {which}"), float(micros) / 1e3, "ms");
        }
    }

    /// Adds something that isn't as it must be.
    pub fn breach(&mut self, what: impl Into<String>) {
        self.breaches.push(what.into());
    }

    /// A figure by its name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<f64> {
        let found = self.figures.iter().find(|figure| figure.name == name);
        found.map(|figure| figure.value)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut table = Table::new();
        table.load_style(UTF8_FULL_CONDENSED);
        table.set_header([self.scenario, "", ""]);
        for figure in &self.figures {
            let digits = if figure.value.fract() == 0.0 { 0 } else { 2 };
            let value = format!("{:.digits$}", figure.value);
            table.add_row([figure.name.clone(), value, figure.unit.to_owned()]);
        }
        if let Some(values) = table.column_mut(1) {
            values.set_cell_alignment(comfy_table::CellAlignment::Right);
        }
        writeln!(f, "{table}")?;
        for breach in self.breaches.iter().take(LISTED) {
            writeln!(f, "breach: {breach}")?;
        }
        let more = self.breaches.len().saturating_sub(LISTED);
        if more > 0 {
            writeln!(f, "… and {more} more")?;
        }
        Ok(())
    }
}

/// A count as a figure.
#[expect(clippy::cast_precision_loss, reason = "figures of a report")]
pub(crate) const fn float(count: u64) -> f64 {
    count as f64
}
