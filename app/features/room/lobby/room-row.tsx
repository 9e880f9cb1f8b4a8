import { m } from "../../../i18n/paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import type { ListedRoom } from "./load-rooms.ts";
import { RoomFacts } from "./room-facts.tsx";

/** One room of the list, with what somebody needs to know to choose it. */
export function RoomRow({ room }: { room: ListedRoom }) {
  const { id, name, hostName, players, numPlayers, locked } = room;
  const isFull = players >= numPlayers;
  return (
    <li className="flex items-center justify-between gap-3 rounded-control border border-line p-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{m.room_hosted_by({ name: hostName })}</p>
        <RoomFacts room={room} className="mt-1 text-sm text-ink-soft" />
      </div>
      {locked || isFull ? (
        <Badge>{locked ? m.room_locked() : m.room_full()}</Badge>
      ) : (
        <ButtonLink to={`/j/${id}`} variant="secondary" aria-label={m.room_join_named({ name })} className="shrink-0">
          {m.room_join()}
        </ButtonLink>
      )}
    </li>
  );
}
