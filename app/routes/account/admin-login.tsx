import { redirect } from "react-router";
import { apiContext, isGoogleOnContext, viewerContext } from "../../context.ts";
import { failedResponse, usePreload } from "../../features/account/account-form.tsx";
import { LoginPage } from "../../features/account/login-page.tsx";
import { setFlashMessage, withFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable } from "../../forms/after-submit.ts";
import { m } from "../../i18n/paraglide/messages.js";
import type { Route } from "./+types/admin-login.ts";

const loadSignIn = () => import("./sign-in.lazy.ts");

/** It redirects users who are no administrators. */
const NEXT = "/admin-dashboard";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext).kind === "user") throw redirect(NEXT);
  return { isGoogleOn: context.get(isGoogleOnContext) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { submitSignIn: signIn } = await loadSignIn();
  const failed = await signIn(context.get(apiContext), await request.formData());
  return failed ? failedResponse(failed) : redirect(NEXT, withFlashMessage("signed_in", url));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const failed = await failedIfUnreachable(loadSignIn().then(({ signInInBrowser }) => signInInBrowser(form, null)));
  if (failed) return failedResponse(failed);
  setFlashMessage("signed_in");
  return redirect(NEXT);
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  usePreload(loadSignIn);
  return (
    <LoginPage
      title={m.admin_login_title()}
      submitLabel={m.admin_login_submit()}
      next={NEXT}
      failed={actionData}
      {...loaderData}
    />
  );
}
