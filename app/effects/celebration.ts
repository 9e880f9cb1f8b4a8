import type { CreateTypes, Options } from "canvas-confetti";
import { burstsOf, type CelebrationStyle, type Confetti } from "./bursts.ts";

const LASTS_MS = 5_000;
/** The last sparks need this long to burn out. */
const BURNS_OUT_MS = 1_200;
const BURST_EVERY_MS = 380;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Celebrates over the whole page for 5 seconds, in the way of nothing. Who asks for reduced motion sees none of it.
 * @param onBegun is called once there is something to be seen
 * @returns how to end it early
 */
export function celebrate(styles: readonly CelebrationStyle[], onBegun: () => void): () => void {
  if (matchMedia(REDUCED_MOTION).matches) return () => {};
  const leaving = new AbortController();
  import("canvas-confetti")
    .then(({ default: confetti }) => {
      if (leaving.signal.aborted) return;
      show(confetti, styles, leaving.signal);
      onBegun();
    })
    // Without a network there is no celebration, and nothing else is missing.
    .catch(() => {});
  return () => leaving.abort();
}

function show(confetti: Confetti, styles: readonly CelebrationStyle[], signal: AbortSignal): void {
  const bursts = burstsOf(confetti, styles);
  const canvas = document.body.appendChild(overlay());
  // A worker would be made of a blob, which the page's policy forbids.
  const fire = confetti.create(canvas, { useWorker: false, resize: true, disableForReducedMotion: true });
  const burst = () => fireAll(fire, bursts);
  burst();
  const timer = setInterval(burst, BURST_EVERY_MS);
  const lastBurst = setTimeout(() => clearInterval(timer), LASTS_MS - BURNS_OUT_MS);
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
  // Nothing is drawn while nobody looks; it must not come all at once later.
  if (document.visibilityState === "visible") for (const burst of bursts) void fire(burst());
}

function overlay(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.className = "pointer-events-none fixed inset-0 z-40 size-full";
  canvas.ariaHidden = "true";
  return canvas;
}
