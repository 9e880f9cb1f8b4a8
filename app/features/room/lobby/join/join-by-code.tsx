import { Form } from "react-router";
import { ROOM_CODE_LENGTH } from "../../../../../domain/room/code.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";

/** A short form: a code leads to the page of its room's link. */
export function JoinByCode() {
  return (
    <Form method="get" action="/multi-player/join" className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
      <CodeField />
      {/* Beside the field, below its label. */}
      <Button type="submit" variant="secondary" className="mt-7.5 min-h-[2.875rem] self-start">
        {m.room_join()}
      </Button>
    </Form>
  );
}

type CodeFieldProps = { isInvalid?: boolean; defaultValue?: string };

/** A room code. Lower case, spaces and hyphens are accepted. */
export function CodeField({ isInvalid = false, defaultValue }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={m.join_code()}
      // The error text repeats the hint.
      hint={!isInvalid && m.join_code_hint({ length: ROOM_CODE_LENGTH, example: "K7QXPA" })}
      error={isInvalid ? m.join_code_invalid({ length: ROOM_CODE_LENGTH }) : undefined}
      defaultValue={defaultValue}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      className="font-mono text-xl tracking-widest uppercase placeholder:normal-case"
    />
  );
}
