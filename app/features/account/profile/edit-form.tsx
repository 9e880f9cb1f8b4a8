import { useEffect, useRef } from "react";
import { DISPLAY_NAME_MAX } from "../../../../domain/account/rules.ts";
import type { UserView } from "../../../../domain/account/user.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/controls.tsx";
import { Note } from "../../../ui/note.tsx";
import { AccountForm, SubmitButton } from "../account-form.tsx";
import { fieldText } from "../account-text.ts";
import { errorsOf, type FormAnswer } from "../form-answer.ts";

/** `unchanged`: there was nothing to save, and nothing was asked of the server. */
export type EditAnswer = (FormAnswer & { unchanged?: false }) | { unchanged: true };

/** The name can be changed, the e-mail address only be read. */
export function EditForm({ user, answer }: { user: UserView; answer: EditAnswer | undefined }) {
  const name = useRef<HTMLInputElement>(null);
  const refusal = answer?.unchanged ? undefined : answer;
  useEffect(() => name.current?.focus(), []);
  return (
    <AccountForm
      answer={refusal}
      failedTitle={m.account_error_profile_update()}
      action="/profile?edit"
      replace
      preventScrollReset
    >
      {answer?.unchanged && <Note>{m.profile_unchanged()}</Note>}
      {/* What there is to compare with, before anything is asked of the server. */}
      <input type="hidden" name="savedName" value={user.displayName} />
      <TextField
        ref={name}
        name="displayName"
        label={m.account_display_name()}
        hint={m.account_display_name_hint({ max: DISPLAY_NAME_MAX })}
        error={fieldText(errorsOf(refusal).displayName)}
        defaultValue={refusal?.typed?.displayName ?? user.displayName}
        autoComplete="nickname"
        required
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
    </AccountForm>
  );
}
