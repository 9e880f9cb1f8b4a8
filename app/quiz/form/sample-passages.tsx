import { useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, Spinner } from "../../ui/button.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { Sample } from "./samples.lazy.ts";

type Samples = { state: "closed" | "loading" | "failed" } | { state: "loaded"; samples: readonly Sample[] };

/** Sample passages, from easy to hard; loaded when the list is opened. */
export function SamplePassages({ onPick }: { onPick: (text: string) => void }) {
  const [shown, setShown] = useState<Samples>({ state: "closed" });
  const load = async () => {
    setShown({ state: "loading" });
    try {
      const { SAMPLES } = await import("./samples.lazy.ts");
      setShown({ state: "loaded", samples: SAMPLES });
    } catch {
      setShown({ state: "failed" });
    }
  };
  return (
    <Disclosure
      variant="plain"
      title={m.solo_samples()}
      onToggle={(isOpen) => void (isOpen && shown.state === "closed" && load())}
    >
      <div role="status" className="empty:hidden">
        {shown.state === "loading" && (
          <p className="flex items-center gap-2 text-ink-soft">
            <Spinner />
            {m.solo_samples_loading()}
          </p>
        )}
        {shown.state === "failed" && (
          <p className="flex flex-wrap items-center gap-x-3 text-bad">
            {m.solo_samples_failed()}
            <Button variant="quiet" size="small" onClick={() => void load()}>
              {m.try_again()}
            </Button>
          </p>
        )}
      </div>
      {shown.state === "loaded" && <SampleList samples={shown.samples} onPick={onPick} />}
    </Disclosure>
  );
}

type SampleListProps = { samples: readonly Sample[]; onPick: (text: string) => void };

function SampleList({ samples, onPick }: SampleListProps) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {samples.map(({ title, level, text, words }) => (
        <li key={title}>
          <button
            type="button"
            onClick={() => onPick(text)}
            className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-left hover:bg-sunken"
          >
            <Badge tone="primary">{level}</Badge>
            <span className="min-w-0 flex-1">
              <span lang="en" className="block font-semibold wrap-anywhere">
                {title}
              </span>
              <span className="block text-sm text-ink-soft">{m.solo_sample_words({ count: words })}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
