import { lazy, Suspense, useRef } from "react";
import { useFetcher } from "react-router";
import { useFormFailure } from "../../../../forms/after-submit.ts";
import type { FormFailure } from "../../../../forms/failure.ts";
import { NeedsJavaScript } from "../../../../forms/needs-javascript.tsx";
import { m } from "../../../../i18n/paraglide/messages.js";
import { CREATE_DRAFT, useDraft } from "../../../../quiz/form/draft.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useLastName } from "../../connection/last-name.ts";
import { FormFailureNote, NEW_ROOM, RoomFields } from "./room-fields.tsx";

/**
 * Creates a room. The form stays until that succeeds, so that no input is lost.
 * @param account the display name of who is signed in; null for a guest
 */
export function CreateRoomForm({ account }: { account: string | null }) {
  const fetcher = useFetcher<{ failure: FormFailure }>();
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, CREATE_DRAFT);
  const failure = useFormFailure(form, fetcher.data?.failure ?? null);
  const errors = failure?.kind === "fields" ? failure.errors : {};
  return (
    <fetcher.Form ref={form} method="post" action="/multi-player/create" noValidate className="grid gap-5">
      <FormFailureNote failure={failure} title={m.create_failed()} />
      <RoomFields
        values={NEW_ROOM}
        errors={errors}
        draft={CREATE_DRAFT}
        account={account}
        buttons={
          <Button type="submit" size="large" busy={fetcher.state !== "idle"} busyLabel={m.create_busy()}>
            {m.create_submit()}
          </Button>
        }
      >
        <HostNameField account={account} error={errors.hostName} />
      </RoomFields>
      <NeedsJavaScript />
    </fetcher.Form>
  );
}

type HostNameFieldProps = {
  /** The display name of who is signed in; null for a guest. */
  account: string | null;
  /** What is wrong, as a text. */
  error: string | undefined;
};

const AvatarChoice = lazy(() => import("../avatar-choice.lazy.tsx").catch(() => ({ default: () => null })));

/** Rendered by the server at once. */
const AccountHostField = lazy(() => import("./account-host-field.lazy.tsx"));

/** The host's name: typed by a guest, given by an account. */
function HostNameField({ account, error }: HostNameFieldProps) {
  const typed = useLastName();
  const texts = { label: m.create_host(), error };
  if (account !== null)
    return (
      <Suspense fallback={<TextField {...texts} value={account} readOnly className="[&[readonly]]:bg-sunken" />}>
        <AccountHostField {...texts} account={account} />
      </Suspense>
    );
  return (
    <>
      <TextField {...texts} ref={typed} name="hostName" autoComplete="nickname" required />
      {/* As high as it will be. */}
      <Suspense fallback={<div className="min-h-16" />}>
        <AvatarChoice />
      </Suspense>
    </>
  );
}
