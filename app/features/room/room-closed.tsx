import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useNotify } from "../../ui/notifications.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { type Closed, closedText } from "./closed-text.ts";
import type { FinalClose } from "./room-client.ts";
import { pageAt } from "./room-page.ts";

const REDIRECT_AFTER_MS = 2_000;
/** What somebody wanted and did not get; all other ends are no failure. */
const FAILED: ReadonlySet<FinalClose> = new Set(["refused", "unknown_room"]);

/** The room is over for this browser: why, and how to go on. */
export function RoomClosed({ closed, code }: { closed: Closed; code: string | null }) {
  const { pathname } = useLocation();
  const { title, text } = closedText(closed, pageAt(pathname));
  useWayOut(closed.why, code, title, text);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StatePanel kind={FAILED.has(closed.why) ? "error" : "info"} isPage title={title} text={text}>
        <ClosedActions closed={closed} code={code} />
      </StatePanel>
    </>
  );
}

/**
 * The specification's ways: a lost session leads back to the rooms, a cancelled room and leaving lead home. Whose seat of
 * an earlier visit is gone is led to the page of the room's link, which says whether they can join now.
 */
function useWayOut(why: FinalClose, code: string | null, title: string, text: string): void {
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

function ClosedActions({ closed: { why, code: refusal }, code }: { closed: Closed; code: string | null }) {
  switch (why) {
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
