import { lazy, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Announcer } from "../../quiz/announcer.tsx";
import { classes } from "../../ui/classes.ts";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import { SkeletonCard, SkeletonRows } from "../../ui/feedback/skeleton.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import { closedText } from "./connection/close-reason.ts";
import { RoomConnection } from "./connection/connection.ts";
import { noticeToast } from "./connection/notices.ts";
import type { RoomClient } from "./connection/room-client.ts";
import { RoomContext } from "./connection/seated-room.ts";
import { ConnectionBadge, SoundSwitch } from "./connection-bar.tsx";
import { ClosedBanner, RoomClosed } from "./room-closed.tsx";
import { pageAt, pageFor, pathOf, presents, type RoomPage } from "./room-page.ts";

/** A game can be played without them. */
const RoomExtras = lazy(() => import("./room-extras.lazy.tsx").catch(() => ({ default: () => null })));

const RoomMenu = lazy(() => import("./room-menu.lazy.tsx").catch(() => ({ default: () => null })));

/** Only for presenters, who are few. */
const Presenter = lazy(() => import("./presenter/load-presenter.lazy.ts").then(({ loadPresenter }) => loadPresenter()));

const FullScreenButton = lazy(() =>
  import("./presenter/load-presenter.lazy.ts")
    .then(({ loadFullScreenButton }) => loadFullScreenButton())
    .catch(() => ({ default: () => null })),
);

type RoomFrameProps = {
  room: RoomClient;
  code: string;
  /** Who is signed in; null for a guest. */
  viewerId: string | null;
};

/** The layout around the pages of a room: the connection's state, and a redirect to the page for the room's state. */
export function RoomFrame({ room, code, viewerId }: RoomFrameProps) {
  const isOnOwnPage = useRedirectToOwnPage(room, code);
  useNoticeToasts(room);
  const { pathname } = useLocation();
  const page = pageAt(pathname) ?? "wait";
  const { view, connection } = room;
  const isClosed = connection.kind === "closed";
  const isInGame = page === "quiz" && view?.quiz != null;
  const isPresenting = view !== null && presents(view);
  // Results stay readable after the room is closed.
  const keepsResults = view?.results != null;
  if (isClosed && (!keepsResults || connection.reason === "left"))
    return <RoomClosed closed={closeStateFor(room)} code={code} view={view} />;
  return (
    <Announcer>
      <span data-stage hidden />
      {/* A game shows the badge and the switch in places of its own, and on a phone nothing but itself. */}
      <div className={classes("-mt-4 mb-3 flex min-h-12 flex-wrap items-center gap-x-3", isInGame && "max-lg:hidden")}>
        <p aria-hidden="true" className="flex items-center gap-2 font-extrabold tracking-tight">
          <Logo className="size-7" />
          <span className="max-sm:hidden">Wordroom</span>
        </p>
        {!isInGame && (
          <>
            <ConnectionBadge connection={connection} unsavedCount={room.unsavedCount} />
            <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-4">
              <Suspense>{isPresenting && <FullScreenButton />}</Suspense>
              <SoundSwitch />
              <Suspense>{view && page !== "results" && !isClosed && <RoomMenu room={{ ...room, view }} />}</Suspense>
            </div>
          </>
        )}
      </div>
      {isClosed && <ClosedBanner {...closedText(connection)} />}
      {view && isOnOwnPage ? (
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
      <Suspense>
        {view && !isClosed && (
          <RoomExtras room={{ ...room, view }} page={page} code={code} isPresenting={isPresenting} />
        )}
      </Suspense>
    </Announcer>
  );
}

/** Redirects to the page for the room's state. @returns whether this is that page */
function useRedirectToOwnPage({ view }: RoomClient, code: string): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const current = pageAt(pathname) ?? "wait";
  const target = view ? pageFor(view, current) : current;
  useEffect(() => {
    if (target !== current) void navigate(pathOf(target, code), { replace: true });
  }, [target, current, code, navigate]);
  return target === current;
}

/** Shows each notice once, as a toast, which is removed when the room's phase changes or the room is left. */
function useNoticeToasts({ notices, view, connection }: RoomClient): void {
  const notify = useNotify();
  const lastShownId = useRef(0);
  const dismissals = useRef<(() => void)[]>([]);
  const phase = [connection.kind === "closed", view && pageFor(view, "wait"), view?.results != null].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `phase` makes it run after every phase.
  useEffect(
    () => () => {
      for (const dismiss of dismissals.current.splice(0)) dismiss();
    },
    [phase],
  );
  useEffect(() => {
    for (const notice of notices) {
      if (notice.id <= lastShownId.current) continue;
      lastShownId.current = notice.id;
      const toast = noticeToast(notice);
      if (toast) dismissals.current.push(notify(toast.tone, toast.text));
    }
  }, [notices, notify]);
}

/** For the host who cancelled the room, that is the same as leaving it. */
function closeStateFor({ view, connection }: RoomClient) {
  if (connection.kind !== "closed") throw new Error("The room is still open");
  const isOwn = connection.reason === "canceled" && view !== null && view.you === view.room.hostId;
  return isOwn ? { ...connection, reason: "left" as const } : connection;
}

/** A placeholder until the first snapshot arrives. Screen readers hear the heading once. */
function RoomSkeleton({ page }: { page: RoomPage }) {
  return (
    <>
      <PageTitle>{m.loading()}</PageTitle>
      <h1 className="sr-only">{m.loading()}</h1>
      <div
        data-game={page === "quiz" || undefined}
        // As high as the window, so that the footer does not move visibly when the content arrives.
        className={classes(
          "grid min-h-dvh content-start",
          page === "quiz" ? "gap-4 lg:grid-cols-[1fr_18rem]" : "items-start gap-6 md:grid-cols-2",
        )}
      >
        <SkeletonCard label="" />
        <SkeletonRows label="" count={page === "quiz" ? 3 : 5} />
      </div>
    </>
  );
}

/**
 * Connects to a room with the saved seat or the pending join, and stays connected across the room's pages. For another
 * room use it in a component with another `key`.
 */
export function useRoom(code: string): RoomClient {
  const [connection] = useState(() => new RoomConnection(code));
  const [room, show] = useState(connection.get);
  useEffect(() => {
    let shown = connection.get();
    const follow = () => {
      const next = connection.get();
      // A change of page is rendered as a transition, which keeps slow phones responsive.
      if (next.view?.room.status === shown.view?.room.status) show(next);
      else startTransition(() => show(next));
      shown = next;
    };
    const unsubscribe = connection.subscribe(follow);
    const disconnect = connection.open();
    return () => {
      unsubscribe();
      disconnect();
    };
  }, [connection]);
  return room;
}
