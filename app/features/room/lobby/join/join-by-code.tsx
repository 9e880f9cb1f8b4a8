import { Form } from "react-router";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { CodeField } from "./code-field.tsx";

/** A short form: a code leads to the page of its room's link. */
export function JoinByCode() {
  return (
    <Form method="get" action="/multi-player/join" className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
      <CodeField />
      {/* Beside the field, below its label. */}
      <Button type="submit" className="mt-7.5 min-h-[2.875rem] self-start">
        {m.room_join()}
      </Button>
    </Form>
  );
}
