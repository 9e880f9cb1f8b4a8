import { useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { useKeptFresh } from "../../../use-kept-fresh.ts";
import { JoinForm } from "../form/join-form.tsx";
import { OBSTACLES, type Obstacle } from "../obstacles.ts";
import { pathOf } from "../room-page.ts";
import { loadSeat } from "../seats.ts";
import type { FoundRoom } from "./load-room.ts";
import { RoomFacts } from "./room-facts.tsx";
import { TakeOver } from "./take-over.tsx";

const LOOK_EVERY_MS = 10_000;

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
        <div className="grid gap-5">
          <Closed obstacle={obstacle} room={room} />
          {account !== null && <TakeOver code={id} account={account} />}
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
function Closed({ obstacle, room }: { obstacle: Obstacle; room: FoundRoom }) {
  const { revalidate, state } = useRevalidator();
  const refresh = () => void revalidate();
  useKeptFresh({ loaded: room, everyMs: LOOK_EVERY_MS, failures: 0, waitMs: null, refresh });
  return (
    <div className="grid gap-3">
      <p role="status" className="rounded-control border border-line bg-accent-soft px-4 py-3 text-on-accent-soft">
        {OBSTACLES[obstacle]()} {m.join_wait_here()}
      </p>
      <Button variant="secondary" aria-busy={state === "loading"} onClick={refresh}>
        {m.join_check_again()}
      </Button>
      <ButtonLink to="/multi-player" variant="quiet">
        {m.landing_browse()}
      </ButtonLink>
    </div>
  );
}

/** Why nobody can join now; said before the name is asked for. */
function obstacleOf({ status, locked, players, numPlayers }: FoundRoom): Obstacle | null {
  if (status !== "waiting") return "already_started";
  if (locked) return "room_locked";
  return players >= numPlayers ? "room_full" : null;
}

const never = () => () => {};

/** Whether this browser holds a seat in the room already; the server can't know. */
function useHasSeat(code: string): boolean {
  return useSyncExternalStore(
    never,
    () => loadSeat(code) !== null,
    () => false,
  );
}
