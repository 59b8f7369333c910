// Sounds of cards, made of filtered noise and soft mallets; nothing is recorded. Loaded with the first one.

let context;
let hiss;

// Half a second of noise, made once.
const noise = () => {
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = hiss;
  return source;
};

// A volume that rises at once and fades away.
const fading = (out, at, loud, long, rise = 0.004) => {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(out);
  return gain;
};

// Paper that brushes past: a band of noise whose pitch falls.
const brush = (out, at, loud, long, from, to) => {
  const source = noise();
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 0.8;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(band).connect(fading(out, at, loud, long, long / 4));
  source.start(at, Math.random() * 0.3, long);
};

// A card that lands on felt: a dull knock with a little paper in it.
const knock = (out, at, loud, pitch) => {
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + 0.07);
  tone.connect(fading(out, at, loud, 0.09));
  tone.start(at);
  tone.stop(at + 0.1);
  brush(out, at, loud * 0.7, 0.04, 2600, 900);
};

// A wooden mallet: a sine with a short overtone.
const mallet = (out, at, loud, pitch) => {
  for (const [times, share, long] of [[1, 1, 0.9], [4, 0.18, 0.12]]) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch * times;
    tone.connect(fading(out, at, loud * share, long));
    tone.start(at);
    tone.stop(at + long + 0.02);
  }
};

const sounds = {
  lift: (out, at) => brush(out, at, 0.16, 0.07, 1800, 3600),
  place: (out, at) => {
    brush(out, at, 0.12, 0.06, 3200, 1400);
    knock(out, at + 0.03, 0.4, 150 + Math.random() * 30);
  },
  no: (out, at) => {
    knock(out, at, 0.35, 95);
    knock(out, at + 0.11, 0.3, 85);
  },
  win: (out, at) => {
    for (let i = 0; i < 9; i += 1) brush(out, at + i * 0.035, 0.09, 0.05, 2400 + i * 160, 1500);
    [294, 370, 440, 587, 740].forEach((pitch, i) => mallet(out, at + 0.3 + i * 0.11, 0.17, pitch));
    [294, 440, 587].forEach((pitch) => mallet(out, at + 0.98, 0.12, pitch));
  },
  found: (out, at) => {
    [440, 587, 740].forEach((pitch, i) => mallet(out, at + i * 0.16, 0.2, pitch));
  },
  lose: (out, at) => {
    [294, 247, 196].forEach((pitch, i) => mallet(out, at + i * 0.2, 0.12, pitch));
  },
};

// Plays a sound; the volume is in percent.
export const play = async (name, volume) => {
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
  const out = context.createGain();
  out.gain.value = (volume / 100) ** 2 * 2;
  const soft = context.createBiquadFilter();
  soft.type = "lowpass";
  soft.frequency.value = 5000;
  out.connect(soft).connect(context.destination);
  sounds[name]?.(out, context.currentTime + 0.01);
};
