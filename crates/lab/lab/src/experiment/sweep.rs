//! Sweeps: experiments whose changes give one option one number after another.

use serde::{Deserialize, Serialize};
use wildpile_game::rules::texts;
use wildpile_message::Message;

use super::Experiment;

/// An option with a number for each arm.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sweep {
    /// The option's title.
    pub title: Message,
    /// Its value in each arm, the base first.
    pub values: Vec<i64>,
}

impl Sweep {
    /// The fewest values that make a curve, that of the base included.
    const FEWEST: usize = 3;

    /// That of an experiment; `None` if its changes are others.
    #[must_use]
    pub fn of(experiment: &Experiment) -> Option<Self> {
        let (base, changed) = experiment.arms.split_first()?;
        let mut name: Option<&str> = None;
        let mut values = Vec::with_capacity(experiment.arms.len());
        for arm in changed {
            let &[change] = arm.changes.as_slice() else {
                return None;
            };
            let change = experiment.changes.get(change)?;
            let [layer] = change.layers.as_slice() else {
                return None;
            };
            let mut patch = layer.patch.iter();
            let ((own, value), None, None) = (patch.next()?, patch.next(), &change.players) else {
                return None;
            };
            if name.replace(own).is_some_and(|name| name != own) {
                return None;
            }
            values.push(value.as_i64()?);
        }
        let name = name?;
        values.insert(0, base.rules.base.get(name)?.as_i64()?);
        let mut distinct = values.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let is_curve = distinct.len() == values.len() && values.len() >= Self::FEWEST;
        is_curve.then(|| Self {
            title: texts::option_title(experiment.bundle.name(), name),
            values,
        })
    }
}
