import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useFormFailure } from "../../../../forms/after-submit.ts";
import type { FormFailure } from "../../../../forms/failure.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { clearDraft, useDraft } from "../../../../quiz/form/draft.ts";
import { Button, ButtonLink, Spinner } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { PageTitle } from "../../../../ui/page-title.tsx";
import type { SeatedRoom } from "../../connection/seated-room.ts";
import { useHostPassage } from "../../connection/seated-room.ts";
import { isRefusal, refusalText } from "../../refusal-text.ts";
import { pathOf } from "../../room-page.ts";
import { FormFailureNote, RoomFields } from "./room-fields.tsx";

export function settingsDraft(code: string): string {
  return `room-${code}`;
}

/** The form in which the host changes a waiting room's settings, also between two games. */
export function RoomSettingsForm({ room }: { room: SeatedRoom }) {
  const passage = useHostPassage(room, true);
  // The initial passage is kept, so that updates of the room do not overwrite what is being typed.
  const [initial, setInitial] = useState(passage);
  if (initial === null && passage !== null) setInitial(passage);
  return (
    <Card className="mx-auto max-w-5xl">
      <PageTitle>{m.update_title()}</PageTitle>
      <h1 className="text-2xl font-bold">{m.update_title()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{m.update_text()}</p>
      {initial === null ? (
        <p role="status" className="flex min-h-dvh items-start gap-3">
          <Spinner />
          {m.loading()}
        </p>
      ) : (
        <SettingsFields room={room.view.room} passage={initial} />
      )}
    </Card>
  );
}

function SettingsFields({ room, passage }: Pick<SeatedRoom["view"], "room"> & { passage: string }) {
  const fetcher = useFetcher<{ failure: FormFailure }>();
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, settingsDraft(room.id));
  const failure = useFormFailure(form, fetcher.data?.failure ?? null);
  const errors = failure?.kind === "fields" ? failure.errors : {};
  const values = { ...room, customText: passage };
  return (
    <fetcher.Form ref={form} method="post" action={pathOf("create", room.id)} noValidate className="grid gap-5">
      <FormFailureNote failure={failure} title={m.update_failed()} reason={reasonOf(failure)} />
      <RoomFields
        values={values}
        errors={errors}
        buttons={
          <>
            <Button type="submit" busy={fetcher.state !== "idle"} busyLabel={m.update_busy()}>
              {m.update_submit()}
            </Button>
            <ButtonLink
              to={pathOf("wait", room.id)}
              replace
              variant="secondary"
              onClick={() => clearDraft(settingsDraft(room.id))}
            >
              {m.update_keep()}
            </ButtonLink>
          </>
        }
      />
    </fetcher.Form>
  );
}

function reasonOf(failure: FormFailure | null): string | null {
  return failure?.kind === "refused" && isRefusal(failure.code) ? refusalText(failure.code) : null;
}
