import { lazy, Suspense } from "react";
import { data } from "react-router";
import { DemoLoading } from "../../features/demo/demo-loading.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import type { Route } from "./+types/demo-sign-in.ts";

const LoginPage = lazy(async () => ({
  default: (await import("../../features/account/login-page.tsx")).LoginPage,
}));

/** Whatever was typed. */
const REFUSED = { failure: { kind: "refused" as const, code: "credentials_wrong" } };

export async function action() {
  return data(REFUSED, { status: 400 });
}

/** So that nothing that was typed leaves the browser. */
export async function clientAction() {
  return REFUSED;
}

/** The form for signing in, which signs nobody in here. */
export default function DemoSignIn({ actionData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<DemoLoading name={m.nav_login()} />}>
      <LoginPage
        title={m.nav_login()}
        submitLabel={m.nav_login()}
        next={null}
        isGoogleOn={false}
        failed={actionData}
        registerAt="/register"
      />
    </Suspense>
  );
}
