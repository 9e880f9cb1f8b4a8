import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { Snapshot } from "../../../domain/room/wire.ts";
import { type ClosedConnection, closedText } from "./connection/close-reason.ts";
import { pageAt } from "./room-page.ts";

/** Where the page can't be loaded, as after a deployment, the reason is shown without it. */
const RoomClosedPage = lazy(() =>
  import("./room-closed.lazy.tsx").then(
    (module) => ({ default: module.RoomClosedPage }),
    () => ({
      default: ({ title, reason }: { title: string; reason: string }) => <ClosedBanner title={title} text={reason} />,
    }),
  ),
);

type RoomClosedProps = {
  closed: ClosedConnection;
  code: string | null;
  /** The room as it was seen last. */
  view: Snapshot | null;
};

/** Explains why this browser is no longer in the room. */
export function RoomClosed({ closed, ...rest }: RoomClosedProps) {
  const { pathname } = useLocation();
  // Here, because the page's own chunk must not share code with this one: that would split it.
  const { title, text } = closedText(closed, pageAt(pathname));
  return (
    <Suspense>
      <RoomClosedPage closed={closed} title={title} reason={text} {...rest} />
    </Suspense>
  );
}

/** The same above results that stay readable. */
export function ClosedBanner({ title, text }: { title: string; text: string }) {
  return (
    <p role="status" className="mb-4 rounded-control border border-line bg-accent-soft px-4 py-3 text-on-accent-soft">
      <strong>{title}.</strong> {text}
    </p>
  );
}
