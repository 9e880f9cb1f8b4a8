import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { data, Form, type FormProps, useNavigation } from "react-router";
import { DISPLAY_NAME_MAX, PASSWORD_DIFFERENT_MIN, PASSWORD_MAX, PASSWORD_MIN } from "../../../domain/account/rules.ts";
import { useFormFailure, waitText } from "../../forms/after-submit.ts";
import type { FieldErrors, FormFailure } from "../../forms/failure.ts";
import { textsOf } from "../../forms/form-data.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";

type AccountFormProps = Omit<FormProps, "ref" | "method" | "noValidate" | "className" | "children"> & {
  failed: FailedForm | undefined;
  /** What could not be done, such as "Login failed". */
  failedTitle: string;
  /** @param failed without the errors of fields that were edited since */
  children: (failed: FailedForm | undefined) => ReactNode;
};

/** A form of the account, posted to the address of its page: why it failed, then the fields. */
export function AccountForm({ failed, failedTitle, children, ...props }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const failure = useFormFailure(form, failed?.failure ?? null);
  return (
    <Form {...props} ref={form} method="post" noValidate className="grid gap-5">
      {failure && <FormAlert>{failureText(failure, failedTitle)}</FormAlert>}
      {children(failed && { ...failed, failure: failure ?? MENDED })}
    </Form>
  );
}

const MENDED = { kind: "fields", errors: {} } as const satisfies FormFailure;

/** Loads what only a submit needs once the page is shown, so that the submit does not wait for it. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failure here means nothing: the submit loads it again, and shows its own failure.
    load().catch(() => {});
  }, [load]);
}

/** Submits the form; busy while any form of the page is being submitted. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const { formMethod } = useNavigation();
  return <Button {...props} type="submit" busy={formMethod === "POST"} />;
}

/** The e-mail address, which is also the user name that password managers save. */
export function EmailField({ failed }: { failed: FailedForm | undefined }) {
  return (
    <TextField
      name="email"
      type="email"
      label={m.account_email()}
      error={fieldText(fieldErrorsOf(failed).email)}
      defaultValue={failed?.typed?.email}
      autoComplete="username"
      required
    />
  );
}

type AccountPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  "name" | "error" | "showLabel" | "required"
> & {
  name: string;
  failed: FailedForm | undefined;
};

/** The password that the account has. */
export function ExistingPasswordField(props: AccountPasswordFieldProps) {
  return <AccountPasswordField autoComplete="current-password" {...props} />;
}

/** A password that is being chosen. */
export function NewPasswordField(props: AccountPasswordFieldProps) {
  const hint = m.account_password_hint({ min: PASSWORD_MIN });
  return <AccountPasswordField hint={hint} {...props} autoComplete="new-password" />;
}

function AccountPasswordField({ failed, ...props }: AccountPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      showLabel={m.account_password_show()}
      error={fieldText(fieldErrorsOf(failed)[props.name])}
      required
    />
  );
}

/** Tells password managers whose password the form is about; nobody else needs to see it. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="text" name="username" defaultValue={email} autoComplete="username" readOnly hidden />;
}

/** Why a form of the account failed. Without JavaScript the page is built again, with what was typed. */
export type FailedForm = {
  failure: FormFailure;
  /** Never a password: it would stand in the page. */
  typed?: { displayName?: string; email?: string; avatar?: string };
};

/** @param fieldByCode the field that a refusal is about, by the refusal's code */
export function failedForm(
  failure: FormFailure,
  form: FormData,
  fieldByCode: Readonly<Record<string, string>> = {},
): FailedForm {
  const field = failure.kind === "refused" ? fieldByCode[failure.code] : undefined;
  const shown =
    failure.kind === "refused" && field
      ? ({ kind: "fields", errors: { [field]: failure.code } } as const satisfies FormFailure)
      : failure;
  return { failure: shown, typed: textsOf(form, "displayName", "email", "avatar") };
}

/** What an action returns for a form that failed. The status tells the router that no loader has to run again. */
export function failedResponse<T extends { failure: FormFailure }>(failed: T) {
  return data(failed, { status: failed.failure.kind === "rate_limited" ? 429 : 400 });
}

/** The codes of what is wrong, by field. */
export function fieldErrorsOf(failed: { failure: FormFailure } | undefined): FieldErrors {
  return failed?.failure.kind === "fields" ? failed.failure.errors : {};
}

/** What is wrong with a field, to be shown beside it; undefined if nothing is. */
export function fieldText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return FIELD_TEXTS.get(code)?.() ?? m.field_invalid();
}

const FIELD_TEXTS = new Map<string, () => string>([
  ["display_name_required", m.register_name_required],
  ["display_name_too_short", m.register_name_too_short],
  ["display_name_too_long", () => m.register_name_too_long({ max: DISPLAY_NAME_MAX })],
  ["display_name_unfit", m.field_name_unfit],
  ["email_required", m.register_email_required],
  ["email_invalid", m.register_email_invalid],
  ["email_taken", m.register_email_taken],
  ["email_fixed", m.profile_email_fixed],
  ["password_required", m.register_password_required],
  ["password_too_short", m.register_password_too_short],
  ["password_too_long", () => m.register_password_too_long({ max: PASSWORD_MAX })],
  ["password_repeats", () => m.register_password_repeats({ min: PASSWORD_DIFFERENT_MIN })],
  ["password_common", m.register_password_common],
  ["password_mismatch", m.register_password_mismatch],
  ["password_wrong", m.profile_password_wrong],
  ["confirm_required", m.delete_confirm_required],
]);

/**
 * The text above a form that failed.
 * @param title what could not be done, such as "Login failed"
 */
export function failureText(failure: FormFailure, title: string): string {
  switch (failure.kind) {
    case "fields":
      return m.create_check_fields();
    case "rate_limited":
      return m.account_rate_limited({ wait: waitText(failure.retryAfterS) });
    case "refused":
      return [`${title}.`, failure.reason, REFUSAL_TEXTS.get(failure.code)?.() ?? m.account_error_hint()]
        .filter(Boolean)
        .join(" ");
    case "failed":
      return `${title}. ${m.account_error_hint()}`;
    default:
      return failure satisfies never;
  }
}

const REFUSAL_TEXTS = new Map<string, () => string>([
  ["credentials_wrong", m.account_credentials_wrong],
  ["account_suspended", m.account_suspended],
]);
