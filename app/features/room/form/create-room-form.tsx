import { useRef } from "react";
import { useFetcher } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/controls.tsx";
import { FormFailureNote } from "./form-failure.tsx";
import { fieldText } from "./form-text.ts";
import { GameFields, NEW_ROOM, RoomNameField } from "./room-fields.tsx";
import type { FormFailure } from "./room-form-data.ts";
import { useDraft } from "./use-draft.ts";
import { useFirstError } from "./use-first-error.ts";
import { useLastName } from "./use-last-name.ts";

export const CREATE_DRAFT = "new-room";

/** Makes a room. Stays on its page until there is one, so that nothing typed is lost. */
export function CreateRoomForm() {
  const fetcher = useFetcher<{ failure: FormFailure }>();
  const failure = fetcher.data?.failure ?? null;
  const errors = failure?.kind === "fields" ? failure.errors : {};
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, CREATE_DRAFT);
  const hostName = useLastName();
  useFirstError(form, failure);
  return (
    <fetcher.Form ref={form} method="post" action="/multi-player/create" noValidate className="grid gap-5">
      <FormFailureNote failure={failure} title={m.create_failed()} />
      <RoomNameField values={NEW_ROOM} errors={errors} />
      <TextField
        ref={hostName}
        name="hostName"
        label={m.create_host()}
        hint={m.create_host_hint()}
        error={fieldText(errors.hostName)}
        autoComplete="nickname"
        required
      />
      <GameFields values={NEW_ROOM} errors={errors} />
      <Button type="submit" size="large" busy={fetcher.state !== "idle"} busyLabel={m.create_busy()}>
        {m.create_submit()}
      </Button>
      <noscript>{m.needs_javascript()}</noscript>
    </fetcher.Form>
  );
}
