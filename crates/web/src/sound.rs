//! Few and soft sounds, made on the spot: nothing to load.

use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

use crate::settings::settings_now;

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A die or a shuffle.
    Rattle,
    /// A tile or a card is turned.
    Turn,
    /// A piece moves.
    Step,
    /// Ice breaks.
    Crack,
    /// Water.
    Splash,
    /// It is your turn.
    Call,
    /// Somebody has won.
    Win,
}

/// One tone: pitch in hertz at the beginning and at the end, start and length in milliseconds.
type Tone = (f32, f32, u32, u32);

impl Sound {
    fn tones(self) -> &'static [Tone] {
        match self {
            Sound::Rattle => &[(320., 260., 0, 40), (300., 240., 70, 40), (340., 280., 150, 50)],
            Sound::Turn => &[(420., 560., 0, 70)],
            Sound::Step => &[(196., 170., 0, 60), (220., 190., 110, 60)],
            Sound::Crack => &[(150., 60., 0, 180), (900., 200., 20, 60)],
            Sound::Splash => &[(240., 420., 0, 120), (300., 520., 90, 120)],
            Sound::Call => &[(523., 523., 0, 110), (659., 659., 120, 150)],
            Sound::Win => &[(523., 523., 0, 140), (659., 659., 140, 140), (784., 784., 280, 320)],
        }
    }
}

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound, if sounds are wanted.
pub(crate) fn play(sound: Sound) {
    if !settings_now().sound || crate::browser::is_hidden() {
        return;
    }
    AUDIO.with_borrow_mut(|audio| {
        if audio.is_none() {
            *audio = AudioContext::new().ok();
        }
        let Some(audio) = audio else { return };
        let _ = audio.resume();
        for tone in sound.tones() {
            let _ = sing(audio, *tone);
        }
    });
}

fn sing(audio: &AudioContext, (from, to, start, length): Tone) -> Result<(), wasm_bindgen::JsValue> {
    let begin = audio.current_time() + f64::from(start) / 1000.0;
    let end = begin + f64::from(length) / 1000.0;
    let (voice, volume) = (audio.create_oscillator()?, audio.create_gain()?);
    voice.set_type(OscillatorType::Triangle);
    voice.frequency().set_value_at_time(from, begin)?;
    voice.frequency().linear_ramp_to_value_at_time(to, end)?;
    volume.gain().set_value_at_time(0.0, begin)?;
    volume.gain().linear_ramp_to_value_at_time(0.07, begin + 0.01)?;
    volume.gain().linear_ramp_to_value_at_time(0.0001, end)?;
    voice.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&audio.destination())?;
    voice.start_with_when(begin)?;
    voice.stop_with_when(end)
}
