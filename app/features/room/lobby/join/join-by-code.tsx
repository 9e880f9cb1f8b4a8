import { Form } from "react-router";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { CodeField } from "./code-field.tsx";

/** A short form: a code leads to the page of its room's link. */
export function JoinByCode() {
  return (
    <Form method="get" action="/multi-player/join" className="grid gap-3">
      <CodeField />
      <Button type="submit" size="large">
        {m.room_join()}
      </Button>
    </Form>
  );
}
