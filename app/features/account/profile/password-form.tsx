import { m } from "../../../i18n/paraglide/messages.js";
import { NewPasswordField, OwnPasswordField } from "../account-fields.tsx";
import { AccountForm, SubmitButton } from "../account-form.tsx";
import type { FormAnswer } from "../form-answer.ts";
import { UsernameForManagers } from "./username-for-managers.tsx";

type PasswordFormProps = { email: string; hasPassword: boolean; answer: FormAnswer | undefined };

/** A new password; where there is one already, it proves that its owner asks. */
export function PasswordForm({ email, hasPassword, answer }: PasswordFormProps) {
  return (
    <AccountForm answer={answer} failedTitle={m.account_error_password()}>
      <UsernameForManagers email={email} />
      {hasPassword && <OwnPasswordField name="currentPassword" label={m.account_current_password()} answer={answer} />}
      <NewPasswordField name="newPassword" label={m.account_new_password()} answer={answer} enterKeyHint="go" />
      <SubmitButton size="large" busyLabel={m.profile_password_busy()}>
        {hasPassword ? m.profile_change_password() : m.profile_set_password()}
      </SubmitButton>
    </AccountForm>
  );
}
