import { Link, redirect } from "react-router";
import { apiContext } from "../../context.ts";
import { AccountCard } from "../../features/account/account-card.tsx";
import {
  AccountForm,
  ExistingPasswordField,
  type FailedForm,
  failedForm,
  failedResponse,
  fieldErrorsOf,
  fieldText,
  HiddenUsernameField,
  SubmitButton,
} from "../../features/account/account-form.tsx";
import { ProfileNotLoaded, SignInAgain } from "../../features/account/profile/owner-page.tsx";
import {
  deleteAccount,
  isSignInTooOld,
  loadForOwnerCheck,
  parseDeletion,
} from "../../features/account/profile/profile-actions.ts";
import { withFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable } from "../../forms/after-submit.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import type { Route } from "./+types/profile-delete.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadForOwnerCheck(context);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const failed = await deleteAccount(context.get(apiContext), await request.formData());
  return failed ? failedResponse(failed) : redirect("/", withFlashMessage("account_deleted", url));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const parsed = parseDeletion(form);
  if (!parsed.ok) return failedResponse(failedForm(parsed.failure, form));
  return failedResponse(await failedIfUnreachable(serverAction()));
}

export default function ProfileDelete({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <ProfileNotLoaded />;
  const { user, isGoogleOn } = loaderData;
  const { email, hasPassword } = user;
  const mustSignInAgain = loaderData.mustSignInAgain || isSignInTooOld(actionData);
  return (
    <AccountCard
      title={m.delete_title()}
      text={m.delete_text()}
      back={{ to: "/profile", label: m.profile_back_here() }}
    >
      {mustSignInAgain ? (
        <SignInAgain next="/profile/delete" isGoogleOn={isGoogleOn} />
      ) : (
        <DeleteForm email={email} hasPassword={hasPassword} failed={actionData} />
      )}
    </AccountCard>
  );
}

type DeleteFormProps = { email: string; hasPassword: boolean; failed: FailedForm | undefined };

/** What is deleted and what stays, and the confirmation: the password, or a checkbox for an account without one. */
function DeleteForm({ email, hasPassword, failed }: DeleteFormProps) {
  return (
    <div className="grid gap-5">
      <WhatIsDeleted />
      <AccountForm failed={failed} failedTitle={m.delete_failed()}>
        {(shown) => (
          <>
            <HiddenUsernameField email={email} />
            {hasPassword ? (
              <ExistingPasswordField name="password" label={m.delete_password()} failed={shown} />
            ) : (
              <Checkbox
                name="confirm"
                label={m.delete_confirm()}
                error={fieldText(fieldErrorsOf(shown).confirm)}
                required
              />
            )}
            <div className="flex flex-wrap gap-3">
              <SubmitButton variant="danger" busyLabel={m.delete_busy()}>
                {m.delete_submit()}
              </SubmitButton>
              <ButtonLink to="/profile" variant="secondary">
                {m.cancel()}
              </ButtonLink>
            </div>
          </>
        )}
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
