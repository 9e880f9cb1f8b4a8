import { type ReactNode, type Ref, useState } from "react";
import { PASSAGE_MAX } from "../../../domain/room/rules.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { TextArea } from "../../ui/form/field.tsx";

type PassageFieldProps = {
  ref?: Ref<HTMLTextAreaElement>;
  defaultValue?: string;
  error: string | undefined;
  /** Buttons that fill it. */
  tools?: ReactNode;
  rows?: number;
  className?: string;
};

/** The field for the passage. It has no `maxLength`, which would cut a pasted text without a message. */
export function PassageField({ ref, defaultValue = "", error, tools, rows = 9, className }: PassageFieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  const count = m.create_passage_count({ count: formatNumber(length), max: formatNumber(PASSAGE_MAX) });
  return (
    <TextArea
      ref={ref}
      name="customText"
      label={m.create_passage()}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{m.create_passage_hint()}</span> <span className="ml-auto whitespace-nowrap tabular-nums">{count}</span>
        </span>
      }
      tools={tools}
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
