import type { ServerMessage } from "../../../domain/room/protocol.ts";
import type { Snapshot } from "../../../domain/room/wire.ts";
import { countsIn } from "./class-counts.ts";
import type { Notice } from "./room-client.ts";
import { presents } from "./room-page.ts";

/** More of a kind than this in one moment are a crowd. */
const TOLD_AT_ONCE = 3;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** A notice before it has its number. */
export type Untold = WithoutId<Notice>;

/**
 * What of a message is worth a word to the person in front of the screen.
 * @param before the view as it was; what it shows already is no news
 */
export function noticesOf(before: Snapshot | null, message: ServerMessage): Untold[] {
  switch (message.type) {
    case "error":
      return [{ kind: "refused", code: message.code, of: message.of, ...(message.why && { why: message.why }) }];
    case "playerJoined": {
      const isKnown = before?.players.some((player) => player.id === message.player.id) ?? true;
      const isOwn = message.player.id === before?.you;
      if (!before || isKnown || isOwn || seesOthers(before)) return [];
      const count = countsIn(before).players + (message.player.plays ? 1 : 0);
      return [{ kind: "playerJoined", name: message.player.name, count }];
    }
    case "playerLeft":
      return other(before, message.playerId, (name) => ({ kind: "playerLeft", name }));
    case "playerConnection": {
      // Who has finished may go; who has left was told of already.
      const player = before?.players.find(({ id }) => id === message.playerId);
      const isLoss = !message.connected && player?.status === "playing" && !seesOthers(before);
      return isLoss ? other(before, message.playerId, (name) => ({ kind: "connectionLost", name })) : [];
    }
    case "playerLeftDuringGame":
      return other(before, message.playerId, (name) => ({ kind: "playerLeftDuringGame", name }));
    case "roomRestarted":
      return before && before.you !== before.room.hostId ? [{ kind: "restarted" }] : [];
    case "immediateResults":
    // Of who finishes last: there is nothing between their finish and the end.
    case "finalResults":
      return before?.quiz ? [{ kind: "completed" }] : [];
    default:
      return [];
  }
}

/** Who is answering, or presents, needs no word about others that come and go: the page shows it anyway. */
function seesOthers(before: Snapshot | null): boolean {
  return before !== null && (presents(before) || (before.room.status === "active" && before.quiz !== null));
}

function other(before: Snapshot | null, playerId: number, make: (name: string) => Untold): Untold[] {
  const player = before?.players.find((seated) => seated.id === playerId);
  return player && before && playerId !== before.you && !presents(before) ? [make(player.name)] : [];
}

/** Where many join, or go, at once only the last of them is told: a class must not talk for minutes. */
export function withoutCrowd(news: readonly Untold[]): readonly Untold[] {
  return withoutCrowdOf("playerLeft", withoutCrowdOf("playerJoined", news));
}

function withoutCrowdOf(kind: Untold["kind"], news: readonly Untold[]): readonly Untold[] {
  const crowd = news.filter((notice) => notice.kind === kind);
  if (crowd.length <= TOLD_AT_ONCE) return news;
  return news.filter((notice) => notice.kind !== kind || notice === crowd.at(-1));
}
