//! The top of the page: the answer, the curve of a sweep, and the chart of all effects.

use std::fmt::Write as _;

use wildpile_message::Message;

use super::super::answer;
use super::super::effects::{Effect, Scale, change, effects};
use super::super::numbers::{self, between, decimal, judged, percent};
use super::{Page, Size, both, charts, enough};
use crate::experiment::{Measure, Results};
use crate::text as t;

/// A figure of an arm with its interval.
struct Figure {
    value: f64,
    interval: [f64; 2],
}

/// The mean of a count, or a share: the expert's if it disagrees with the players.
fn figure(results: &Results, arm: usize, measure: Measure) -> Option<Figure> {
    let (value, interval) = results.figure_that_counts(arm, measure)?;
    let interval = interval?;
    Some(Figure { value, interval })
}

impl Page<'_> {
    pub(super) fn answer(&self, html: &mut String) {
        let sentences = answer(self.results);
        if sentences.is_empty() {
            return;
        }
        html.push_str("<div class=\"answer\">\n");
        for sentence in sentences {
            let _ = writeln!(html, "<p>{}</p>", self.say(sentence));
        }
        html.push_str("</div>\n");
    }

    /// The chart of all effects; `None` if there are none.
    pub(super) fn effects_of(&self, size: Size) -> Option<String> {
        self.effects_chart(size, &effects(self.results).shown)
    }

    fn effects_chart(&self, size: Size, all: &[Effect]) -> Option<String> {
        let mut groups: Vec<charts::Group<'_>> = Vec::new();
        let mut arm = 0;
        for effect in all {
            if effect.arm != arm {
                arm = effect.arm;
                let name = self.name(&self.results.arms[arm]);
                groups.push(charts::Group {
                    name,
                    effects: Vec::new(),
                });
            }
            let words = [effect.title.clone(), change(effect.by)].map(|words| self.plain(words));
            let [title, by] = words;
            groups.last_mut()?.effects.push((effect, title, by));
        }
        let title = self.plain(t::PageEffects);
        let tick = |by: f64| self.plain(change(by));
        (!groups.is_empty()).then(|| charts::effects(size, &groups, Scale::of(all), &title, &tick))
    }

    pub(super) fn effects(&self, html: &mut String) {
        let found = effects(self.results);
        if found.shown.is_empty() {
            return;
        }
        self.section(html, &self.say(t::PageEffects), t::PageEffectsHelp);
        self.disputed(html);
        self.effects_figure(html, &found.shown);
        if !found.more.is_empty() {
            let count = found.more.len();
            let _ = writeln!(
                html,
                "<details class=\"more\"><summary>{}</summary>",
                self.say(t::PageEffectsMore { count })
            );
            self.effects_figure(html, &found.more);
            html.push_str("</details>\n");
        }
        if found.unscaled > 0 {
            let count = found.unscaled;
            let _ = writeln!(
                html,
                "<p class=\"soft\">{}</p>",
                self.say(t::PageEffectsNone { count })
            );
        }
    }

    fn effects_figure(&self, html: &mut String, all: &[Effect]) {
        let Some(svg) = both(|size| self.effects_chart(size, all)) else {
            return;
        };
        let heading = heading!(self, ColChange, ColMeasure, ColRelative, ColInterval, ColClear);
        let rows = all.iter().map(|effect| {
            let [low, high] = effect.interval.map(|end| self.plain(change(end)));
            vec![
                self.name(&self.results.arms[effect.arm]),
                self.plain(effect.title.clone()),
                self.plain(change(effect.by)),
                self.plain(t::Range { low, high }),
                self.plain(judged(effect.is_clear, effect.is_disputed)),
            ]
        });
        self.figure(html, &svg, &heading, &rows.collect::<Vec<_>>());
    }

    /// The curve of a measure over the values of a sweep, and its table.
    pub(super) fn curve_of(&self, size: Size, measure: Measure) -> Option<String> {
        let sweep = self.results.sweep.as_ref()?;
        let words = |value: f64| match measure.is_share() {
            true => self.plain(percent(value)),
            false => self.plain(decimal(value, enough(value, 1))),
        };
        let points = sweep.values.iter().enumerate().map(|(arm, &x)| {
            let Figure { value, interval } = figure(self.results, arm, measure)?;
            Some(charts::Point {
                x,
                y: value,
                interval,
                label: words(value),
                is_base: arm == 0,
                is_disputed: self.results.is_disputed(arm, measure),
            })
        });
        let mut points = points.collect::<Option<Vec<_>>>()?;
        points.sort_by_key(|point| point.x);
        let title = self.plain(self.sweep_title(measure)?);
        Some(charts::curve(
            size,
            &points,
            &self.plain(sweep.title.clone()),
            &title,
            &words,
        ))
    }

    pub(super) fn sweep_title(&self, measure: Measure) -> Option<Message> {
        let option = self.results.sweep.as_ref()?.title.clone();
        let is_disputed = self.results.is_disputed_anywhere(measure);
        let measure = self.results.title_of(measure, None);
        let measure = if is_disputed {
            t::EffectForExpert { measure }.into()
        } else {
            measure
        };
        Some(t::PageSweep { measure, option }.into())
    }

    pub(super) fn sweep(&self, html: &mut String) {
        let shown = [Measure::Turns, Measure::Stuck, Measure::Won].map(|own| self.results.compared_as(own));
        // A flat line says nothing.
        let differs = |measure: &Measure| {
            let mut own = self.comparisons.iter().filter(|one| one.measure == *measure);
            own.any(|one| one.is_clear)
        };
        let measures = shown.into_iter().filter(differs);
        for measure in measures {
            let Some((svg, title)) = both(|size| self.curve_of(size, measure)).zip(self.sweep_title(measure))
            else {
                continue;
            };
            self.section(html, &self.say(title), t::PageSweepHelp);
            let is_disputed = self.results.is_disputed_anywhere(measure);
            if is_disputed {
                let _ = writeln!(html, "<p class=\"soft\">{}</p>", self.say(t::PageSweepDisputed));
            }
            let value = if measure.is_share() {
                self.plain(t::ColShare)
            } else {
                self.plain(t::ColMean)
            };
            let mut heading = vec![self.plain(t::ColChange), value, self.plain(t::ColInterval)];
            heading.extend(is_disputed.then(|| self.plain(t::ColDisputed)));
            let rows = self.results.arms.iter().enumerate().filter_map(|(at, arm)| {
                let Figure { value, interval } = figure(self.results, at, measure)?;
                let (value, interval) = if measure.is_share() {
                    (percent(value), between(interval))
                } else {
                    let [low, high] = interval.map(|end| decimal(end, 2));
                    (decimal(value, 2), t::Range { low, high }.into())
                };
                let mut row = vec![self.name(arm), self.plain(value), self.plain(interval)];
                let own = self.results.is_disputed(at, measure);
                row.extend(is_disputed.then(|| self.plain(numbers::answer(own))));
                Some(row)
            });
            self.figure(html, &svg, &heading, &rows.collect::<Vec<_>>());
        }
    }
}
