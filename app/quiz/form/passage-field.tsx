import { lazy, Suspense, useRef, useState } from "react";
import { PASSAGE_MAX } from "../../../domain/room/rules.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { TextArea } from "../../ui/form/field.tsx";

/** Rendered by the server at once; the browser loads them last, since the field works without them. */
const PassageTools = lazy(() => import("./passage-tools.lazy.tsx").catch(() => ({ default: () => null })));

/** Likewise. */
const LeftOutNote = lazy(() => import("./left-out-note.lazy.tsx").catch(() => ({ default: () => null })));

type PassageFieldProps = { defaultValue?: string; error: string | undefined; className?: string };

/**
 * The field for the passage, with tools that fill it and what of it is left out. It has no `maxLength`, which would cut a pasted text without a
 * message.
 */
export function PassageField({ defaultValue = "", error, className = "min-h-56" }: PassageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(defaultValue.length);
  const count = m.create_passage_count({ count: formatNumber(length), max: formatNumber(PASSAGE_MAX) });
  return (
    <div className="grid gap-1.5">
      <TextArea
        ref={field}
        name="customText"
        label={m.create_passage()}
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{m.create_passage_hint()}</span>{" "}
            <span className="ml-auto whitespace-nowrap tabular-nums">{count}</span>
          </span>
        }
        tools={
          <Suspense fallback={<div className="min-h-24" />}>
            <PassageTools field={field} />
          </Suspense>
        }
        error={error}
        defaultValue={defaultValue}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        placeholder={m.create_passage_placeholder()}
        rows={9}
        spellCheck={false}
        required
        className={className}
      />
      <Suspense>
        <LeftOutNote field={field} />
      </Suspense>
    </div>
  );
}
