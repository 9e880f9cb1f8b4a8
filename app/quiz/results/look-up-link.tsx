import ExternalLink from "lucide-react/icons/external-link";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { wordPath } from "../word-path.ts";

/** To the word's own page, beside the results, which this browser alone remembers. */
export function LookUpLink({ word }: { word: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <ButtonLink variant="quiet" target="_blank" to={wordPath(word)} className="-ml-4">
        {m.words_open()}
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">({m.words_new_tab()})</span>
      </ButtonLink>
    </div>
  );
}
