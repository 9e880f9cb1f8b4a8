import type { Options } from "canvas-confetti";

export type CelebrationStyle = "fireworks" | "emoji";
export type Confetti = typeof import("canvas-confetti");

const PHONE = "(max-width: 40rem)";
const SPARKS = ["--gold", "--primary", "--accent", "--good", "--bad"] as const;
const EMOJI = ["🎉", "⭐", "👏"] as const;

/** What is thrown each time, for each style that this browser can draw. */
export function burstsOf(confetti: Confetti, styles: readonly CelebrationStyle[]): readonly (() => Options)[] {
  const drawn = styles.filter((style) => style !== "emoji" || drawsEmoji());
  return drawn.map((style) => (style === "emoji" ? emojiBurst(confetti) : fireworkBurst()));
}

/** A firework somewhere in the upper half, in the theme's own colours. */
function fireworkBurst(): () => Options {
  const theme = getComputedStyle(document.documentElement);
  const colors = SPARKS.map((role) => theme.getPropertyValue(role).trim());
  const particleCount = matchMedia(PHONE).matches ? 36 : 64;
  return () => ({
    particleCount,
    colors,
    shapes: ["circle", "star"],
    spread: 360,
    startVelocity: 26,
    gravity: 0.7,
    decay: 0.92,
    ticks: 70,
    scalar: 0.8,
    origin: { x: between(0.12, 0.88), y: between(0.08, 0.45) },
  });
}

/** A few emoji tossed up from below. */
function emojiBurst(confetti: Confetti): () => Options {
  const shapes = EMOJI.map((text) => confetti.shapeFromText({ text, scalar: 2.4 }));
  return () => ({
    particleCount: 3,
    shapes,
    flat: true,
    scalar: 2.4,
    angle: 90,
    spread: 50,
    startVelocity: 42,
    ticks: 110,
    origin: { x: between(0.1, 0.9), y: 1 },
  });
}

/** Without a font for them emoji would rain as empty boxes; with one they come in colour. */
function drawsEmoji(): boolean {
  const context = new OffscreenCanvas(16, 16).getContext("2d");
  if (!context) return false;
  context.font = "12px sans-serif";
  context.fillText(EMOJI[1], 0, 13);
  const { data } = context.getImageData(0, 0, 16, 16);
  return data.some((value, place) => place % 4 === 0 && value !== data[place + 2]);
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}
