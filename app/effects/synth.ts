export const SOUNDS = [
  "join",
  "tick",
  "go",
  "choice",
  "right",
  "wrong",
  "hurry",
  "finish",
  "reveal",
  "podium",
  "win",
] as const;
export type Sound = (typeof SOUNDS)[number];

/** `volume` from 0 to 1; `atMs` is the time since the start of the sound. */
export type Note = { atMs: number; forMs: number; hz: number; volume: number; wave: "sine" | "triangle" };

const [C4, E4, G4, B4, C5, D5, E5, G5, C6, E6] = [261.6, 329.6, 392, 493.9, 523.3, 587.3, 659.3, 784, 1046.5, 1318.5];

/** The notes of every sound. */
export const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  join: [note(0, 90, D5, 0.08), note(80, 160, G5, 0.08)],
  tick: [note(0, 110, C5, 0.12, "triangle")],
  go: [note(0, 320, C6, 0.09), note(0, 320, G5, 0.09)],
  choice: [note(0, 70, G4, 0.1, "triangle")],
  right: [note(0, 90, G4, 0.1), note(70, 90, C5, 0.1), note(140, 180, E5, 0.1)],
  wrong: [note(0, 110, E4, 0.1, "triangle"), note(110, 200, C4, 0.1, "triangle")],
  hurry: [note(0, 60, C4, 0.14, "triangle")],
  finish: [note(0, 110, G4, 0.1), note(100, 110, B4, 0.1), note(200, 190, D5, 0.1)],
  reveal: [note(0, 330, C5, 0.07), note(60, 280, G5, 0.06), note(130, 260, E6, 0.06)],
  podium: [note(0, 100, G4, 0.09), note(100, 280, C5, 0.09), note(100, 280, G5, 0.05)],
  win: [
    note(0, 140, C5, 0.1),
    note(130, 140, E5, 0.1),
    note(260, 140, G5, 0.1),
    note(400, 600, C6, 0.1),
    note(400, 600, E5, 0.06),
  ],
};

function note(atMs: number, forMs: number, hz: number, volume: number, wave: Note["wave"] = "sine"): Note {
  return { atMs, forMs, hz, volume, wave };
}

/** Fades a note in and out, or it would click. */
const ATTACK_S = 0.008;
const SILENCE = 0.0001;
/** A sound that could not start within this time is not played: it would be too late. */
const TOO_LATE_MS = 300;

let context: AudioContext | null = null;

/** Plays a sound now, or not at all. Browsers allow it only after a user gesture. */
export async function synthesise(sound: Sound): Promise<void> {
  context ??= new AudioContext();
  const requestedAtMs = performance.now();
  if (context.state !== "running") await context.resume();
  if (performance.now() - requestedAtMs > TOO_LATE_MS) return;
  for (const note of NOTES[sound]) playNote(context, note);
}

function playNote(audio: AudioContext, { atMs, forMs, hz, volume, wave }: Note): void {
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
