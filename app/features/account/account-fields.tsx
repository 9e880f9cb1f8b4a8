import type { ComponentProps } from "react";
import { PASSWORD_MIN } from "../../../domain/account/rules.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { TextField } from "../../ui/controls.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { fieldText } from "./account-text.ts";
import { errorsOf, type FormAnswer } from "./form-answer.ts";

/** The e-mail address, which is also the name by which managers of passwords know the account. */
export function EmailField({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <TextField
      name="email"
      type="email"
      label={m.account_email()}
      error={fieldText(errorsOf(answer).email)}
      defaultValue={answer?.typed?.email}
      autoComplete="username"
      required
    />
  );
}

type SecretProps = Omit<ComponentProps<typeof PasswordField>, "name" | "error" | "showLabel" | "required"> & {
  name: string;
  answer: FormAnswer | undefined;
};

/** A password that somebody has. What is wrong with it the answer says, by the field's name. */
export function OwnPasswordField({ answer, ...props }: SecretProps) {
  return (
    <PasswordField
      autoComplete="current-password"
      {...props}
      showLabel={m.account_password_show()}
      error={fieldText(errorsOf(answer)[props.name])}
      required
    />
  );
}

/** A password that somebody chooses. */
export function NewPasswordField(props: SecretProps) {
  const hint = m.account_password_hint({ min: PASSWORD_MIN });
  return <OwnPasswordField hint={hint} {...props} autoComplete="new-password" />;
}
