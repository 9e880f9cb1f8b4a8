import { m } from "../../i18n/paraglide/messages.js";
import { AccountCard } from "./account-card.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { GoogleWay, OtherForm } from "./other-ways.tsx";
import { RegisterForm } from "./register-form.tsx";
import { withNext } from "./with-next.ts";

type RegisterPageProps = { next: string | null; isGoogleOn: boolean; answer: FormAnswer | undefined };

/** The page on which accounts are made. */
export function RegisterPage({ next, isGoogleOn, answer }: RegisterPageProps) {
  return (
    <AccountCard title={m.register_title()} text={m.register_text()}>
      <RegisterForm answer={answer} />
      {isGoogleOn && <GoogleWay label={m.google_register()} next={next} />}
      <OtherForm question={m.register_have_account()} label={m.nav_login()} to={withNext("/login", next)} />
    </AccountCard>
  );
}
