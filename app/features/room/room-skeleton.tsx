import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonCard, SkeletonRows } from "../../ui/skeleton.tsx";
import type { RoomPage } from "./room-page.ts";

/** The shape of a room's page until the room has answered. The heading says it in words, once. */
export function RoomSkeleton({ page }: { page: RoomPage }) {
  return (
    <>
      <PageTitle>{m.loading()}</PageTitle>
      <h1 className="sr-only">{m.loading()}</h1>
      <div
        // As high as the window: what comes in its place must not push the footer about before everybody's eyes.
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
