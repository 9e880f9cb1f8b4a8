import { redirect } from "react-router";
import { apiContext } from "../context.ts";
import { AccountCard } from "../features/account/account-card.tsx";
import { refusal } from "../features/account/form-answer.ts";
import { ResetForm, ResetLinkUsed } from "../features/account/reset-form.tsx";
import { resetPassword } from "../features/account/sign-in.ts";
import { orFailed } from "../forms/or-failed.ts";
import { m } from "../i18n/paraglide/messages.js";
import { loadSignIn, useSignInLoaded } from "../load-sign-in.ts";
import { leaveNotice, withNotice } from "../passing-notice.ts";
import type { Route } from "./+types/reset-password.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

/** Looks at nothing: what follows a link for its own reasons, such as a scanner of mail, must not use it up. */
export function loader({ url }: Route.LoaderArgs) {
  return { hasToken: tokenOf(url) !== "" };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await resetPassword(context.get(apiContext), await request.formData(), tokenOf(url));
  return answer ? refusal(answer) : redirect("/", withNotice("password_reset", url));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const [form, token] = [await request.formData(), tokenOf(new URL(request.url))];
  const answer = await orFailed(loadSignIn().then((here) => here.resetPasswordHere(form, token)));
  if (answer) return refusal(answer);
  leaveNotice("password_reset");
  return redirect("/");
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  useSignInLoaded();
  const failure = actionData?.failure;
  const isUsed = failure?.kind === "refused" && failure.code === "reset_link_used";
  if (!loaderData.hasToken || isUsed) return <ResetLinkUsed />;
  return (
    <AccountCard title={m.reset_title()} text={m.reset_text()}>
      <ResetForm answer={actionData} />
    </AccountCard>
  );
}

function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}
