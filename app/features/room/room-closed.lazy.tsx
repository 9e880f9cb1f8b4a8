import { useEffect } from "react";
import { useNavigate } from "react-router";
import { LEAVER_PENALTY_VND } from "../../../domain/room/scoring.ts";
import type { Snapshot } from "../../../domain/room/wire.ts";
import { formatVnd } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { PenPose } from "../../ui/data/pen.tsx";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { ClosedConnection, CloseReason } from "./connection/close-reason.ts";

const REDIRECT_AFTER_MS = 2_000;
/** Shown as an error; the other reasons are normal ends. */
const ERRORS: ReadonlySet<CloseReason> = new Set(["refused", "unknown_room"]);
const PENS: Readonly<Record<CloseReason, PenPose>> = {
  canceled: "consoles",
  expired: "sleeps",
  host_suspended: "consoles",
  kicked: "consoles",
  left: "waits",
  no_seat: "lost",
  outdated: "waits",
  refused: "consoles",
  removed: "consoles",
  replaced: "sleeps",
  seat_unknown: "sleeps",
  unknown_room: "lost",
};

type RoomClosedPageProps = {
  closed: ClosedConnection;
  code: string | null;
  title: string;
  /** Why, as `closedText` has it. */
  reason: string;
  /** The room as it was seen last. */
  view: Snapshot | null;
};

/** Explains why this browser is no longer in the room, with links to go on. */
export function RoomClosedPage({ closed, code, title, reason, view }: RoomClosedPageProps) {
  const lost = closed.reason === "left" && view ? lostGameText(view) : null;
  const text = lost ?? reason;
  useRedirect(lost === null ? closed.reason : null, code, title, text);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StatePanel
        kind={ERRORS.has(closed.reason) ? "error" : "info"}
        // What it costs is said without a picture.
        pen={lost === null ? PENS[closed.reason] : undefined}
        isPage
        title={title}
        text={text}
      >
        <ClosedActions closed={closed} code={code} />
      </StatePanel>
    </>
  );
}

/**
 * Redirects as specified: an expired session to the list of rooms, a cancelled room and leaving to the home page. A seat
 * that is gone leads to the page of the room's link, which shows whether joining is possible.
 * @param why null stays: who has left a running game reads what it costs
 */
function useRedirect(why: CloseReason | null, code: string | null, title: string, text: string): void {
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => {
    if (why === "left") void navigate("/", { replace: true });
    if (why === "no_seat" && code !== null) void navigate(`/j/${code}`, { replace: true });
    if (why !== "seat_unknown" && why !== "canceled") return;
    const isExpired = why === "seat_unknown";
    const timer = setTimeout(() => {
      notify(isExpired ? "info" : "error", isExpired ? text : title);
      void navigate(isExpired ? "/multi-player" : "/", { replace: true });
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [why, code, title, text, navigate, notify]);
}

/** What leaving costs a player whose game was running; null for everybody else. */
function lostGameText({ players, you, room, results }: Snapshot): string | null {
  const status = players.find(({ id }) => id === you)?.status;
  const wasRunning = room.status === "active" || results?.endedBy === "host_left";
  if (!wasRunning || (status !== "playing" && status !== "left")) return null;
  return room.penalties ? m.closed_left_game_penalty({ penalty: formatVnd(LEAVER_PENALTY_VND) }) : m.closed_left_game();
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
    case "seat_unknown":
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
