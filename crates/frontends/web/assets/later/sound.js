// Sounds of cards, made of noise and a little wood; nothing is recorded. Loaded when a table has been drawn.
//
// A card is a short burst of noise: paper snaps between 2 and 6 kHz, felt answers between 80 and 150 Hz, and what slides is a
// band whose pitch follows the speed. No two are alike: pitch, length and grain vary by chance.

let context;
let hiss;
let room;
// The sounds of dealt cards that are still to be made.
const timers = new Set();

const vary = (middle, by = 0.12) => middle * (1 + (Math.random() * 2 - 1) * by);

// Noise of a length in seconds, shaped by a function of 0 to 1.
const grain = (seconds, channels, shape) => {
  const buffer = context.createBuffer(channels, context.sampleRate * seconds, context.sampleRate);
  for (let channel = 0; channel < channels; channel += 1) {
    const samples = buffer.getChannelData(channel);
    for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * shape(i / samples.length);
  }
  return buffer;
};

// A volume that rises and fades away.
const fading = (out, at, loud, long, rise) => {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(out);
  return gain;
};

// A band of noise that glides through frequencies.
const brush = (out, at, loud, long, bands, { width = 0.8, rise = 0.001, kind = "bandpass" } = {}) => {
  const source = context.createBufferSource();
  source.buffer = hiss;
  source.playbackRate.value = vary(1, 0.15);
  const band = context.createBiquadFilter();
  band.type = kind;
  band.Q.value = width;
  bands.forEach((pitch, i) => {
    const when = at + (long * i) / Math.max(1, bands.length - 1);
    if (i) band.frequency.exponentialRampToValueAtTime(vary(pitch), when);
    else band.frequency.setValueAtTime(vary(pitch), when);
  });
  source.connect(band).connect(fading(out, at, loud, long, rise));
  source.start(at, Math.random() * 0.6, long + 0.02);
};

// Paper: a crack and the flutter after it.
const snap = (out, at, loud) => {
  brush(out, at, loud * 1.6, vary(0.028, 0.3), [5200, 3600], { width: 0.7 });
  brush(out, at + 0.002, loud * 0.6, vary(0.085, 0.3), [2900, 2000], { width: 1.4 });
};

// Felt: a dull knock that falls.
const thump = (out, at, loud, pitch = 125) => {
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(vary(pitch), at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.05);
  tone.connect(fading(out, at, loud * 0.9, vary(0.17), 0.003));
  tone.start(at);
  tone.stop(at + 0.22);
  brush(out, at, loud * 0.8, 0.07, [420, 220], { kind: "lowpass", width: 0.5 });
};

// A card over felt: its band rises and falls with its speed.
const slide = (out, at, loud, long) =>
  brush(out, at, loud, long, [900, 2700, 1100], { width: 0.9, rise: long * 0.45 });

// A wooden bar, struck softly.
const wood = (out, at, loud, pitch, long = 0.9) => {
  for (const [times, share, shorter] of [[1, 1, 1], [3.93, 0.16, 0.18], [9.2, 0.05, 0.06]]) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch * times;
    tone.connect(fading(out, at, loud * share, long * shorter, 0.004));
    tone.start(at);
    tone.stop(at + long * shorter + 0.02);
  }
};

const land = (out, at, loud) => {
  snap(out, at, loud * 0.3);
  thump(out, at + 0.003, loud * 0.55, 118);
};

// Cards let go one by one, faster and faster: two halves of a pack, left and right.
const riffle = (out, at, loud, count, first, last) => {
  let when = at;
  for (let i = 0; i < count; i += 1) {
    const side = context.createStereoPanner();
    side.pan.value = (i % 2 ? 0.35 : -0.35) * Math.random();
    side.connect(out);
    brush(side, when, loud * vary(0.9, 0.35), vary(0.016, 0.3), [vary(4300, 0.25), 2500], { width: 0.9 });
    when += vary(first + (last - first) * (i / count), 0.35);
  }
  return when;
};

// Each is made of `cards` cards that move for so many seconds from now.
const sounds = {
  lift: (out, at) => {
    brush(out, at, 0.13, 0.07, [1500, 3600], { rise: 0.03 });
    snap(out, at + 0.035, 0.06);
  },
  place: (out, at, moves) => {
    if (moves > 0.06) slide(out, at, 0.045, moves);
    land(out, at + moves, 1);
  },
  slide: (out, at, moves, cards) => {
    slide(out, at, 0.075, Math.max(0.12, moves));
    land(out, at + moves, 1);
    for (let i = 1; i < Math.min(cards, 6); i += 1) snap(out, at + moves + vary(i * 0.02, 0.3), 0.16 / Math.sqrt(i));
  },
  turn: (out, at, moves) => {
    const flips = at + moves * 0.5;
    brush(out, at, 0.05, Math.max(0.08, moves * 0.6), [1300, 3400], { rise: 0.04 });
    snap(out, flips, 0.2);
    // The air below it.
    brush(out, flips + 0.01, 0.16, 0.05, [900, 500], { width: 0.7, rise: 0.008 });
    land(out, at + moves, 0.7);
  },
  deal: (out, at, moves, cards) => {
    const count = Math.min(cards, 30);
    const rest = Math.max(moves - 0.12, count > 6 ? count * 0.028 : count * 0.07);
    if (count > 6) riffle(out, at, 0.1, 14, 0.014, 0.007);
    for (let i = 0; i < count; i += 1) {
      const when = at + (count > 6 ? 0.1 : 0) + vary((rest * (i + 1)) / count, 0.03);
      // Each is made shortly before it is heard: all of them in one task would hold up the cards. One whose time has passed, in a
      // page that was in the background, isn't made: they would all be heard at once.
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (context.currentTime > when) return;
        const side = context.createStereoPanner();
        side.pan.value = count > 6 ? Math.sin(i * 2.4) * 0.45 : 0;
        side.connect(out);
        slide(side, when - 0.05, 0.04, 0.06);
        snap(side, when, vary(0.19, 0.3));
        thump(side, when + 0.002, vary(0.2, 0.3), 132);
      }, (when - at) * 1000 - 200);
      timers.add(timer);
    }
  },
  // The rest of a deal isn't heard.
  skip: () => {
    timers.forEach(clearTimeout);
    timers.clear();
  },
  shuffle: (out, at) => {
    const bridge = riffle(out, at, 0.3, 44, 0.021, 0.008) + 0.09;
    // The bridge: the bent halves fall into each other.
    brush(out, bridge, 0.1, 0.3, [3200, 1500], { rise: 0.1 });
    const squared = riffle(out, bridge, 0.2, 30, 0.011, 0.006) + 0.1;
    land(out, squared, 0.6);
    land(out, squared + vary(0.12), 0.8);
  },
  run: (out, at, moves) => {
    const there = at + Math.min(moves, 0.5);
    for (let i = 0; i < 9; i += 1) snap(out, there + vary(i * 0.026, 0.1), 0.07 + i * 0.012);
    land(out, there + 0.26, 1);
    [587, 880].forEach((pitch, i) => wood(out, there + 0.28 + i * 0.09, 0.085, pitch, 0.7));
  },
  book: (out, at, moves) => {
    const shut = at + moves + 0.2;
    brush(out, at + moves, 0.1, 0.22, [2600, 700], { rise: 0.12 });
    riffle(out, at + moves, 0.1, 16, 0.016, 0.007);
    brush(out, shut, 0.3, 0.09, [900, 350], { kind: "lowpass", width: 0.6 });
    thump(out, shut, 0.6, 92);
    [440, 659].forEach((pitch, i) => wood(out, shut + 0.03 + i * 0.1, 0.07, pitch, 0.8));
  },
  yours: (out, at, moves) => {
    [523, 698].forEach((pitch, i) => wood(out, at + moves + 0.08 + i * 0.09, 0.09, pitch, 0.5));
  },
  no: (out, at) => {
    thump(out, at, 0.5, 96);
    thump(out, at + 0.11, 0.4, 86);
    brush(out, at, 0.06, 0.03, [900, 600]);
  },
  win: (out, at, moves) => {
    const from = riffle(out, at + moves, 0.2, 40, 0.018, 0.007);
    [294, 370, 440, 587, 740].forEach((pitch, i) => wood(out, from + i * 0.1, 0.1, pitch, 1.1));
    [294, 440, 587, 880].forEach((pitch) => wood(out, from + 0.62, 0.06, pitch, 1.8));
    thump(out, from + 0.62, 0.35, 98);
  },
  found: (out, at) => {
    [440, 587, 740].forEach((pitch, i) => wood(out, at + i * 0.15, 0.16, pitch));
  },
  lose: (out, at, moves) => {
    slide(out, at + moves, 0.06, 0.7);
    riffle(out, at + moves + 0.25, 0.07, 12, 0.03, 0.05);
    thump(out, at + moves + 0.72, 0.4, 100);
    [294, 220].forEach((pitch, i) => wood(out, at + moves + 0.75 + i * 0.22, 0.085, pitch, 1.2));
  },
};

// Begins the output: a small room, and a limit above which nothing is louder. It takes a while, so it is done when a table is
// prepared, not when its cards are dealt.
const begin = () => {
  context = new AudioContext();
  hiss = grain(1, 1, () => 1);
  room = context.createGain();
  const limit = context.createDynamicsCompressor();
  limit.threshold.value = -10;
  limit.ratio.value = 12;
  limit.attack.value = 0.002;
  limit.release.value = 0.12;
  const walls = context.createConvolver();
  walls.normalize = true;
  walls.buffer = grain(0.22, 2, (at) => (1 - at) ** 5);
  const wet = context.createGain();
  wet.gain.value = 0.3;
  room.connect(limit);
  room.connect(walls).connect(wet).connect(limit);
  limit.connect(context.destination);
};

// Plays a sound of cards that move for a while (ms); the volume is in percent, `pan` is -1 to 1, `far` 0 to 1.
// A name that no sound has only prepares the others.
export const play = (name, volume, pan = 0, far = 0, cards = 1, moves = 0) => {
  // Browsers would keep what nobody's hand has asked for, and play it late.
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (!context) begin();
  if (!sounds[name]) return;
  if (context.state === "suspended") context.resume();
  const out = context.createGain();
  out.gain.value = (volume / 100) ** 1.25 * 1.6 * (1 - far * 0.55);
  const air = context.createBiquadFilter();
  air.type = "lowpass";
  air.frequency.value = 11000 - far * 6500;
  const side = context.createStereoPanner();
  side.pan.value = Math.max(-1, Math.min(1, pan)) * 0.7;
  out.connect(air).connect(side).connect(room);
  sounds[name](out, context.currentTime + 0.01, moves / 1000, cards);
};
