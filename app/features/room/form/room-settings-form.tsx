import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormFailure } from "../../../forms/failure.ts";
import { useFirstError } from "../../../forms/use-first-error.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { clearDraft } from "../../../quiz/form/drafts.ts";
import { useDraft } from "../../../quiz/form/use-draft.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { isRefusal, refusalText } from "../refusal-text.ts";
import type { SeatedRoom } from "../room-context.ts";
import { pathOf } from "../room-page.ts";
import { useOwnPassage } from "../use-passage.ts";
import { FormFailureNote } from "./form-failure.tsx";
import { GameFields, RoomNameField } from "./room-fields.tsx";

export function settingsDraft(code: string): string {
  return `room-${code}`;
}

/** The form in which the host changes a room that waits, also between two games. */
export function RoomSettingsForm({ room }: { room: SeatedRoom }) {
  const passage = useOwnPassage(room, true);
  // What the form began with: news of the room must not take it away from under what is being typed.
  const [first, setFirst] = useState(passage);
  if (first === null && passage !== null) setFirst(passage);
  return (
    <Card className="mx-auto max-w-2xl">
      <PageTitle>{m.update_title()}</PageTitle>
      <h1 className="text-2xl font-bold">{m.update_title()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{m.update_text()}</p>
      {first === null ? (
        <p role="status" className="flex min-h-dvh items-start gap-3">
          <Spinner />
          {m.loading()}
        </p>
      ) : (
        <SettingsFields room={room.view.room} passage={first} />
      )}
    </Card>
  );
}

function SettingsFields({ room, passage }: Pick<SeatedRoom["view"], "room"> & { passage: string }) {
  const fetcher = useFetcher<{ failure: FormFailure }>();
  const failure = fetcher.data?.failure ?? null;
  const errors = failure?.kind === "fields" ? failure.errors : {};
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, settingsDraft(room.id));
  useFirstError(form, failure);
  const values = { ...room, customText: passage };
  return (
    <fetcher.Form ref={form} method="post" action={pathOf("create", room.id)} noValidate className="grid gap-5">
      <FormFailureNote failure={failure} title={m.update_failed()} reason={reasonOf(failure)} />
      <RoomNameField values={values} errors={errors} />
      <GameFields values={values} errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state !== "idle"} busyLabel={m.update_busy()} className="grow">
          {m.update_submit()}
        </Button>
        <ButtonLink
          to={pathOf("wait", room.id)}
          replace
          variant="secondary"
          className="max-sm:grow"
          onClick={() => clearDraft(settingsDraft(room.id))}
        >
          {m.update_keep()}
        </ButtonLink>
      </div>
    </fetcher.Form>
  );
}

function reasonOf(failure: FormFailure | null): string | null {
  return failure?.kind === "refused" && isRefusal(failure.code) ? refusalText(failure.code) : null;
}
