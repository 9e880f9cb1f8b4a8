import { redirect } from "react-router";
import { apiContext } from "../../context.ts";
import { AccountCard } from "../../features/account/account-card.tsx";
import {
  AccountForm,
  NewPasswordField,
  type RefusedForm,
  refusedResponse,
  SubmitButton,
  usePreload,
} from "../../features/account/account-form.tsx";
import { setFlashMessage, withFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable } from "../../forms/after-submit.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/reset-password.ts";

export { PageError as ErrorBoundary } from "../../features/shell/page-error.tsx";

const loadSignIn = () => import("./sign-in.ts");

/** Does not check the token: following the link, as mail scanners do, must not use it up. */
export function loader({ url }: Route.LoaderArgs) {
  return { hasToken: tokenOf(url) !== "" };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { resetPassword } = await loadSignIn();
  const refused = await resetPassword(context.get(apiContext), await request.formData(), tokenOf(url));
  return refused ? refusedResponse(refused) : redirect("/", withFlashMessage("password_reset", url));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const [form, token] = [await request.formData(), tokenOf(new URL(request.url))];
  const refused = await failedIfUnreachable(
    loadSignIn().then(({ resetPasswordInBrowser }) => resetPasswordInBrowser(form, token)),
  );
  if (refused) return refusedResponse(refused);
  setFlashMessage("password_reset");
  return redirect("/");
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  usePreload(loadSignIn);
  const failure = actionData?.failure;
  const isUsed = failure?.kind === "refused" && failure.code === "reset_link_used";
  if (!loaderData.hasToken || isUsed) return <ResetLinkUsed />;
  return (
    <AccountCard title={m.reset_title()} text={m.reset_text()}>
      <ResetForm refused={actionData} />
    </AccountCard>
  );
}

function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

function ResetForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <AccountForm refused={refused} failedTitle={m.account_error_password()}>
      <NewPasswordField name="newPassword" label={m.account_new_password()} refused={refused} enterKeyHint="go" />
      <SubmitButton size="large" busyLabel={m.reset_busy()}>
        {m.reset_submit()}
      </SubmitButton>
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
