export const SOUNDS = ["join", "tick", "go", "choice", "hurry", "finish", "win"] as const;
export type Sound = (typeof SOUNDS)[number];

/** `volume` from 0 to 1; `atMs` counts from the sound's beginning. */
export type Note = { atMs: number; forMs: number; hz: number; volume: number; wave: "sine" | "triangle" };

const [C4, G4, B4, C5, D5, E5, G5, C6] = [261.6, 392, 493.9, 523.3, 587.3, 659.3, 784, 1046.5];

/** Every sound of the game, soft and short. */
export const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  join: [note(0, 90, D5, 0.08), note(80, 160, G5, 0.08)],
  tick: [note(0, 110, C5, 0.12, "triangle")],
  go: [note(0, 320, C6, 0.09), note(0, 320, G5, 0.09)],
  choice: [note(0, 70, G4, 0.1, "triangle")],
  hurry: [note(0, 60, C4, 0.14, "triangle")],
  finish: [note(0, 110, G4, 0.1), note(100, 110, B4, 0.1), note(200, 190, D5, 0.1)],
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
