import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";

const CONFIRMED_MS = 2_000;

type CopyButtonProps = { text: string; label: string; copiedLabel: string; failedLabel: string };

/** Copies a text and says so for two seconds. */
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
