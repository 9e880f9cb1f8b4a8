const STROKE = { good: "stroke-good", fair: "stroke-accent", poor: "stroke-bad" } as const;

type PercentCircleProps = {
  /** 0 to 100. */
  percent: number;
  /** The percentage, formatted for the language. */
  text: string;
  /** What the percentage is of. */
  label: string;
  /** Short, shown below the percentage. */
  caption?: string | undefined;
};

/** A percentage as a circle; its colour shows how good it is. */
export function PercentCircle({ percent, text, label, caption }: PercentCircleProps) {
  return (
    <svg role="img" aria-label={`${label}: ${text}`} viewBox="0 0 120 120" className="size-36">
      <circle cx="60" cy="60" r="52" fill="none" strokeWidth="12" className="stroke-sunken" />
      {percent > 0 && (
        <circle
          cx="60"
          cy="60"
          r="52"
          fill="none"
          strokeWidth="12"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${Math.min(100, percent)} 100`}
          transform="rotate(-90 60 60)"
          className={STROKE[percentTone(percent)]}
        />
      )}
      <text
        x="60"
        y={caption ? 54 : 60}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink text-2xl font-extrabold"
      >
        {text}
      </text>
      {caption && (
        <text x="60" y="76" textAnchor="middle" dominantBaseline="central" className="fill-ink-soft text-[11px]">
          {caption}
        </text>
      )}
    </svg>
  );
}

/** Green from 80, amber from 60, else red. */
export function percentTone(percent: number): keyof typeof STROKE {
  if (percent >= 80) return "good";
  return percent >= 60 ? "fair" : "poor";
}
