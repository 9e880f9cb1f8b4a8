import { useRef } from "react";
import { useFetcher } from "react-router";
import type { FormFailure } from "../../../forms/failure.ts";
import { useFirstError } from "../../../forms/use-first-error.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useDraft } from "../../../quiz/form/use-draft.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailureNote } from "./form-failure.tsx";
import { HostNameField } from "./host-name-field.tsx";
import { GameFields, NEW_ROOM, RoomNameField } from "./room-fields.tsx";

export const CREATE_DRAFT = "new-room";

/**
 * Makes a room. Stays on its page until there is one, so that nothing typed is lost.
 * @param account the display name of who is signed in; null for a guest
 */
export function CreateRoomForm({ account }: { account: string | null }) {
  const fetcher = useFetcher<{ failure: FormFailure }>();
  const failure = fetcher.data?.failure ?? null;
  const errors = failure?.kind === "fields" ? failure.errors : {};
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, CREATE_DRAFT);
  useFirstError(form, failure);
  return (
    <fetcher.Form ref={form} method="post" action="/multi-player/create" noValidate className="grid gap-5">
      <FormFailureNote failure={failure} title={m.create_failed()} />
      <RoomNameField values={NEW_ROOM} errors={errors} />
      <HostNameField account={account} error={errors.hostName} />
      <GameFields values={NEW_ROOM} errors={errors} draft={CREATE_DRAFT} />
      <Button type="submit" size="large" busy={fetcher.state !== "idle"} busyLabel={m.create_busy()}>
        {m.create_submit()}
      </Button>
      <noscript>{m.needs_javascript()}</noscript>
    </fetcher.Form>
  );
}
