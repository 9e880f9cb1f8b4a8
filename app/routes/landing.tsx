import { redirect } from "react-router";
import { isGoogleOnContext, viewerContext } from "../context.ts";
import { GoogleButton } from "../features/account/google-button.tsx";
import { Landing } from "../features/landing/landing.tsx";
import { JoinByCode } from "../features/room/form/join-by-code.tsx";
import { m } from "../i18n/paraglide/messages.js";
import type { Route } from "./+types/landing.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext).kind === "user") throw redirect("/dashboard");
  return { isGoogleOn: context.get(isGoogleOnContext) };
}

/** Without a network the page is there all the same: it is where somebody who signs out comes to. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((thrown: unknown) => {
    if (thrown instanceof Response) throw thrown;
    return { isGoogleOn: false };
  });
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>{`Wordroom · ${m.landing_title()}`}</title>
      <Landing joinForm={<JoinByCode />} signIn={loaderData.isGoogleOn && <GoogleButton label={m.google_login()} />} />
    </>
  );
}
