import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { DISPLAY_NAME_MAX, PASSWORD_MIN } from "../../../domain/account/rules.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/controls.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { fieldText } from "./account-text.ts";
import { FailureNote } from "./failure-note.tsx";
import { errorsOf, type FormAnswer } from "./form-answer.ts";

/** Makes an account. Its action is that of the page it stands on, with its query. */
export function RegisterForm({ answer }: { answer: FormAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod } = useNavigation();
  const errors = errorsOf(answer);
  const showLabel = m.account_password_show();
  useFirstError(form, answer);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <FailureNote failure={answer?.failure} title={m.account_error_register()} />
      <TextField
        name="displayName"
        label={m.account_display_name()}
        hint={m.account_display_name_hint({ max: DISPLAY_NAME_MAX })}
        error={fieldText(errors.displayName)}
        defaultValue={answer?.typed?.displayName}
        autoComplete="nickname"
        required
      />
      <TextField
        name="email"
        type="email"
        label={m.account_email()}
        error={fieldText(errors.email)}
        defaultValue={answer?.typed?.email}
        autoComplete="username"
        required
      />
      <PasswordField
        name="password"
        label={m.account_password()}
        hint={m.account_password_hint({ min: PASSWORD_MIN })}
        showLabel={showLabel}
        error={fieldText(errors.password)}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="confirmPassword"
        label={m.account_confirm_password()}
        showLabel={showLabel}
        error={fieldText(errors.confirmPassword)}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
      <Button type="submit" size="large" busy={formMethod === "POST"} busyLabel={m.register_busy()}>
        {m.register_submit()}
      </Button>
    </Form>
  );
}
