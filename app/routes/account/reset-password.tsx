import { redirect, useLocation } from "react-router";
import { resetTokenIn } from "../../../domain/account/reset-link.ts";
import { AccountCard } from "../../features/account/account-card.tsx";
import {
  AccountForm,
  type FailedForm,
  failedResponse,
  NewPasswordField,
  SubmitButton,
  usePreload,
} from "../../features/account/account-form.tsx";
import { setFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable } from "../../forms/after-submit.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/reset-password.ts";

const loadSignIn = () => import("./sign-in.lazy.ts");

/**
 * Only in the browser, which alone knows the token in the fragment. The token is not checked before: following the link, as
 * mail scanners do, must not use it up.
 */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const [form, token] = [await request.formData(), resetTokenIn(location.hash)];
  const failed = await failedIfUnreachable(
    loadSignIn().then(({ resetPasswordInBrowser }) => resetPasswordInBrowser(form, token)),
  );
  if (failed) return failedResponse(failed);
  setFlashMessage("password_reset");
  return redirect("/");
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  usePreload(loadSignIn);
  const isHydrated = useIsHydrated();
  const { hash } = useLocation();
  const failure = actionData?.failure;
  const isUsed = failure?.kind === "refused" && failure.code === "reset_link_used";
  // The server that rendered the page does not know whether there is a token.
  const isWithoutToken = isHydrated && resetTokenIn(hash) === "";
  if (isWithoutToken || isUsed) return <ResetLinkUsed />;
  return (
    <AccountCard title={m.reset_title()} text={m.reset_text()}>
      <ResetForm failed={actionData} hash={isHydrated ? hash : null} />
    </AccountCard>
  );
}

type ResetFormProps = {
  failed: FailedForm | undefined;
  /** Of the page's address; null until the page answers to presses. */
  hash: string | null;
};

function ResetForm({ failed, hash }: ResetFormProps) {
  return (
    // With the fragment, or the address after a refusal would have lost the token.
    <AccountForm failed={failed} failedTitle={m.account_error_password()} action={`/reset-password${hash ?? ""}`}>
      {(shown) => (
        <>
          <NewPasswordField name="newPassword" label={m.account_new_password()} failed={shown} enterKeyHint="go" />
          <noscript>{m.reset_needs_javascript()}</noscript>
          <SubmitButton size="large" disabled={hash === null} busyLabel={m.reset_busy()}>
            {m.reset_submit()}
          </SubmitButton>
        </>
      )}
    </AccountForm>
  );
}

/** For a link that was used already, has expired, or has no token. */
function ResetLinkUsed() {
  return (
    <>
      <PageTitle>{m.reset_used_title()}</PageTitle>
      <StatePanel kind="error" isPage title={m.reset_used_title()} text={m.reset_used_text()}>
        <ButtonLink to="/login">{m.nav_login()}</ButtonLink>
      </StatePanel>
    </>
  );
}
