type ProgressBarProps = { label: string; value: number; max: number; valueText: string };

export function ProgressBar({ label, value, max, valueText }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className="relative h-3 before:absolute before:inset-x-0 before:inset-y-[3px] before:rounded-full before:bg-line"
    >
      <div className="progress-stroke relative h-full transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
