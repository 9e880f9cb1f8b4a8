import { CopyButton } from "./copy-button.tsx";

const GROUP = 3;

type CodeDisplayProps = { code: string; copyLabel: string; copiedLabel: string; failedLabel: string };

/** A code to read out and to copy: in groups for the eye, letter by letter for a screen reader. */
export function CodeDisplay({ code, copyLabel, copiedLabel, failedLabel }: CodeDisplayProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="font-mono text-4xl font-bold tracking-widest text-primary sm:text-5xl">
        <span className="sr-only">{Array.from(code).join(" ")}</span>
        {/* The gaps are drawn, not written: what is selected has none. */}
        <span aria-hidden="true" className="select-all">
          {groupStarts(code).map((start) => (
            <span key={start} className={start > 0 ? "ml-[0.35em]" : undefined}>
              {code.slice(start, start + GROUP)}
            </span>
          ))}
        </span>
      </p>
      <CopyButton text={code} label={copyLabel} copiedLabel={copiedLabel} failedLabel={failedLabel} />
    </div>
  );
}

function groupStarts(code: string): number[] {
  return Array.from({ length: Math.ceil(code.length / GROUP) }, (_, place) => place * GROUP);
}
