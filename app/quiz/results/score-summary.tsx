import { useEffect } from "react";
import { read, write } from "../../browser/browser-storage.ts";
import { type CelebrationStyle, celebrate } from "../../effects/celebration.ts";
import { formatPercent } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { PercentCircle } from "../../ui/data/percent-circle.tsx";
import { percentOf, scoreRating } from "./score.ts";

type ScoreCircleProps = {
  score: number;
  total: number;
  isCelebrated: boolean;
  /** Whether something else is the main thing: then it is small, with the rating beside it, unless it is celebrated. */
  isQuiet?: boolean;
  /** What the percentage is, shown below it. */
  caption?: string;
};

/** The percentage of right answers and its rating, within a laurel wreath where it is celebrated. */
export function ScoreCircle({ score, total, isCelebrated, isQuiet = false, caption }: ScoreCircleProps) {
  const percent = percentOf(score, total);
  if (isQuiet && !isCelebrated) {
    return (
      <div className="flex items-center justify-center gap-4 *:[svg]:size-20">
        <PercentCircle percent={percent} text={formatPercent(percent, 100)} label={m.results_score()} />
        <p className="text-lg font-bold text-ink-soft">{scoreRating(percent)}</p>
      </div>
    );
  }
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <div className={classes("relative grid place-items-center", isCelebrated && "size-52")}>
        {isCelebrated && <Laurel className="absolute inset-0" />}
        <PercentCircle
          percent={percent}
          text={formatPercent(percent, 100)}
          label={caption ?? m.results_score()}
          caption={caption}
        />
      </div>
      <p className={isQuiet ? "text-xl font-bold" : "text-3xl font-extrabold"}>{scoreRating(percent)}</p>
    </div>
  );
}

/** Where the pairs of leaves are on a branch, from its foot to its tip, in degrees from straight down. */
const LEAF_PAIRS = Array.from({ length: 8 }, (_, index) => 20 + index * 16);
const TIP_DEGREES = 142;
const RADIUS = 84;

/** A laurel wreath around a circle of 144 px: a celebration that does not move. */
function Laurel({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-104 -104 208 208" className={className}>
      <Branch />
      <g transform="scale(-1 1)">
        <Branch />
      </g>
    </svg>
  );
}

function Branch() {
  return (
    <g className="fill-gold stroke-gold">
      <path
        d={`M${pointAt(8)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(TIP_DEGREES)}`}
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      {LEAF_PAIRS.map((angle) => (
        <g key={angle} stroke="none">
          <Leaf angle={angle} turn={-36} />
          <Leaf angle={angle} turn={36} />
        </g>
      ))}
      <Leaf angle={TIP_DEGREES} turn={0} />
    </g>
  );
}

/** @param turn degrees from the direction of the branch: outwards below 0, inwards above */
function Leaf({ angle, turn }: { angle: number; turn: number }) {
  return (
    <ellipse
      rx="9"
      ry="3.8"
      stroke="none"
      transform={`rotate(${angle}) translate(0 ${RADIUS}) rotate(${turn}) translate(-9 0)`}
    />
  );
}

function pointAt(degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(-RADIUS * Math.sin(radians)).toFixed(1)} ${(RADIUS * Math.cos(radians)).toFixed(1)}`;
}

type FiguresProps = { figures: readonly { label: string; value: string }[] };

/** The numbers of a result: two side by side, three on a phone one below the other. */
export function Figures({ figures }: FiguresProps) {
  const isPair = figures.length === 2;
  return (
    <dl className={classes("grid gap-2 sm:gap-3", isPair ? "grid-cols-2" : "sm:grid-cols-3")}>
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className={classes(
            "flex justify-between gap-x-3 rounded-control bg-sunken px-4 py-2 sm:flex-col-reverse sm:justify-end sm:py-3",
            isPair ? "flex-col-reverse" : "items-baseline",
          )}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const CELEBRATED_KEY = "wordroom.celebrated";

/** Celebrates a game once in this tab, also after a reload. Leaving the page ends the celebration. */
export function useCelebration(gameId: string, styles: readonly CelebrationStyle[]): void {
  useEffect(() => {
    if (styles.length === 0 || wasCelebrated(gameId)) return;
    return celebrate(styles, () => markCelebrated(gameId));
  }, [gameId, styles]);
}

/** Only the last game is remembered. */
function wasCelebrated(gameId: string): boolean {
  return read("sessionStorage", CELEBRATED_KEY) === gameId;
}

function markCelebrated(gameId: string): void {
  write("sessionStorage", CELEBRATED_KEY, gameId);
}
