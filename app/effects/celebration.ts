import type { CreateTypes, Options } from "canvas-confetti";

const LASTS_MS = 5_000;
/** How long the last particles stay visible. */
const BURST_LASTS_MS = 1_200;
const BURST_EVERY_MS = 380;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Shows confetti over the whole page for 5 seconds, without blocking it; nothing where reduced motion is preferred.
 * @param onStarted called once something is visible
 * @returns a function that ends it early
 */
export function celebrate(styles: readonly CelebrationStyle[], onStarted: () => void): () => void {
  if (matchMedia(REDUCED_MOTION).matches) return () => {};
  const ended = new AbortController();
  import("canvas-confetti")
    .then(({ default: confetti }) => {
      if (ended.signal.aborted) return;
      show(confetti, styles, ended.signal);
      onStarted();
    })
    // Without a network there is no celebration.
    .catch(() => {});
  return () => ended.abort();
}

function show(confetti: Confetti, styles: readonly CelebrationStyle[], signal: AbortSignal): void {
  const bursts = burstsOf(confetti, styles);
  const canvas = document.body.appendChild(overlay());
  // The library's worker is a blob, which the content security policy forbids.
  const fire = confetti.create(canvas, { useWorker: false, resize: true, disableForReducedMotion: true });
  const burst = () => fireAll(fire, bursts);
  burst();
  const timer = setInterval(burst, BURST_EVERY_MS);
  const lastBurst = setTimeout(() => clearInterval(timer), LASTS_MS - BURST_LASTS_MS);
  const end = () => {
    clearInterval(timer);
    clearTimeout(lastBurst);
    clearTimeout(over);
    fire.reset();
    canvas.remove();
  };
  const over = setTimeout(end, LASTS_MS);
  signal.addEventListener("abort", end, { once: true });
}

function fireAll(fire: CreateTypes, bursts: readonly (() => Options)[]): void {
  // In a hidden tab nothing is drawn, and bursts would all appear at once later.
  if (document.visibilityState === "visible") for (const burst of bursts) void fire(burst());
}

function overlay(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.className = "pointer-events-none fixed inset-0 z-40 size-full";
  canvas.ariaHidden = "true";
  return canvas;
}

export type CelebrationStyle = "fireworks" | "emoji";
type Confetti = typeof import("canvas-confetti");

const PHONE = "(max-width: 40rem)";
const FIREWORK_COLORS = ["--gold", "--primary", "--accent", "--good", "--bad"] as const;
const EMOJI = ["🎉", "⭐", "👏"] as const;

/** A function that makes the next burst, for each style that this browser can draw. */
function burstsOf(confetti: Confetti, styles: readonly CelebrationStyle[]): readonly (() => Options)[] {
  const drawn = styles.filter((style) => style !== "emoji" || drawsEmoji());
  return drawn.map((style) => (style === "emoji" ? emojiBurst(confetti) : fireworkBurst()));
}

/** A firework in the upper half of the page, in the theme's colours. */
function fireworkBurst(): () => Options {
  const theme = getComputedStyle(document.documentElement);
  const colors = FIREWORK_COLORS.map((role) => theme.getPropertyValue(role).trim());
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

/** A few emoji, thrown up from the bottom. */
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

/** Without an emoji font there would be empty boxes. An emoji that is drawn has colours. */
function drawsEmoji(): boolean {
  const context = new OffscreenCanvas(16, 16).getContext("2d");
  if (!context) return false;
  context.font = "12px sans-serif";
  context.fillText(EMOJI[1], 0, 13);
  const { data } = context.getImageData(0, 0, 16, 16);
  return data.some((value, index) => index % 4 === 0 && value !== data[index + 2]);
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}
