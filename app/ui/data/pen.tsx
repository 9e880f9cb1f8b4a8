import { classes } from "../classes.ts";
import poses from "./pen.svg?no-inline";

export type PenPose = "waits" | "cheers" | "consoles" | "searches" | "sleeps" | "lost";

/** The highlighter with a face. Decorative: what it stands for is written below it. At most one on a screen. */
export function Pen({ pose, className }: { pose: PenPose; className: string }) {
  // It moves two or three times when it appears, and is still after that.
  const motion = pose === "cheers" ? "animate-hop" : pose === "sleeps" ? "animate-breathe" : "animate-sway";
  return (
    <svg aria-hidden="true" className={classes("shrink-0 origin-bottom", motion, className)}>
      <use href={`${poses}#${pose}`} />
    </svg>
  );
}
