import { redirect } from "react-router";
import { localPath } from "../../../domain/account/return-path.ts";
import { DISPLAY_NAME_MAX } from "../../../domain/account/rules.ts";
import { apiContext, isGoogleOnContext, viewerContext } from "../../context.ts";
import { AccountCard } from "../../features/account/account-card.tsx";
import {
  AccountForm,
  EmailField,
  type FailedForm,
  failedResponse,
  fieldErrorsOf,
  fieldText,
  NewPasswordField,
  SubmitButton,
  usePreload,
} from "../../features/account/account-form.tsx";
import { withNext } from "../../features/account/require-sign-in.ts";
import { GoogleAlternative, OtherFormLink } from "../../features/account/sign-in-alternatives.tsx";
import { setFlashMessage, withFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable } from "../../forms/after-submit.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { TextField } from "../../ui/form/field.tsx";
import type { Route } from "./+types/register.ts";

const loadSignIn = () => import("./sign-in.lazy.ts");

export function loader({ context, url }: Route.LoaderArgs) {
  const next = localPath(url.searchParams.get("next"));
  if (context.get(viewerContext).kind === "user") throw redirect(next ?? "/dashboard");
  return { next, isGoogleOn: context.get(isGoogleOnContext) };
}

/** Registers without JavaScript. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { register } = await loadSignIn();
  const failed = await register(context.get(apiContext), await request.formData());
  if (failed) return failedResponse(failed);
  return redirect(localPath(url.searchParams.get("next")) ?? "/", withFlashMessage("registered", url));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const next = localPath(new URL(request.url).searchParams.get("next"));
  const form = await request.formData();
  const failed = await failedIfUnreachable(loadSignIn().then((signIn) => signIn.registerInBrowser(form, next)));
  if (failed) return failedResponse(failed);
  setFlashMessage("registered");
  return redirect(next ?? "/");
}

export default function Register({ loaderData: { next, isGoogleOn }, actionData }: Route.ComponentProps) {
  usePreload(loadSignIn);
  return (
    <AccountCard title={m.register_title()} text={m.register_text()}>
      <RegisterForm failed={actionData} />
      {isGoogleOn && <GoogleAlternative label={m.google_register()} next={next} />}
      <OtherFormLink question={m.register_have_account()} label={m.nav_login()} to={withNext("/login", next)} />
    </AccountCard>
  );
}

function RegisterForm({ failed }: { failed: FailedForm | undefined }) {
  return (
    <AccountForm failed={failed} failedTitle={m.account_error_register()}>
      {(shown) => (
        <>
          <TextField
            name="displayName"
            label={m.account_display_name()}
            hint={m.account_display_name_hint({ max: DISPLAY_NAME_MAX })}
            error={fieldText(fieldErrorsOf(shown).displayName)}
            defaultValue={shown?.typed?.displayName}
            autoComplete="nickname"
            required
          />
          <EmailField failed={shown} />
          <NewPasswordField name="password" label={m.account_password()} failed={shown} />
          <NewPasswordField
            name="confirmPassword"
            label={m.account_confirm_password()}
            hint={null}
            failed={shown}
            enterKeyHint="go"
          />
          <SubmitButton size="large" busyLabel={m.register_busy()}>
            {m.register_submit()}
          </SubmitButton>
        </>
      )}
    </AccountForm>
  );
}
