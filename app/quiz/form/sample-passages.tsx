import { useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Spinner } from "../../ui/button.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import titles from "./samples/titles.json" with { type: "json" };

type SamplePassagesProps = Record<"onPick" | "onFailed", (text: string) => void>;

/** Sample passages, from easy to hard; their texts are loaded when one is picked. */
export function SamplePassages({ onPick, onFailed }: SamplePassagesProps) {
  const [loading, setLoading] = useState<string | null>(null);
  const pick = async (title: string) => {
    setLoading(title);
    const sample = await import("./samples.lazy.ts")
      .then(({ SAMPLES }) => SAMPLES.find((one) => one.title === title))
      .catch(() => undefined);
    setLoading(null);
    if (sample) onPick(sample.text);
    else onFailed(m.solo_samples_failed());
  };
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-sm text-ink-soft">{m.solo_samples()}</p>
      <ul className="flex flex-wrap gap-2 py-1">
        {titles.map(({ title, level }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => void pick(title)}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface py-1 pr-4 pl-2 text-sm font-semibold hover:bg-primary-soft"
            >
              {loading === title ? <Spinner /> : <Badge tone="primary">{level}</Badge>}
              <span lang="en">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
