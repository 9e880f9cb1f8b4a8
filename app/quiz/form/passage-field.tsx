import { useState } from "react";
import { PASSAGE_MAX } from "../../../domain/room/rules.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { TextArea } from "../../ui/controls.tsx";

type PassageFieldProps = {
  defaultValue?: string;
  error: string | undefined;
  rows?: number;
  className?: string;
};

/** No `maxLength`: it would cut a pasted text without a word. */
export function PassageField({ defaultValue = "", error, rows = 9, className }: PassageFieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  const count = m.create_passage_count({ count: formatNumber(length), max: formatNumber(PASSAGE_MAX) });
  return (
    <TextArea
      name="customText"
      label={m.create_passage()}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{m.create_passage_hint()}</span> <span className="ml-auto whitespace-nowrap tabular-nums">{count}</span>
        </span>
      }
      error={error}
      defaultValue={defaultValue}
      onInput={(event) => setLength(event.currentTarget.value.length)}
      placeholder={m.create_passage_placeholder()}
      rows={rows}
      spellCheck={false}
      required
      className={className}
    />
  );
}
