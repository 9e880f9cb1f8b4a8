import { lazy, Suspense, useRef, useState } from "react";
import { PASSAGE_MAX } from "../../../domain/room/rules.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Field } from "../../ui/form/field.tsx";

/** Rendered by the server at once; the browser loads them last, since the field works without them. */
const PassageTools = lazy(() => import("./passage-tools.lazy.tsx").catch(() => ({ default: () => null })));

/** Likewise. */
const LeftOutNote = lazy(() => import("./left-out-note.lazy.tsx").catch(() => ({ default: () => null })));

type PassageFieldProps = { defaultValue?: string; error: string | undefined };

/**
 * The sheet for the passage, with tools that fill it and what of it is left out. It has no `maxLength`, which would cut a
 * pasted text without a message.
 */
export function PassageField({ defaultValue = "", error }: PassageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(defaultValue.length);
  const count = m.create_passage_count({ count: formatNumber(length), max: formatNumber(PASSAGE_MAX) });
  const hint = (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{m.create_passage_hint()}</span>{" "}
      {length > 0 && <span className="ml-auto whitespace-nowrap tabular-nums">{count}</span>}
    </span>
  );
  return (
    <div className="grid gap-1.5">
      <Field label={m.create_passage()} hint={hint} error={error}>
        {(ids) => (
          <div
            data-sheet
            className="rounded-control border border-line-strong bg-surface text-ink shadow-card has-aria-invalid:border-bad"
          >
            <textarea
              ref={field}
              name="customText"
              rows={12}
              required
              spellCheck={false}
              lang="en"
              defaultValue={defaultValue}
              placeholder={m.create_passage_placeholder()}
              onInput={(event) => setLength(event.currentTarget.value.length)}
              className="ruled-area block min-h-[300px] w-full resize-y rounded-t-control px-4 py-2 text-lg leading-8 placeholder:font-sans placeholder:text-ink-soft max-sm:h-[300px] max-sm:leading-7"
              {...ids}
            />
            <Suspense fallback={<div className="min-h-28" />}>
              <PassageTools field={field} />
            </Suspense>
          </div>
        )}
      </Field>
      <Suspense>
        <LeftOutNote field={field} />
      </Suspense>
    </div>
  );
}
