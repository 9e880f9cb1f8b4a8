import { useEffect, useRef } from "react";
import { Form, useNavigate, useSubmit } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { googleFailureText } from "./google-text.ts";

const ON_AFTER_MS = 2_000;
const BACK_AFTER_MS = 3_000;

/** What came of the way to Google: a token to be exchanged, a session, or a failure with its code where it has one. */
export type GoogleResult =
  | { kind: "token"; token: string }
  | { kind: "done"; next: string }
  | { kind: "failed"; code: string | null; back: string };

export function GooglePanel({ result }: { result: GoogleResult }) {
  switch (result.kind) {
    case "token":
      return <Exchange token={result.token} />;
    case "done":
      return <Done next={result.next} />;
    case "failed":
      return <Failed {...result} />;
    default:
      return result satisfies never;
  }
}

/** Exchanges the token by itself; where no script runs, by a press. Only a form does it: a page is also merely looked at. */
function Exchange({ token }: { token: string }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isSent = useRef(false);
  useEffect(() => {
    // Once only: the token is good for one exchange.
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
  useGoLater(next, ON_AFTER_MS);
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

/** Too short to read a reason in: the page that it leads back to says it again. */
function Failed({ code, back }: Extract<GoogleResult, { kind: "failed" }>) {
  const to = googleFailureText(code) === null ? back : `${back}${back.includes("?") ? "&" : "?"}google=${code}`;
  useGoLater(to, BACK_AFTER_MS);
  return (
    <>
      <PageTitle>{m.google_failed_title()}</PageTitle>
      <StatePanel kind="error" isPage title={m.google_failed_title()} text={m.google_failed_text()}>
        <p className="basis-full text-pretty">{googleFailureText(code) ?? m.google_failed_next()}</p>
        <ButtonLink to={to} replace>
          {m.google_continue()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}

function useGoLater(to: string, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs]);
}
