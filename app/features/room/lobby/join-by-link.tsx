import { lazy, Suspense, useSyncExternalStore } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { JoinForm } from "../form/join-form.tsx";
import { OBSTACLES, type Obstacle } from "../obstacles.ts";
import { pathOf } from "../room-page.ts";
import { loadSeat } from "../seats.ts";
import type { FoundRoom } from "./load-room.ts";
import { RoomFacts } from "./room-facts.tsx";

/** Most people come to a room that they can join. */
const WhileClosed = lazy(() => import("./while-closed.tsx").catch(() => ({ default: () => null })));

/**
 * The page behind a room's link and QR code: the room's name, one field, one tap [U5].
 * @param account the display name of who is signed in; null for a guest
 */
export function JoinByLink({ room, account }: { room: FoundRoom; account: string | null }) {
  const { id, name, hostName } = room;
  const hasSeat = useHasSeat(id);
  const obstacle = obstacleOf(room);
  return (
    <Card className="mx-auto max-w-md">
      <PageTitle>{m.join_room_title({ name })}</PageTitle>
      <h1 className="text-2xl font-bold wrap-anywhere">{m.join_room_title({ name })}</h1>
      <p className="mt-1 wrap-anywhere">{m.room_hosted_by({ name: hostName })}</p>
      <RoomFacts room={room} className="mt-1 mb-5 text-sm text-ink-soft" />
      {hasSeat && <OwnSeat code={id} />}
      {obstacle === null && <JoinForm code={id} account={account} variant={hasSeat ? "secondary" : "primary"} />}
      {obstacle !== null && !hasSeat && (
        <div className="grid gap-3">
          <Closed obstacle={obstacle} />
          <Suspense>
            <WhileClosed room={room} account={account} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}

function OwnSeat({ code }: { code: string }) {
  return (
    <div className="mb-5 grid gap-3 rounded-control border border-line bg-primary-soft p-4 text-on-primary-soft">
      <p>{m.join_return_text()}</p>
      <ButtonLink to={pathOf("wait", code)}>{m.join_return()}</ButtonLink>
    </div>
  );
}

/** Nobody gets in now, but may later: who waits here need not try again and again. */
function Closed({ obstacle }: { obstacle: Obstacle }) {
  return (
    <p role="status" className="rounded-control border border-line bg-accent-soft px-4 py-3 text-on-accent-soft">
      {OBSTACLES[obstacle]()} {m.join_wait_here()}
    </p>
  );
}

/** Why nobody can join now; said before the name is asked for. */
function obstacleOf({ status, locked, players, numPlayers }: FoundRoom): Obstacle | null {
  if (status !== "waiting") return "already_started";
  if (locked) return "room_locked";
  return players >= numPlayers ? "room_full" : null;
}

const never = () => () => {};

/** Whether this browser holds a seat in the room to come back to; the server can't know. */
function useHasSeat(code: string): boolean {
  return useSyncExternalStore(
    never,
    () => loadSeat(code)?.isRemoved === false,
    () => false,
  );
}
