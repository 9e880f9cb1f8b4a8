import { createContext, useContext, useEffect, useEffectEvent, useState } from "react";
import type { Snapshot } from "../../../../domain/room/wire.ts";
import type { Notice } from "./notices.ts";
import type { RoomClient } from "./room-client.ts";

/** A room whose first snapshot has arrived. */
export type SeatedRoom = RoomClient & { view: Snapshot };

export const RoomContext = createContext<SeatedRoom | null>(null);

/** The room of the surrounding layout. */
export function useSeatedRoom(): SeatedRoom {
  const room = useContext(RoomContext);
  if (!room) throw new Error("A page of a room stands outside the room's layout");
  return room;
}

export function isHost(room: SeatedRoom): boolean {
  return room.view.you === room.view.room.hostId;
}

/**
 * Whether an action still waits for the room. It ends with a refusal; success moves the player to another page.
 * @param isOn false when no reply can come, such as without a connection
 * @returns the state, and a function to call when the action starts
 */
export function usePendingAction(notices: readonly Notice[], isOn = true): [isPending: boolean, begin: () => void] {
  const lastId = notices.at(-1)?.id ?? 0;
  const [since, setSince] = useState<number | null>(null);
  if (since !== null && !isOn) setSince(null);
  const isRefused = notices.some((notice) => since !== null && notice.id > since && notice.kind === "refused");
  return [since !== null && !isRefused, () => setSince(lastId)];
}

/** The passage of a waiting room, requested for its host; null until it arrives, and for everybody else. */
export function useHostPassage(room: SeatedRoom, isHost: boolean): string | null {
  const passage = passageOf(room, null);
  const isMissing = isHost && passage === null;
  const requestPassage = useEffectEvent(() => room.actions.query({ type: "getPassage" }));
  useEffect(() => {
    if (isMissing) requestPassage();
  }, [isMissing]);
  return passage;
}

/** The passage of an ended game, or of a waiting room where `gameId` is null; null until it has arrived. */
export function passageOf({ queryResults }: Pick<SeatedRoom, "queryResults">, gameId: string | null): string | null {
  return queryResults.passage && queryResults.passage.gameId === gameId ? queryResults.passage.text : null;
}
