import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { PASSWORD_MIN } from "../../../domain/account/rules.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { fieldText } from "./account-text.ts";
import { FailureNote } from "./failure-note.tsx";
import { errorsOf, type FormAnswer } from "./form-answer.ts";

/** Asks for the new password of whoever holds an administrator's link. */
export function ResetForm({ answer }: { answer: FormAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod } = useNavigation();
  useFirstError(form, answer);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <FailureNote failure={answer?.failure} title={m.account_error_password()} />
      <PasswordField
        name="newPassword"
        label={m.account_new_password()}
        hint={m.account_password_hint({ min: PASSWORD_MIN })}
        showLabel={m.account_password_show()}
        error={fieldText(errorsOf(answer).newPassword)}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
      <Button type="submit" size="large" busy={formMethod === "POST"} busyLabel={m.reset_busy()}>
        {m.reset_submit()}
      </Button>
    </Form>
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
