import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

const CONFIRMED_MS = 2_000;

type CopyButtonProps = { text: string; label: string; copiedLabel: string; failedLabel: string };

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(text)) ? "copied" : "failed");
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {outcome === "copied" ? copiedLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {outcome === "copied" && copiedLabel}
        {outcome === "failed" && failedLabel}
      </span>
      {outcome === "failed" && <span className="col-span-full basis-full text-sm text-bad">{failedLabel}</span>}
    </>
  );
}

/**
 * Copies a text to the clipboard. The Clipboard API needs a secure context, which a phone that reaches the game over
 * plain http on a local network does not have: there `execCommand` is used.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "fixed top-0 left-0 opacity-0";
  const focused = document.activeElement;
  document.body.appendChild(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

const GROUP = 3;

type CodeDisplayProps = { code: string; copyLabel: string; copiedLabel: string; failedLabel: string };

/** A code to read out and to copy: shown in groups, and letter by letter to screen readers. */
export function CodeDisplay({ code, copyLabel, copiedLabel, failedLabel }: CodeDisplayProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="font-mono text-4xl font-bold tracking-widest text-primary sm:text-5xl">
        <span className="sr-only">{Array.from(code).join(" ")}</span>
        {/* The gaps are margins, so that a selection of the code contains no spaces. */}
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
  return Array.from({ length: Math.ceil(code.length / GROUP) }, (_, index) => index * GROUP);
}
