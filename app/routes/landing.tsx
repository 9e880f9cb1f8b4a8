import { redirect } from "react-router";
import { apiContext, isGoogleOnContext, viewerContext } from "../context.ts";
import { GoogleButton } from "../features/account/google-button.tsx";
import { Hero } from "../features/landing/hero.tsx";
import { FeatureCards, KeepGoing, PlayModes } from "../features/landing/sections.tsx";
import { areShown, TotalsLine } from "../features/landing/totals.tsx";
import { JoinByCode } from "../features/room/lobby/join/join-by-code.tsx";
import { m } from "../i18n/paraglide/messages.js";
import type { Route } from "./+types/landing.ts";

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext).kind === "user") throw redirect("/dashboard");
  const response = await context.get(apiContext).api.totals.$get();
  const totals = response.ok ? (await response.json()).data : null;
  return { isGoogleOn: context.get(isGoogleOnContext), totals: totals && areShown(totals) ? totals : null };
}

/** Works without a network too: signing out leads here. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((thrown: unknown) => {
    if (thrown instanceof Response) throw thrown;
    return { isGoogleOn: false, totals: null };
  });
}

export default function Landing({ loaderData: { isGoogleOn, totals } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Wordroom · ${m.landing_title()}`}</title>
      <div className="grid gap-14 pb-6 sm:gap-20 sm:pb-10">
        <Hero joinForm={<JoinByCode />} signIn={isGoogleOn && <GoogleButton label={m.google_login()} />} />
        {totals && <TotalsLine totals={totals} />}
        <FeatureCards />
        <PlayModes />
        <KeepGoing />
      </div>
    </>
  );
}
