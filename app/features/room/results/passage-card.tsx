import { m } from "../../../i18n/paraglide/messages.js";

/** The text that the questions came from; open to read once nobody plays any more. */
export function PassageCard({ passage }: { passage: string }) {
  return (
    <details className="rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-14 items-center justify-between gap-3 rounded-card px-4 text-xl font-bold sm:px-6">
        {m.results_passage()}
        <span aria-hidden="true" className="text-primary">
          ▾
        </span>
      </summary>
      <p lang="en" className="max-w-prose px-4 pb-5 leading-relaxed wrap-anywhere whitespace-pre-line sm:px-6">
        {passage}
      </p>
    </details>
  );
}
