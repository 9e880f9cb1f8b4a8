import { redirect } from "react-router";
import { localPath } from "../../domain/account/return-path.ts";
import { apiContext, isGoogleOnContext, viewerContext } from "../context.ts";
import { refusal } from "../features/account/form-answer.ts";
import { RegisterPage } from "../features/account/register-page.tsx";
import { register } from "../features/account/sign-in.ts";
import { orFailed } from "../forms/or-failed.ts";
import { loadSignIn, useSignInLoaded } from "../load-sign-in.ts";
import { leaveNotice, withNotice } from "../passing-notice.ts";
import type { Route } from "./+types/register.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const next = localPath(url.searchParams.get("next"));
  if (context.get(viewerContext).kind === "user") throw redirect(next ?? "/dashboard");
  return { next, isGoogleOn: context.get(isGoogleOnContext) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await register(context.get(apiContext), await request.formData());
  if (answer) return refusal(answer);
  return redirect(localPath(url.searchParams.get("next")) ?? "/", withNotice("registered", url));
}

/** Takes along the seat on which somebody has just played as a guest: only this browser knows it. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const next = localPath(new URL(request.url).searchParams.get("next"));
  const form = await request.formData();
  const answer = await orFailed(loadSignIn().then((here) => here.registerHere(form, next)));
  if (answer) return refusal(answer);
  leaveNotice("registered");
  return redirect(next ?? "/");
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  useSignInLoaded();
  return <RegisterPage answer={actionData} {...loaderData} />;
}
