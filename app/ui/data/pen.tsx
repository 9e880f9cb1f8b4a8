import { classes } from "../classes.ts";
import poses from "./pen.svg?no-inline";

/** Each moves once or twice when it appears, and is still after that. */
const MOTION = {
  waits: "animate-sway",
  cheers: "animate-hop",
  consoles: "animate-sway",
  searches: "animate-sway",
  sleeps: "animate-breathe",
  lost: "animate-sway",
} as const;
export type PenPose = keyof typeof MOTION;

/** The highlighter with a face. Decorative: what it stands for is written below it. At most one on a screen. */
export function Pen({ pose, className = "size-32" }: { pose: PenPose; className?: string }) {
  return (
    <svg aria-hidden="true" className={classes("shrink-0 origin-bottom", MOTION[pose], className)}>
      <use href={`${poses}#${pose}`} />
    </svg>
  );
}
