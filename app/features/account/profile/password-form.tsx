import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { PASSWORD_MIN } from "../../../../domain/account/rules.ts";
import { useFirstError } from "../../../forms/use-first-error.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { fieldText } from "../account-text.ts";
import { FailureNote } from "../failure-note.tsx";
import { errorsOf, type FormAnswer } from "../form-answer.ts";
import { UsernameForManagers } from "./username-for-managers.tsx";

type PasswordFormProps = { email: string; hasPassword: boolean; answer: FormAnswer | undefined };

/** A new password; where there is one already, it proves that its owner asks. */
export function PasswordForm({ email, hasPassword, answer }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod } = useNavigation();
  const errors = errorsOf(answer);
  const showLabel = m.account_password_show();
  useFirstError(form, answer);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <FailureNote failure={answer?.failure} title={m.account_error_password()} />
      <UsernameForManagers email={email} />
      {hasPassword && (
        <PasswordField
          name="currentPassword"
          label={m.account_current_password()}
          showLabel={showLabel}
          error={fieldText(errors.currentPassword)}
          autoComplete="current-password"
          required
        />
      )}
      <PasswordField
        name="newPassword"
        label={m.account_new_password()}
        hint={m.account_password_hint({ min: PASSWORD_MIN })}
        showLabel={showLabel}
        error={fieldText(errors.newPassword)}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
      <Button type="submit" size="large" busy={formMethod === "POST"} busyLabel={m.profile_password_busy()}>
        {hasPassword ? m.profile_change_password() : m.profile_set_password()}
      </Button>
    </Form>
  );
}
