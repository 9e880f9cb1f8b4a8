import { lazy, Suspense, useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { useSoundSwitch } from "../../effects/sound.ts";
import { Announcer } from "../../quiz/announcer.tsx";
import { classes } from "../../ui/classes.ts";
import { closedText } from "./closed-text.ts";
import { ConnectionBadge } from "./connection-badge.tsx";
import { LeavePageGuard } from "./leave-page-guard.tsx";
import { presents } from "./presents.ts";
import type { RoomClient } from "./room-client.ts";
import { RoomClosed } from "./room-closed.tsx";
import { RoomContext } from "./room-context.ts";
import { pageAt, pageFor, pathOf } from "./room-page.ts";
import { RoomSkeleton } from "./room-skeleton.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import { GameSounds } from "./sounds/game-sounds.tsx";
import { useNotices } from "./use-notices.ts";

/** Neither is missed where it can't be loaded. */
const KeepAwake = lazy(() => import("./keep-awake.tsx").catch(() => ({ default: () => null })));
const BigScreenButton = lazy(() => import("./presenter/big-screen-button.tsx").catch(() => ({ default: () => null })));

/** The frame around the pages of one game: the connection's state, and always the page where this person belongs. */
export function RoomSession({ room, code }: { room: RoomClient; code: string }) {
  const isInPlace = useRightPage(room, code);
  useNotices(room.notices, room.view && pageFor(room.view, "wait"));
  const { pathname } = useLocation();
  const isQuiz = pageAt(pathname) === "quiz";
  const { view, connection } = room;
  const isOver = connection.kind === "closed";
  const isPresenting = view !== null && !isOver && presents(view);
  const isPlaying = view?.room.status === "active" && !isOver;
  const [isSoundOn] = useSoundSwitch();
  // Results stay readable after the room itself is gone.
  const keepsResults = view?.results?.endedBy !== undefined && view.results.endedBy !== null;
  if (isOver && (!keepsResults || connection.why === "left")) return <RoomClosed closed={ownClose(room)} code={code} />;
  return (
    <Announcer>
      {/* The quiz has places for both that suit a small screen. */}
      <div className={classes("mb-4 flex items-center justify-between gap-4", isQuiz && view?.quiz && "max-lg:hidden")}>
        <ConnectionBadge connection={connection} unsaved={room.unsaved} />
        <div className="flex flex-wrap items-center justify-end gap-x-4">
          <Suspense>{isPresenting && <BigScreenButton />}</Suspense>
          <SoundSwitch />
        </div>
      </div>
      {!isOver && <LeavePageGuard view={view} code={code} />}
      {isOver && <ClosedBanner {...closedText(connection)} />}
      {view && isInPlace ? (
        <RoomContext value={{ ...room, view }}>
          <Outlet />
        </RoomContext>
      ) : (
        <RoomSkeleton page={pageAt(pathname) ?? "wait"} />
      )}
      <Suspense>{(isPresenting || isPlaying) && <KeepAwake />}</Suspense>
      {view && !isOver && isSoundOn && <GameSounds view={view} clockOffsetMs={room.clockOffsetMs} />}
    </Announcer>
  );
}

function ClosedBanner({ title, text }: { title: string; text: string }) {
  return (
    <p role="status" className="mb-4 rounded-control border border-line bg-accent-soft px-4 py-3 text-on-accent-soft">
      <strong>{title}.</strong> {text}
    </p>
  );
}

/** A host who has cancelled the room needs not be told who did. */
function ownClose({ view, connection }: RoomClient) {
  if (connection.kind !== "closed") throw new Error("The room is still open");
  const isOwn = connection.why === "canceled" && view !== null && view.you === view.room.hostId;
  return isOwn ? { ...connection, why: "left" as const } : connection;
}

/** Moves to the page where this person belongs. @returns whether this is it already */
function useRightPage({ view }: RoomClient, code: string): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const current = pageAt(pathname) ?? "wait";
  const wanted = view ? pageFor(view, current) : current;
  useEffect(() => {
    if (wanted !== current) void navigate(pathOf(wanted, code), { replace: true });
  }, [wanted, current, code, navigate]);
  return wanted === current;
}
