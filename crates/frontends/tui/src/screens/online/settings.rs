//! What the waiting room says of a table's settings that aren't the usual ones: before one agrees to play.

use wildpile_protocol::lobby::Settings;

use super::OnlineScreen;
use crate::screens::lobby::options::Choice;
use crate::text as t;
use crate::voice::Voice;

impl OnlineScreen {
    /// The settings that differ from the usual ones, in one text.
    pub(super) fn unusual_settings(&self, voice: Voice<'_>) -> Option<String> {
        let settings = &self.live.info.as_ref()?.settings;
        let usual = Settings::default();
        let valued = |choice: Choice| {
            let value = choice.value(settings);
            let differs = value != choice.value(&usual);
            differs.then(|| format!("{}: {}", voice.say(&choice.title()), voice.say(&value)))
        };
        // All quick tables have the same.
        let is_own_grace = settings.grace_s != usual.grace_s && !settings.quick;
        let all = [
            valued(Choice::Clock),
            valued(Choice::Bid),
            valued(Choice::Series),
            is_own_grace.then(|| {
                voice.t(t::OnlineGrace {
                    time: Choice::Grace.value(settings),
                })
            }),
            valued(Choice::Delay),
            (!settings.hints).then(|| voice.t(t::OnlineNoHints)),
            (!settings.programs).then(|| voice.t(t::OnlineNoPrograms)),
            valued(Choice::Withheld),
        ];
        let all: Vec<String> = all.into_iter().flatten().collect();
        (!all.is_empty()).then(|| all.join(" · "))
    }
}
