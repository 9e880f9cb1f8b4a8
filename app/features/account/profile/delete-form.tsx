import { Link } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { OwnPasswordField } from "../account-fields.tsx";
import { AccountForm, SubmitButton } from "../account-form.tsx";
import { fieldText } from "../account-text.ts";
import { errorsOf, type FormAnswer } from "../form-answer.ts";
import { UsernameForManagers } from "./username-for-managers.tsx";

type DeleteFormProps = { email: string; hasPassword: boolean; answer: FormAnswer | undefined };

/** Says what goes and what stays, and asks for a proof that it is meant: the password, or a tick where there is none. */
export function DeleteForm({ email, hasPassword, answer }: DeleteFormProps) {
  return (
    <div className="grid gap-5">
      <WhatIsDeleted />
      <AccountForm answer={answer} failedTitle={m.delete_failed()}>
        <UsernameForManagers email={email} />
        {hasPassword ? (
          <OwnPasswordField name="password" label={m.delete_password()} answer={answer} />
        ) : (
          <Checkbox name="confirm" label={m.delete_confirm()} error={fieldText(errorsOf(answer).confirm)} required />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" busyLabel={m.delete_busy()}>
            {m.delete_submit()}
          </SubmitButton>
          <ButtonLink to="/profile" variant="secondary">
            {m.cancel()}
          </ButtonLink>
        </div>
      </AccountForm>
    </div>
  );
}

function WhatIsDeleted() {
  return (
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
  );
}
