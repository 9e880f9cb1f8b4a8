import type { CefrLevel } from "../../../domain/quiz/difficulty.ts";
import { MARK_PATH } from "../../ui/logo-mark.ts";

const POINTS = 28;
const CENTRE = 60;

/** The outline of a seal: a circle with a wavy edge. */
const EDGE = `M${Array.from({ length: POINTS }, (_, n) => `${pointAt(n)}Q${pointAt(n + 0.5, 62)} ${pointAt(n + 1)}`).join("L")}Z`;

function pointAt(n: number, radius = 55): string {
  const angle = (2 * Math.PI * n) / POINTS;
  const on = (along: number) => (CENTRE + radius * along).toFixed(1);
  return `${on(Math.cos(angle))} ${on(Math.sin(angle))}`;
}

/** Wordroom's seal with a level in it. */
export function Seal({ level, label }: { level: CefrLevel; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 120 150" className="h-36">
      <path d="M38 98 26 146l17-8 9 12 12-46ZM82 98l12 48-17-8-9 12-12-46Z" fill="var(--accent)" />
      <path d={EDGE} fill="var(--gold)" />
      <circle cx={CENTRE} cy={CENTRE} r="46" fill="var(--primary)" />
      <circle cx={CENTRE} cy={CENTRE} r="42" fill="none" stroke="var(--gold)" strokeWidth="1.5" />
      <path
        d={MARK_PATH}
        transform="translate(42.4 22) scale(1.1)"
        fill="none"
        stroke="var(--gold)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text
        x={CENTRE}
        y="86"
        textAnchor="middle"
        fontSize="32"
        fontWeight="800"
        fill="var(--on-primary)"
        fontFamily="inherit"
      >
        {level}
      </text>
    </svg>
  );
}
