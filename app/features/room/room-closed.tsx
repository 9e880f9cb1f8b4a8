import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { pageAt } from "./room-page.ts";
import { type ClosedConnection, type CloseReason, closedText } from "./session/close-reason.ts";

const REDIRECT_AFTER_MS = 2_000;
/** Shown as an error; the other reasons are normal ends. */
const ERRORS: ReadonlySet<CloseReason> = new Set(["refused", "unknown_room"]);

/** Explains why this browser is no longer in the room, with links to go on. */
export function RoomClosed({ closed, code }: { closed: ClosedConnection; code: string | null }) {
  const { pathname } = useLocation();
  const { title, text } = closedText(closed, pageAt(pathname));
  useRedirect(closed.reason, code, title, text);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StatePanel kind={ERRORS.has(closed.reason) ? "error" : "info"} isPage title={title} text={text}>
        <ClosedActions closed={closed} code={code} />
      </StatePanel>
    </>
  );
}

/**
 * Redirects as specified: an expired session to the list of rooms, a cancelled room and leaving to the home page. A seat
 * that is gone leads to the page of the room's link, which shows whether joining is possible.
 */
function useRedirect(why: CloseReason, code: string | null, title: string, text: string): void {
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => {
    if (why === "left") void navigate("/", { replace: true });
    if (why === "no_seat" && code !== null) void navigate(`/j/${code}`, { replace: true });
    if (why !== "session_expired" && why !== "canceled") return;
    const isExpired = why === "session_expired";
    const timer = setTimeout(() => {
      notify(isExpired ? "info" : "error", isExpired ? text : title);
      void navigate(isExpired ? "/multi-player" : "/", { replace: true });
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [why, code, title, text, navigate, notify]);
}

function ClosedActions({ closed: { reason, code: refusal }, code }: { closed: ClosedConnection; code: string | null }) {
  switch (reason) {
    case "replaced":
      return <Button onClick={() => location.reload()}>{m.closed_replaced_action()}</Button>;
    case "outdated":
      return <Button onClick={() => location.reload()}>{m.error_reload()}</Button>;
    case "kicked":
      return (
        <>
          <Button onClick={() => location.reload()}>{m.try_again()}</Button>
          <ButtonLink to="/multi-player" variant="secondary">
            {m.closed_other_rooms()}
          </ButtonLink>
        </>
      );
    case "refused":
    case "session_expired":
    case "no_seat":
      return (
        <>
          {code && refusal === "network_closed" && (
            <ButtonLink to={`/login?${new URLSearchParams({ next: `/j/${code}` })}`}>{m.nav_login()}</ButtonLink>
          )}
          {code && refusal !== "network_closed" && (
            <ButtonLink to={`/j/${code}`}>{m.closed_refused_action()}</ButtonLink>
          )}
          <ButtonLink to="/multi-player" variant="secondary">
            {m.closed_other_rooms()}
          </ButtonLink>
        </>
      );
    default:
      return (
        <>
          <ButtonLink to="/multi-player">{m.closed_other_rooms()}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {m.home()}
          </ButtonLink>
        </>
      );
  }
}
