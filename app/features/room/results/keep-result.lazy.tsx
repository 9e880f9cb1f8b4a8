import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { pathOf } from "../room-page.ts";

type KeepResultProps = {
  room: SeatedRoom;
  own: PlayerResult | undefined;
  /** Who is signed in; null for a guest, undefined where nothing can be saved. */
  viewerId: string | null | undefined;
};

/** Where this result is kept, or how a guest can keep it. */
export default function KeepResult({ room, own, viewerId }: KeepResultProps): ReactNode {
  if (viewerId) return <AllGamesLink />;
  return viewerId === null && own?.status === "completed" && <RegisterPrompt code={room.view.room.id} />;
}

/** Leads a signed-in person from this game to all that they have played or presented. */
function AllGamesLink() {
  return (
    <Link
      to="/user-history"
      className="inline-flex min-h-11 items-center justify-self-start rounded-control font-semibold text-primary underline underline-offset-4"
    >
      {m.history_all_games()}
    </Link>
  );
}

/** Invites a guest to register. The new account gets this result by the seat's token. */
function RegisterPrompt({ code }: { code: string }) {
  const way = new URLSearchParams({ next: pathOf("results", code) });
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
      {m.keep_result_text()}
      <Link
        to={`/register?${way}`}
        className="inline-flex min-h-11 items-center rounded-control font-semibold text-primary underline underline-offset-4"
      >
        {m.keep_result_register()}
      </Link>
    </p>
  );
}
