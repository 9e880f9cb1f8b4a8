import { redirect } from "react-router";
import { apiContext } from "../../context.ts";
import { AccountCard } from "../../features/account/account-card.tsx";
import {
  AccountForm,
  ExistingPasswordField,
  type FailedForm,
  failedForm,
  failedResponse,
  HiddenUsernameField,
  NewPasswordField,
  SubmitButton,
} from "../../features/account/account-form.tsx";
import { ProfileNotLoaded, SignInAgain } from "../../features/account/profile/owner-page.tsx";
import {
  changePassword,
  isSignInTooOld,
  loadForOwnerCheck,
  parsePasswordChange,
} from "../../features/account/profile/profile-actions.ts";
import { withFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable } from "../../forms/after-submit.ts";
import { m } from "../../i18n/paraglide/messages.js";
import type { Route } from "./+types/profile-password.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadForOwnerCheck(context);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const failed = await changePassword(context.get(apiContext), await request.formData());
  return failed ? failedResponse(failed) : redirect("/profile", withFlashMessage("password_changed", url));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const parsed = parsePasswordChange(form);
  if (!parsed.ok) return failedResponse(failedForm(parsed.failure, form));
  return failedResponse(await failedIfUnreachable(serverAction()));
}

export default function ProfilePassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <ProfileNotLoaded />;
  const { user, isGoogleOn } = loaderData;
  const { email, hasPassword } = user;
  const mustSignInAgain = loaderData.mustSignInAgain || isSignInTooOld(actionData);
  return (
    <AccountCard
      title={hasPassword ? m.profile_change_password() : m.profile_set_password()}
      text={hasPassword ? m.profile_password_text() : m.profile_password_set_text()}
      back={{ to: "/profile", label: m.profile_back_here() }}
    >
      {mustSignInAgain ? (
        <SignInAgain next="/profile/password" isGoogleOn={isGoogleOn} />
      ) : (
        <PasswordForm email={email} hasPassword={hasPassword} failed={actionData} />
      )}
    </AccountCard>
  );
}

type PasswordFormProps = { email: string; hasPassword: boolean; failed: FailedForm | undefined };

/** Changing a password needs the current one. */
function PasswordForm({ email, hasPassword, failed }: PasswordFormProps) {
  return (
    <AccountForm failed={failed} failedTitle={m.account_error_password()}>
      {(shown) => (
        <>
          <HiddenUsernameField email={email} />
          {hasPassword && (
            <ExistingPasswordField name="currentPassword" label={m.account_current_password()} failed={shown} />
          )}
          <NewPasswordField name="newPassword" label={m.account_new_password()} failed={shown} enterKeyHint="go" />
          <SubmitButton size="large" busyLabel={m.profile_password_busy()}>
            {hasPassword ? m.profile_change_password() : m.profile_set_password()}
          </SubmitButton>
        </>
      )}
    </AccountForm>
  );
}
