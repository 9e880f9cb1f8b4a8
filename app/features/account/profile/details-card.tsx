import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useEffect, useRef } from "react";
import { avatarIn } from "../../../../domain/account/avatars.ts";
import { DISPLAY_NAME_MAX } from "../../../../domain/account/rules.ts";
import type { UserView } from "../../../../domain/account/user.ts";
import { AvatarRadios } from "../../../forms/avatar-radios.tsx";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { AccountForm, type FailedForm, fieldErrorsOf, fieldText, SubmitButton } from "../account-form.tsx";

type DetailsCardProps = { user: UserView; isEditing: boolean; result: EditResult | undefined };

/** The account's name and address, to read or to edit. */
export function DetailsCard({ user, isEditing, result }: DetailsCardProps) {
  const edit = useRef<HTMLAnchorElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    // The form that had the focus is gone, so it returns to the button that opened it.
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    return (
      <Card title={m.profile_edit_title()}>
        <EditForm user={user} result={result} />
      </Card>
    );
  }
  return (
    <Card
      title={m.profile_details()}
      aside={
        <ButtonLink ref={edit} to="/profile?edit" replace preventScrollReset variant="secondary">
          <Pencil aria-hidden="true" className="size-4" />
          {m.profile_edit()}
        </ButtonLink>
      }
    >
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Entry name={m.account_display_name()}>{user.displayName}</Entry>
        <Entry name={m.account_email()}>{user.email}</Entry>
        <Entry name={m.profile_joined()}>
          <LocalTime at={user.createdAt} show="date" />
        </Entry>
        {user.lastLoginAt !== null && (
          <Entry name={m.profile_last_login()}>
            <LocalTime at={user.lastLoginAt} show="time" />
          </Entry>
        )}
      </dl>
    </Card>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** `unchanged`: there was nothing to save, so the server was not called. */
export type EditResult = (FailedForm & { unchanged?: false }) | { unchanged: true };

/** The name and the avatar can be changed; the e-mail address is fixed. */
function EditForm({ user, result }: { user: UserView; result: EditResult | undefined }) {
  const name = useRef<HTMLInputElement>(null);
  const failed = result?.unchanged ? undefined : result;
  useEffect(() => name.current?.focus(), []);
  return (
    <AccountForm
      failed={failed}
      failedTitle={m.account_error_profile_update()}
      action="/profile?edit"
      replace
      preventScrollReset
    >
      {(shown) => (
        <>
          {result?.unchanged && <Note>{m.profile_unchanged()}</Note>}
          {/* The action compares what is sent with these. */}
          <input type="hidden" name="savedName" value={user.displayName} />
          <TextField
            ref={name}
            name="displayName"
            label={m.account_display_name()}
            hint={m.account_display_name_hint({ max: DISPLAY_NAME_MAX })}
            error={fieldText(fieldErrorsOf(shown).displayName)}
            defaultValue={shown?.typed?.displayName ?? user.displayName}
            autoComplete="nickname"
            required
          />
          <input type="hidden" name="savedAvatar" value={user.avatar ?? ""} />
          <AvatarRadios
            legend={m.avatar_label()}
            hint={user.googlePicture === null ? m.avatar_hint() : m.avatar_hint_picture()}
            name="avatar"
            initially={avatarIn(shown?.typed?.avatar ?? user.avatar)}
            initialOf={user.displayName}
          />
          <TextField
            type="email"
            label={m.account_email()}
            hint={m.profile_email_fixed()}
            defaultValue={user.email}
            disabled
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="intent" value="save" busyLabel={m.profile_saving()}>
              {m.profile_save()}
            </SubmitButton>
            <ButtonLink to="/profile" replace preventScrollReset variant="secondary">
              {m.cancel()}
            </ButtonLink>
          </div>
        </>
      )}
    </AccountForm>
  );
}
