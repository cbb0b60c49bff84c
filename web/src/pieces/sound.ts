// Small sounds, made here. Off by one click, and off until somebody has touched the page.
import { remembered } from './remembered.svelte';

export type Sound =
  'card' | 'chime' | 'splash' | 'bell' | 'knock' | 'ghost' | 'wave' | 'win' | 'yours' | 'tick';

export const sound = remembered<boolean>('sound', true);
let context: AudioContext | undefined;

type Note = {
  at: number;
  pitch: number;
  to?: number;
  length: number;
  loud: number;
  shape?: OscillatorType;
};
const NOTES: Record<Exclude<Sound, 'card' | 'splash' | 'wave'>, Note[]> = {
  chime: [{ at: 0, pitch: 880, length: 0.25, loud: 0.08 }],
  bell: [
    { at: 0, pitch: 660, length: 0.5, loud: 0.08 },
    { at: 0, pitch: 1320, length: 0.3, loud: 0.03 },
  ],
  knock: [{ at: 0, pitch: 170, to: 90, length: 0.12, loud: 0.2, shape: 'triangle' }],
  ghost: [{ at: 0, pitch: 300, to: 520, length: 0.7, loud: 0.06 }],
  tick: [{ at: 0, pitch: 1200, to: 900, length: 0.05, loud: 0.09, shape: 'triangle' }],
  yours: [
    { at: 0, pitch: 523, length: 0.12, loud: 0.06 },
    { at: 0.1, pitch: 784, length: 0.2, loud: 0.06 },
  ],
  win: [523, 659, 784, 1047].map((pitch, i) => ({ at: i * 0.12, pitch, length: 0.35, loud: 0.07 })),
};
/** Noise through a filter: how high it begins and ends, and for how long. */
const NOISES: Record<'card' | 'splash' | 'wave', [number, number, number, number]> = {
  card: [2600, 1200, 0.07, 0.12],
  splash: [900, 300, 0.35, 0.2],
  wave: [300, 700, 0.9, 0.18],
};

export function play(name: Sound): void {
  if (!sound.value || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (name === 'card' || name === 'splash' || name === 'wave') noise(context, ...NOISES[name]);
  else for (const note of NOTES[name]) tone(context, note);
}

function tone(audio: AudioContext, { at, pitch, to, length, loud, shape = 'sine' }: Note): void {
  const start = audio.currentTime + at;
  const source = new OscillatorNode(audio, { type: shape, frequency: pitch });
  if (to) source.frequency.exponentialRampToValueAtTime(to, start + length);
  const volume = fading(audio, start, length, loud);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

function noise(audio: AudioContext, from: number, to: number, length: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const start = audio.currentTime;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 0.8 });
  filter.frequency.linearRampToValueAtTime(to, start + length);
  source
    .connect(filter)
    .connect(fading(audio, start, length, loud))
    .connect(audio.destination);
  source.start(start);
}

function fading(audio: AudioContext, start: number, length: number, loud: number): GainNode {
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  return volume;
}
