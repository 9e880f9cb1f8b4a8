import { redirect } from "react-router";
import { localPath } from "../../domain/account/return-path.ts";
import { apiContext, isGoogleOnContext, viewerContext } from "../context.ts";
import { refusal } from "../features/account/form-answer.ts";
import { googleReasonIn } from "../features/account/google-text.ts";
import { LoginPage } from "../features/account/login-page.tsx";
import { signIn } from "../features/account/sign-in.ts";
import { orFailed } from "../forms/or-failed.ts";
import { m } from "../i18n/paraglide/messages.js";
import { loadSignIn, useSignInLoaded } from "../load-sign-in.ts";
import { leaveNotice, withNotice } from "../passing-notice.ts";
import type { Route } from "./+types/login.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const next = localPath(url.searchParams.get("next"));
  if (context.get(viewerContext).kind === "user") throw redirect(next ?? "/dashboard");
  return { next, isGoogleOn: context.get(isGoogleOnContext), note: googleReasonIn(url) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await signIn(context.get(apiContext), await request.formData());
  if (answer) return refusal(answer);
  return redirect(localPath(url.searchParams.get("next")) ?? "/", withNotice("signed_in", url));
}

/** Takes along the seat on which somebody has just played as a guest: only this browser knows it. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const next = localPath(new URL(request.url).searchParams.get("next"));
  const form = await request.formData();
  const answer = await orFailed(loadSignIn().then((here) => here.signInHere(form, next)));
  if (answer) return refusal(answer);
  leaveNotice("signed_in");
  return redirect(next ?? "/");
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  useSignInLoaded();
  return (
    <LoginPage
      title={m.nav_login()}
      submitLabel={m.nav_login()}
      answer={actionData}
      registerAt="/register"
      {...loaderData}
    />
  );
}
