import { m } from "../../i18n/paraglide/messages.js";
import { Disclosure } from "../../ui/disclosure.tsx";

/** The text that the questions came from; open to read once nobody plays any more. */
export function PassageCard({ passage }: { passage: string }) {
  return (
    <Disclosure title={m.results_passage()}>
      <p lang="en" className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
        {passage}
      </p>
    </Disclosure>
  );
}
