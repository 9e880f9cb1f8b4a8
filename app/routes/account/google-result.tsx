import { useEffect, useRef } from "react";
import { Form, useNavigate, useSubmit } from "react-router";
import { localPath } from "../../../domain/account/return-path.ts";
import { browserApi } from "../../api.ts";
import { apiContext, viewerContext } from "../../context.ts";
import { exchangeGoogle, type GoogleResult, pathAfterGoogleFailure } from "../../features/account/google.ts";
import { googleFailureIn } from "../../features/account/google-failure-in.server.ts";
import { withNext } from "../../features/account/require-sign-in.ts";
import { seatTokenFor } from "../../features/room/connection/seats.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/google-result.ts";

/** Google's callback redirects here, with a token or with an error. */
export function loader({ url, context }: Route.LoaderArgs): GoogleResult {
  const [token, error] = [url.searchParams.get("token"), url.searchParams.get("error")];
  if (token !== null && error === null) return { kind: "token", token };
  const back = backOf(context, localPath(url.searchParams.get("next")));
  const [reason, text] = [url.searchParams.get("reason"), googleFailureIn(url, "error")];
  return { kind: "failed", code: error, reason, text, back };
}

export async function action({ request, context }: Route.ActionArgs): Promise<GoogleResult> {
  return exchangeGoogle(context.get(apiContext), await request.formData(), { back: backOf(context), seatToken: null });
}

/** The seat on which somebody has just played as a guest comes along: only this browser knows it. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<GoogleResult> {
  const next = localPath(new URL(request.url).searchParams.get("next"));
  const seatToken = next && seatTokenFor(next);
  return exchangeGoogle(browserApi(), await request.formData(), { back: withNext("/login", next), seatToken });
}

/** Somebody who is signed in came from their profile, to link Google. */
function backOf(context: Route.LoaderArgs["context"], next: string | null = null): string {
  return context.get(viewerContext).kind === "user" ? "/profile" : withNext("/login", next);
}

/** Never: the token in the address can be used only once. */
export function shouldRevalidate() {
  return false;
}

export default function GoogleResultPage({ loaderData, actionData }: Route.ComponentProps) {
  return <GooglePanel result={actionData ?? loaderData} />;
}

const CONTINUE_AFTER_MS = 2_000;
const BACK_AFTER_MS = 3_000;

function GooglePanel({ result }: { result: GoogleResult }) {
  switch (result.kind) {
    case "token":
      return <Exchange token={result.token} />;
    case "done":
      return <Done next={result.next} />;
    case "failed":
      return <Failed failed={result} />;
    default:
      return result satisfies never;
  }
}

/** Submits the token by itself, or by a button without JavaScript. A GET must not use it up. */
function Exchange({ token }: { token: string }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isSent = useRef(false);
  useEffect(() => {
    // The token can be exchanged only once.
    if (isSent.current) return;
    isSent.current = true;
    void submit(form.current, { replace: true });
  }, [submit]);
  return (
    <>
      <PageTitle>{m.google_busy()}</PageTitle>
      <StatePanel kind="loading" isPage title={m.google_busy()}>
        <Form ref={form} method="post" replace>
          <input type="hidden" name="token" value={token} />
          <noscript>
            <Button type="submit">{m.google_continue()}</Button>
          </noscript>
        </Form>
      </StatePanel>
    </>
  );
}

function Done({ next }: { next: string }) {
  useNavigateAfter(next, CONTINUE_AFTER_MS);
  return (
    <>
      <PageTitle>{m.login_success()}</PageTitle>
      <StatePanel kind="info" isPage title={m.login_success()} text={m.google_done_text()}>
        <ButtonLink to={next} replace>
          {m.google_continue()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}

/** Shown too briefly to be read, so the page that follows shows the reason again. */
function Failed({ failed }: { failed: Extract<GoogleResult, { kind: "failed" }> }) {
  const to = pathAfterGoogleFailure(failed);
  useNavigateAfter(to, BACK_AFTER_MS);
  return (
    <>
      <PageTitle>{m.google_failed_title()}</PageTitle>
      <StatePanel kind="error" isPage title={m.google_failed_title()} text={m.google_failed_text()}>
        <p className="basis-full text-pretty">{failed.text ?? m.google_failed_next()}</p>
        <ButtonLink to={to} replace>
          {m.google_continue()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}

function useNavigateAfter(to: string, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs]);
}
