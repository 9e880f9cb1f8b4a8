import { redirect } from "react-router";
import { apiContext, isGoogleOnContext, viewerContext } from "../context.ts";
import { refusal } from "../features/account/form-answer.ts";
import { LoginPage } from "../features/account/login-page.tsx";
import { signIn } from "../features/account/sign-in.ts";
import { orFailed } from "../forms/or-failed.ts";
import { m } from "../i18n/paraglide/messages.js";
import { loadSignIn, useSignInLoaded } from "../load-sign-in.ts";
import { leaveNotice, withNotice } from "../passing-notice.ts";
import type { Route } from "./+types/admin-login.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

/** Whoever is no administrator is led on from there. */
const NEXT = "/admin-dashboard";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext).kind === "user") throw redirect(NEXT);
  return { isGoogleOn: context.get(isGoogleOnContext) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await signIn(context.get(apiContext), await request.formData());
  return answer ? refusal(answer) : redirect(NEXT, withNotice("signed_in", url));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const answer = await orFailed(loadSignIn().then((here) => here.signInHere(form, null)));
  if (answer) return refusal(answer);
  leaveNotice("signed_in");
  return redirect(NEXT);
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  useSignInLoaded();
  return (
    <LoginPage
      title={m.admin_login_title()}
      submitLabel={m.admin_login_submit()}
      next={NEXT}
      answer={actionData}
      {...loaderData}
    />
  );
}
