import { m } from "../../i18n/paraglide/messages.js";
import { EmailField, OwnPasswordField } from "./account-fields.tsx";
import { AccountForm, SubmitButton } from "./account-form.tsx";
import type { FormAnswer } from "./form-answer.ts";

type LoginFormProps = { answer: FormAnswer | undefined; submitLabel: string };

/** Signs in by e-mail address and password. */
export function LoginForm({ answer, submitLabel }: LoginFormProps) {
  return (
    <AccountForm answer={answer} failedTitle={m.account_error_login()}>
      <EmailField answer={answer} />
      <OwnPasswordField name="password" label={m.account_password()} answer={answer} enterKeyHint="go" />
      <SubmitButton size="large" busyLabel={m.login_busy()}>
        {submitLabel}
      </SubmitButton>
    </AccountForm>
  );
}
