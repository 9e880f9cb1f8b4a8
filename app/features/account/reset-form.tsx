import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { NewPasswordField } from "./account-fields.tsx";
import { AccountForm, SubmitButton } from "./account-form.tsx";
import type { FormAnswer } from "./form-answer.ts";

/** Asks for the new password of whoever holds an administrator's link. */
export function ResetForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <AccountForm answer={answer} failedTitle={m.account_error_password()}>
      <NewPasswordField name="newPassword" label={m.account_new_password()} answer={answer} enterKeyHint="go" />
      <SubmitButton size="large" busyLabel={m.reset_busy()}>
        {m.reset_submit()}
      </SubmitButton>
    </AccountForm>
  );
}

/** For a link that is used up, too old, or none. */
export function ResetLinkUsed() {
  return (
    <>
      <PageTitle>{m.reset_used_title()}</PageTitle>
      <StatePanel kind="error" isPage title={m.reset_used_title()} text={m.reset_used_text()}>
        <ButtonLink to="/login">{m.nav_login()}</ButtonLink>
      </StatePanel>
    </>
  );
}
