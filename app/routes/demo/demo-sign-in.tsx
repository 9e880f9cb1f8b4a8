import { refusedResponse } from "../../features/account/account-form.tsx";
import { LoginPage } from "../../features/account/login-page.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import type { Route } from "./+types/demo-sign-in.ts";

export { PageError as ErrorBoundary } from "../../features/shell/page-error.tsx";

/** Refuses whatever was typed, without looking at it. */
export async function action() {
  return refusedResponse({ failure: { kind: "refused" as const, code: "credentials_wrong" } });
}

/** So that nothing that was typed leaves the browser. */
export const clientAction = action;

/** The form for signing in, which signs nobody in here. */
export default function DemoSignIn({ actionData }: Route.ComponentProps) {
  return (
    <LoginPage
      title={m.nav_login()}
      submitLabel={m.nav_login()}
      next={null}
      isGoogleOn={false}
      refused={actionData}
      registerAt="/register"
    />
  );
}
