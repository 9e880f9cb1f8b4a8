import { localPath } from "../../domain/account/return-path.ts";
import { browserApi } from "../api.ts";
import { apiContext, viewerContext } from "../context.ts";
import { exchangeGoogle } from "../features/account/google-exchange.ts";
import { GooglePanel, type GoogleResult } from "../features/account/google-result.tsx";
import { withNext } from "../features/account/with-next.ts";
import { seatTokenFor } from "../features/room/seats.ts";
import type { Route } from "./+types/google-result.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

/** Both ends of the way to Google lead here: one brings a token, the other an error. */
export function loader({ url, context }: Route.LoaderArgs): GoogleResult {
  const [token, error] = [url.searchParams.get("token"), url.searchParams.get("error")];
  return token === null || error !== null
    ? { kind: "failed", code: error, back: backOf(context, localPath(url.searchParams.get("next"))) }
    : { kind: "token", token };
}

export async function action({ request, context }: Route.ActionArgs): Promise<GoogleResult> {
  return exchangeGoogle(context.get(apiContext), await request.formData(), { back: backOf(context), seatToken: null });
}

/** Takes along the seat on which somebody has just played as a guest: only this browser knows it. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<GoogleResult> {
  const next = localPath(new URL(request.url).searchParams.get("next"));
  const seatToken = next && seatTokenFor(next);
  return exchangeGoogle(browserApi(), await request.formData(), { back: withNext("/login", next), seatToken });
}

/** Whoever is signed in wanted to link Google, from their profile. */
function backOf(context: Route.LoaderArgs["context"], next: string | null = null): string {
  return context.get(viewerContext).kind === "user" ? "/profile" : withNext("/login", next);
}

/** What has been shown stays: the token in the address is used up by then. */
export function shouldRevalidate() {
  return false;
}

export default function GoogleResultPage({ loaderData, actionData }: Route.ComponentProps) {
  return <GooglePanel result={actionData ?? loaderData} />;
}
