import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useFirstError } from "../../forms/use-first-error.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/controls.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { fieldText } from "./account-text.ts";
import { FailureNote } from "./failure-note.tsx";
import { errorsOf, type FormAnswer } from "./form-answer.ts";

type LoginFormProps = { answer: FormAnswer | undefined; submitLabel: string };

/** Signs in by e-mail address and password. Its action is that of the page it stands on, with its query. */
export function LoginForm({ answer, submitLabel }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod } = useNavigation();
  const errors = errorsOf(answer);
  useFirstError(form, answer);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <FailureNote failure={answer?.failure} title={m.account_error_login()} />
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
        showLabel={m.account_password_show()}
        error={fieldText(errors.password)}
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
      <Button type="submit" size="large" busy={formMethod === "POST"} busyLabel={m.login_busy()}>
        {submitLabel}
      </Button>
    </Form>
  );
}
