import { NOTES, type Note, type Sound } from "./notes.ts";

/** A note begins and ends within these, or it would click. */
const ATTACK_S = 0.008;
const SILENCE = 0.0001;
/** What could not begin by then belongs to a moment that has passed. */
const TOO_LATE_MS = 300;

let context: AudioContext | null = null;

/** Plays a sound now, or not at all. The browser must have let the page sound: after a gesture. */
export async function synthesise(sound: Sound): Promise<void> {
  context ??= new AudioContext();
  const askedAtMs = performance.now();
  if (context.state !== "running") await context.resume();
  if (performance.now() - askedAtMs > TOO_LATE_MS) return;
  for (const note of NOTES[sound]) ring(context, note);
}

function ring(audio: AudioContext, { atMs, forMs, hz, volume, wave }: Note): void {
  const startS = audio.currentTime + atMs / 1000;
  const endS = startS + forMs / 1000;
  const gain = new GainNode(audio, { gain: SILENCE });
  gain.gain.setValueAtTime(SILENCE, startS);
  gain.gain.linearRampToValueAtTime(volume, startS + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, endS);
  const tone = new OscillatorNode(audio, { type: wave, frequency: hz });
  tone.connect(gain).connect(audio.destination);
  tone.start(startS);
  tone.stop(endS);
}
