import { m } from "../../i18n/paraglide/messages.js";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Note } from "../../ui/note.tsx";
import { AccountCard } from "./account-card.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { LoginForm } from "./login-form.tsx";
import { GoogleWay, OtherForm } from "./other-ways.tsx";
import { withNext } from "./with-next.ts";

type LoginPageProps = {
  title: string;
  submitLabel: string;
  /** Where to go afterwards, where somebody was on the way. */
  next: string | null;
  isGoogleOn: boolean;
  answer: FormAnswer | undefined;
  /** What somebody should know who was led here. */
  note?: string | null;
  /** Where those go who have no account; administrators are not made by a form. */
  registerAt?: string;
};

/** The page on which people sign in, and the same for administrators. */
export function LoginPage({ title, submitLabel, next, isGoogleOn, answer, note, registerAt }: LoginPageProps) {
  return (
    <AccountCard title={title} text={registerAt && next ? m.login_to_continue() : undefined}>
      {note && !answer && (
        <div className="mb-5">
          <Note>{note}</Note>
        </div>
      )}
      <LoginForm answer={answer} submitLabel={submitLabel} />
      {isGoogleOn && <GoogleWay label={m.google_login()} next={next} />}
      <div className="mt-4 border-t border-line pt-2">
        <Disclosure look="plain" title={m.login_forgot()}>
          <p className="text-pretty text-ink-soft">{m.login_forgot_text()}</p>
        </Disclosure>
      </div>
      {registerAt && (
        <OtherForm question={m.login_no_account()} label={m.register_submit()} to={withNext(registerAt, next)} />
      )}
    </AccountCard>
  );
}
