import { lazy, Suspense, useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { useSoundSwitch } from "../../effects/sound.ts";
import { Announcer } from "../../quiz/announcer.tsx";
import { classes } from "../../ui/classes.ts";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import { closedText } from "./closed-text.ts";
import { ConnectionBadge } from "./connection-badge.tsx";
import type { RoomClient } from "./room-client.ts";
import { RoomClosed } from "./room-closed.tsx";
import { RoomContext } from "./room-context.ts";
import { pageAt, pageFor, pathOf, presents } from "./room-page.ts";
import { RoomSkeleton } from "./room-skeleton.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import { useNotices } from "./use-notices.ts";

/** Not missed where they can't be loaded. */
const GameSounds = lazy(() =>
  import("./sounds/game-sounds.tsx").then(
    (module) => ({ default: module.GameSounds }),
    () => ({ default: () => null }),
  ),
);
/** Only while somebody plays. */
const LeavePageGuard = lazy(() => import("./leave-page-guard.tsx").catch(() => ({ default: () => null })));
const KeepAwake = lazy(() => import("./keep-awake.tsx").catch(() => ({ default: () => null })));
/** For a host who presents: few do. */
const Presenter = lazy(() => import("./presenter/load-presenter.ts").then(({ loadPresenter }) => loadPresenter()));
const BigScreenButton = lazy(() =>
  import("./presenter/load-presenter.ts")
    .then(({ loadBigScreenButton }) => loadBigScreenButton())
    .catch(() => ({ default: () => null })),
);

type RoomSessionProps = {
  room: RoomClient;
  code: string;
  /** Who is signed in; null for a guest. */
  viewerId: string | null;
};

/** The frame around the pages of one game: the connection's state, and always the page where this person belongs. */
export function RoomSession({ room, code, viewerId }: RoomSessionProps) {
  const isInPlace = useRightPage(room, code);
  useNotices(room.notices, room.view && pageFor(room.view, "wait"));
  const { pathname } = useLocation();
  const page = pageAt(pathname) ?? "wait";
  const { view, connection } = room;
  const isOver = connection.kind === "closed";
  const isPresenting = view !== null && presents(view);
  const isLit = !isOver && (isPresenting || view?.room.status === "active");
  const [isSoundOn] = useSoundSwitch();
  // Results stay readable after the room itself is gone.
  const keepsResults = view?.results?.endedBy != null;
  if (isOver && (!keepsResults || connection.why === "left")) return <RoomClosed closed={ownClose(room)} code={code} />;
  return (
    <Announcer>
      {/* The quiz has places for both that suit a small screen. */}
      <div
        className={classes(
          "mb-4 flex items-center justify-between gap-4",
          page === "quiz" && view?.quiz && "max-lg:hidden",
        )}
      >
        <ConnectionBadge connection={connection} unsaved={room.unsaved} />
        <div className="flex items-center gap-1 sm:gap-4">
          <Suspense>{isPresenting && <BigScreenButton />}</Suspense>
          <SoundSwitch />
        </div>
      </div>
      <Suspense>{!isOver && view?.quiz && <LeavePageGuard view={view} code={code} />}</Suspense>
      {isOver && <ClosedBanner {...closedText(connection)} />}
      {view && isInPlace ? (
        <RoomContext value={{ ...room, view }}>
          {isPresenting && page !== "create" ? (
            <WidgetBoundary>
              <Presenter room={{ ...room, view }} page={page} viewerId={viewerId} />
            </WidgetBoundary>
          ) : (
            <Outlet />
          )}
        </RoomContext>
      ) : (
        <RoomSkeleton page={page} />
      )}
      <Suspense>{isLit && <KeepAwake />}</Suspense>
      <Suspense>
        {view && !isOver && isSoundOn && <GameSounds view={view} clockOffsetMs={room.clockOffsetMs} />}
      </Suspense>
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
