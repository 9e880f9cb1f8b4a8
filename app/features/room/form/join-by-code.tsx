import { Form } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { CodeField } from "./code-field.tsx";

/** The short way in: a code leads to its room's own page. */
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
