import { m } from "../../i18n/paraglide/messages.js";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountForm, EmailField, ExistingPasswordField, type FailedForm, SubmitButton } from "./account-form.tsx";
import { withNext } from "./require-sign-in.ts";
import { GoogleAlternative, OtherFormLink } from "./sign-in-alternatives.tsx";

type LoginPageProps = {
  title: string;
  submitLabel: string;
  /** Where to go afterwards; null for the start page. */
  next: string | null;
  isGoogleOn: boolean;
  failed: FailedForm | undefined;
  /** Why the visitor was sent here. */
  note?: string | null;
  /** Where accounts are created; not for administrators. */
  registerAt?: string;
};

/** The sign-in page, for users and for administrators. */
export function LoginPage({ title, submitLabel, next, isGoogleOn, failed, note, registerAt }: LoginPageProps) {
  return (
    <AccountCard title={title} text={registerAt && next ? m.login_to_continue() : undefined}>
      {note && !failed && (
        <div className="mb-5">
          <Note>{note}</Note>
        </div>
      )}
      <LoginForm failed={failed} submitLabel={submitLabel} />
      {isGoogleOn && <GoogleAlternative label={m.google_login()} next={next} />}
      <div className="mt-4 border-t border-line pt-2">
        <Disclosure variant="plain" title={m.login_forgot()}>
          <p className="text-pretty text-ink-soft">{m.login_forgot_text()}</p>
        </Disclosure>
      </div>
      {registerAt && (
        <OtherFormLink question={m.login_no_account()} label={m.register_submit()} to={withNext(registerAt, next)} />
      )}
    </AccountCard>
  );
}

type LoginFormProps = { failed: FailedForm | undefined; submitLabel: string };

function LoginForm({ failed, submitLabel }: LoginFormProps) {
  return (
    <AccountForm failed={failed} failedTitle={m.account_error_login()}>
      {(shown) => (
        <>
          <EmailField failed={shown} />
          <ExistingPasswordField name="password" label={m.account_password()} failed={shown} enterKeyHint="go" />
          <SubmitButton size="large" busyLabel={m.login_busy()}>
            {submitLabel}
          </SubmitButton>
        </>
      )}
    </AccountForm>
  );
}
