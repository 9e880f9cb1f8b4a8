import { m } from "../../i18n/paraglide/messages.js";
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
        className={page === "quiz" ? "grid gap-4 lg:grid-cols-[1fr_18rem]" : "grid items-start gap-6 md:grid-cols-2"}
      >
        <SkeletonCard label="" />
        <SkeletonRows label="" count={page === "quiz" ? 3 : 5} />
      </div>
    </>
  );
}
