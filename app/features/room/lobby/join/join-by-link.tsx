import { lazy, Suspense, useSyncExternalStore } from "react";
import { m } from "../../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { loadSeat } from "../../connection/seats.ts";
import { pathOf } from "../../room-page.ts";
import { JoinForm } from "./join-form.tsx";
import { JOIN_REFUSAL_TEXTS, type JoinRefusal, joinRefusalOf } from "./join-refusal.ts";
import type { FoundRoom } from "./load-rooms.ts";
import { RoomFacts } from "./room-facts.tsx";

/** Loaded only for a room that can't be joined, which is rare. */
const JoinLater = lazy(() => import("./join-later.lazy.tsx").catch(() => ({ default: () => null })));

type JoinByLinkProps = { room: FoundRoom; penalties: string | null; account: string | null };

/**
 * The page behind a room's link and QR code: the room's name, one field, one tap [U5].
 * @param penalties a sentence on what the game may cost; null where it costs nothing
 * @param account the display name of who is signed in; null for a guest
 */
export function JoinByLink({ room, penalties, account }: JoinByLinkProps) {
  const { id, name, hostName } = room;
  const hasSeat = useHasSeat(id);
  const refusal = joinRefusalOf(room);
  return (
    <Card className="mx-auto max-w-md">
      <PageTitle>{m.join_room_title({ name })}</PageTitle>
      <h1 className="text-2xl font-bold wrap-anywhere">{m.join_room_title({ name })}</h1>
      <p className="mt-1 wrap-anywhere">{m.room_hosted_by({ name: hostName })}</p>
      <RoomFacts room={room} className="mt-1 text-sm text-ink-soft" />
      {penalties && <p className="mt-1 text-sm font-semibold">{penalties}</p>}
      <div className="mt-5" />
      {hasSeat && <OwnSeat code={id} />}
      {refusal === null && <JoinForm code={id} account={account} variant={hasSeat ? "secondary" : "primary"} />}
      {refusal !== null && !hasSeat && (
        <div className="grid gap-3">
          <JoinRefusalNote refusal={refusal} />
          <Suspense>
            <JoinLater room={room} account={account} />
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

/** Why nobody can join now. The page keeps checking. */
function JoinRefusalNote({ refusal }: { refusal: JoinRefusal }) {
  return (
    <p role="status" className="rounded-control border border-line bg-accent-soft px-4 py-3 text-on-accent-soft">
      {JOIN_REFUSAL_TEXTS[refusal]()} {m.join_wait_here()}
    </p>
  );
}

const noSubscription = () => () => {};

/** Whether this browser has a seat in the room. Always false on the server. */
function useHasSeat(code: string): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => loadSeat(code)?.isRemoved === false,
    () => false,
  );
}
