import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useFirstError } from "../../../forms/use-first-error.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { fieldText } from "../account-text.ts";
import { FailureNote } from "../failure-note.tsx";
import { errorsOf, type FormAnswer } from "../form-answer.ts";
import { UsernameForManagers } from "./username-for-managers.tsx";

type DeleteFormProps = { email: string; hasPassword: boolean; answer: FormAnswer | undefined };

/** Says what goes and what stays, and asks for a proof that it is meant: the password, or a tick where there is none. */
export function DeleteForm({ email, hasPassword, answer }: DeleteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod } = useNavigation();
  const errors = errorsOf(answer);
  useFirstError(form, answer);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <div className="grid gap-3">
        <p className="text-pretty">{m.delete_gone()}</p>
        <p className="text-pretty">{m.delete_stays()}</p>
        <p>
          <Link
            to="/api/users/export"
            reloadDocument
            discover="none"
            download
            className="inline-flex min-h-11 items-center rounded-control font-semibold text-primary underline underline-offset-4"
          >
            {m.delete_download()}
          </Link>
        </p>
      </div>
      <FailureNote failure={answer?.failure} title={m.delete_failed()} />
      <UsernameForManagers email={email} />
      {hasPassword ? (
        <PasswordField
          name="password"
          label={m.delete_password()}
          showLabel={m.account_password_show()}
          error={fieldText(errors.password)}
          autoComplete="current-password"
          required
        />
      ) : (
        <Checkbox name="confirm" label={m.delete_confirm()} error={fieldText(errors.confirm)} required />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={formMethod === "POST"} busyLabel={m.delete_busy()}>
          {m.delete_submit()}
        </Button>
        <ButtonLink to="/profile" variant="secondary">
          {m.cancel()}
        </ButtonLink>
      </div>
    </Form>
  );
}
