/** Sounds made on the spot: tiles on cloth, a call, a win. None is loaded. */

let context = null;
let noise = null;

/** Browsers let a page sound only once somebody has touched it. */
export function wake() {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

/** Plays a cue of the server, or one of the page's own, at a volume from 0 to 1. */
export function cue(name, volume) {
  if (!context || context.state !== "running" || !volume) return;
  CUES[name]?.(context.currentTime, volume);
}

const CUES = {
  draw: (at, v) => clack(at, v * 0.25, 3400),
  discard: (at, v) => clack(at, v * 0.9, 2100),
  pass: (at, v) => [0, 0.07, 0.14].forEach((later) => clack(at + later, v * 0.4, 2600)),
  call: (at, v) => [0, 0.06, 0.11].forEach((later) => clack(at + later, v * 0.8, 1700)),
  riichi(at, v) {
    clack(at, v, 1900);
    tones(at + 0.05, v * 0.35, [587, 880], 0.09, 0.5);
  },
  win: (at, v) => tones(at, v * 0.4, [523, 659, 784, 1047], 0.1, 0.9),
  end: (at, v) => tones(at, v * 0.3, [440, 349], 0.16, 0.7),
  turn: (at, v) => tones(at, v * 0.18, [880], 0, 0.16),
  tick: (at, v) => tones(at, v * 0.2, [1200], 0, 0.05),
};

/** A tile that touches another: a short breath of noise through a narrow gap, and a knock below it. */
function clack(at, volume, pitch) {
  const source = context.createBufferSource();
  source.buffer = noise ??= breath();
  const gap = context.createBiquadFilter();
  Object.assign(gap, { type: "bandpass" });
  gap.frequency.value = pitch;
  gap.Q.value = 2.2;
  source.connect(gap).connect(fading(at, volume, 0.055));
  source.start(at, Math.random() * 0.4, 0.08);
  tone(at, volume * 0.35, pitch / 6, 0.05, "sine");
}

const tones = (at, volume, pitches, apart, length) =>
  pitches.forEach((pitch, n) => tone(at + n * apart, volume, pitch, length, "triangle"));

function tone(at, volume, pitch, length, type) {
  const source = context.createOscillator();
  Object.assign(source, { type });
  source.frequency.value = pitch;
  source.connect(fading(at, volume, length));
  source.start(at);
  source.stop(at + length + 0.05);
}

function fading(at, volume, length) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

function breath() {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}
