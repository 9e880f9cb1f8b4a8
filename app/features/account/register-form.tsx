import { DISPLAY_NAME_MAX } from "../../../domain/account/rules.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { TextField } from "../../ui/controls.tsx";
import { EmailField, NewPasswordField } from "./account-fields.tsx";
import { AccountForm, SubmitButton } from "./account-form.tsx";
import { fieldText } from "./account-text.ts";
import { errorsOf, type FormAnswer } from "./form-answer.ts";

/** Makes an account. */
export function RegisterForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <AccountForm answer={answer} failedTitle={m.account_error_register()}>
      <TextField
        name="displayName"
        label={m.account_display_name()}
        hint={m.account_display_name_hint({ max: DISPLAY_NAME_MAX })}
        error={fieldText(errorsOf(answer).displayName)}
        defaultValue={answer?.typed?.displayName}
        autoComplete="nickname"
        required
      />
      <EmailField answer={answer} />
      <NewPasswordField name="password" label={m.account_password()} answer={answer} />
      <NewPasswordField
        name="confirmPassword"
        label={m.account_confirm_password()}
        hint={null}
        answer={answer}
        enterKeyHint="go"
      />
      <SubmitButton size="large" busyLabel={m.register_busy()}>
        {m.register_submit()}
      </SubmitButton>
    </AccountForm>
  );
}
