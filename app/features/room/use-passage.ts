import { useEffect, useEffectEvent } from "react";
import type { SeatedRoom } from "./room-context.ts";

/** The passage of the room that waits, which its host is told; null until it is known, and to everybody else. */
export function useOwnPassage(room: SeatedRoom, isHost: boolean): string | null {
  const passage = passageOf(room, null);
  const isMissing = isHost && passage === null;
  const ask = useEffectEvent(() => room.actions.ask({ type: "getPassage" }));
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing]);
  return passage;
}

/** The passage of a game that has ended, or of the room that waits where `gameId` is null; null until it is known. */
export function passageOf({ asked }: Pick<SeatedRoom, "asked">, gameId: string | null): string | null {
  return asked.passage && asked.passage.gameId === gameId ? asked.passage.text : null;
}
