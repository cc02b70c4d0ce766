// Two short sounds, made on the spot: a pencil for a proposal, a stamp for a move. Off unless somebody wants them.
import { settings } from '../settings.svelte';

let context: AudioContext | null = null;

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; ++at)
    samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function play(frequency: number, seconds: number, loudness: number): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const source = noise(context, seconds);
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  const gain = context.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

export function pencil(): void {
  play(3200, 0.05, 0.25);
}

export function stamp(): void {
  play(220, 0.12, 0.9);
}
