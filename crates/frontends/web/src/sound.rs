//! Sounds, made in code: short tones of the browser's synthesiser. Off unless they are wanted.

use leptos::prelude::*;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

use crate::app::App;

/// The sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A card is picked up.
    Lift,
    /// A card is put down.
    Place,
    /// That does not go.
    No,
    /// A win.
    Win,
    /// The end of a game that was not won.
    Lose,
}

/// A tone: when it begins (s), its pitch (Hz), how long it lasts (s), how loud it is (0 to 1).
type Tone = (f64, f32, f64, f32);

impl Sound {
    const fn tones(self) -> &'static [Tone] {
        match self {
            Self::Lift => &[(0.0, 660.0, 0.04, 0.05)],
            Self::Place => &[(0.0, 330.0, 0.05, 0.09), (0.01, 165.0, 0.07, 0.09)],
            Self::No => &[(0.0, 196.0, 0.12, 0.07), (0.07, 147.0, 0.14, 0.07)],
            Self::Win => &[
                (0.0, 523.0, 0.18, 0.1),
                (0.12, 659.0, 0.18, 0.1),
                (0.24, 784.0, 0.18, 0.1),
                (0.36, 1047.0, 0.4, 0.1),
            ],
            Self::Lose => &[(0.0, 330.0, 0.2, 0.08), (0.16, 262.0, 0.35, 0.08)],
        }
    }
}

thread_local! {
    static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
}

/// Makes a sound, if sounds are wanted and the browser allows it.
pub fn play(app: App, sound: Sound) {
    if app.settings.with_untracked(|s| s.sound) {
        // A browser without sound needs no message.
        CONTEXT.with(|c| c.as_ref().and_then(|context| tones(context, sound.tones()).ok()));
    }
}

fn tones(context: &AudioContext, tones: &[Tone]) -> Result<(), wasm_bindgen::JsValue> {
    if context.state() == AudioContextState::Suspended {
        drop(context.resume()?);
    }
    let now = context.current_time();
    for &(after, pitch, long, loud) in tones {
        let (start, end) = (now + after, now + after + long);
        let tone = context.create_oscillator()?;
        tone.set_type(OscillatorType::Triangle);
        tone.frequency().set_value(pitch);
        let gain = context.create_gain()?;
        gain.gain().set_value_at_time(0.0, start)?;
        gain.gain().linear_ramp_to_value_at_time(loud, start + 0.008)?;
        gain.gain().linear_ramp_to_value_at_time(0.0, end)?;
        drop(tone.connect_with_audio_node(&gain)?);
        drop(gain.connect_with_audio_node(&context.destination())?);
        tone.start_with_when(start)?;
        tone.stop_with_when(end)?;
    }
    Ok(())
}
