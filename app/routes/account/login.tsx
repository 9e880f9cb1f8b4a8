import { redirect } from "react-router";
import { localPath } from "../../../domain/account/return-path.ts";
import { apiContext, isGoogleOnContext, viewerContext } from "../../context.ts";
import { failedResponse, usePreload } from "../../features/account/account-form.tsx";
import { googleFailureIn } from "../../features/account/google-failure-in.server.ts";
import { LoginPage } from "../../features/account/login-page.tsx";
import { setFlashMessage, withFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable } from "../../forms/after-submit.ts";
import { m } from "../../i18n/paraglide/messages.js";
import type { Route } from "./+types/login.ts";

const loadSignIn = () => import("./sign-in.lazy.ts");

export function loader({ context, url }: Route.LoaderArgs) {
  const next = localPath(url.searchParams.get("next"));
  const viewer = context.get(viewerContext);
  if (viewer.kind === "user") throw redirect(next ?? "/dashboard");
  // A session that was revoked or has expired, or whose token can't be verified any more.
  const lostSession = viewer.why === "none" ? null : m.account_error_session_expired();
  return { next, isGoogleOn: context.get(isGoogleOnContext), note: googleFailureIn(url, "google") ?? lostSession };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { submitSignIn: signIn } = await loadSignIn();
  const failed = await signIn(context.get(apiContext), await request.formData());
  if (failed) return failedResponse(failed);
  return redirect(localPath(url.searchParams.get("next")) ?? "/", withFlashMessage("signed_in", url));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const next = localPath(new URL(request.url).searchParams.get("next"));
  const form = await request.formData();
  const failed = await failedIfUnreachable(loadSignIn().then(({ signInInBrowser }) => signInInBrowser(form, next)));
  if (failed) return failedResponse(failed);
  setFlashMessage("signed_in");
  return redirect(next ?? "/");
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  usePreload(loadSignIn);
  return (
    <LoginPage
      title={m.nav_login()}
      submitLabel={m.nav_login()}
      failed={actionData}
      registerAt="/register"
      {...loaderData}
    />
  );
}
