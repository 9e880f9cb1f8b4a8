import type { TooFewReason } from "../../../../domain/quiz/question-count.ts";
import type { RefusalCode } from "../../../../domain/room/commands.ts";
import type { ServerMessage } from "../../../../domain/room/protocol.ts";
import type { Snapshot } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import type { ToastTone } from "../../../ui/feedback/notifications.tsx";
import { isGenerationProblem, refusalText } from "../refusal-text.ts";
import { presents } from "../room-page.ts";
import { rosterCountsOf } from "../roster/roster-counts.ts";

/** Something that just happened and is shown to the player. */
export type NewNotice =
  /** `why` is what the passage lacks. */
  | { kind: "refused"; code: RefusalCode; of: string | null; why?: TooFewReason }
  /** `count` is the number of players afterwards. */
  | { kind: "playerJoined"; name: string; count: number }
  | { kind: "playerLeft"; name: string }
  | { kind: "connectionLost"; name: string }
  | { kind: "playerLeftDuringGame"; name: string }
  | { kind: "restarted" }
  /** This player's game is finished; others may still play. */
  | { kind: "completed" }
  /** This browser already had a seat in the room and took it back, under its old name. */
  | { kind: "rejoinedAs"; name: string };

/** Ids increase. */
export type Notice = NewNotice & { id: number };

/**
 * The notices that a message causes.
 * @param before the view before the message: what it already shows causes none
 */
export function noticesOf(before: Snapshot | null, message: ServerMessage): NewNotice[] {
  switch (message.type) {
    case "error":
      return [{ kind: "refused", code: message.code, of: message.of, ...(message.why && { why: message.why }) }];
    case "playerJoined": {
      const isKnown = before?.players.some((player) => player.id === message.player.id) ?? true;
      const isOwn = message.player.id === before?.you;
      if (!before || isKnown || isOwn || seesOthersOnPage(before)) return [];
      const count = rosterCountsOf(before).players + (message.player.plays ? 1 : 0);
      return [{ kind: "playerJoined", name: message.player.name, count }];
    }
    case "playerLeft":
      return noticeOfOther(before, message.playerId, (name) => ({ kind: "playerLeft", name }));
    case "playerConnection": {
      // Disconnecting after the finish is normal, and a player who left has a notice of their own.
      const player = before?.players.find(({ id }) => id === message.playerId);
      const isLoss = !message.connected && player?.status === "playing" && !seesOthersOnPage(before);
      return isLoss ? noticeOfOther(before, message.playerId, (name) => ({ kind: "connectionLost", name })) : [];
    }
    case "playerLeftDuringGame":
      return noticeOfOther(before, message.playerId, (name) => ({ kind: "playerLeftDuringGame", name }));
    case "roomRestarted":
      return before && before.you !== before.room.hostId ? [{ kind: "restarted" }] : [];
    // The last player to finish receives the final results instead: nothing is calculated any more.
    case "immediateResults":
      return before?.quiz ? [{ kind: "completed" }] : [];
    default:
      return [];
  }
}

/** While answering or presenting, the page itself shows who joins and leaves. */
function seesOthersOnPage(before: Snapshot | null): boolean {
  return before !== null && (presents(before) || (before.room.status === "active" && before.quiz !== null));
}

function noticeOfOther(before: Snapshot | null, playerId: number, make: (name: string) => NewNotice): NewNotice[] {
  const player = before?.players.find((seated) => seated.id === playerId);
  return player && before && playerId !== before.you && !presents(before) ? [make(player.name)] : [];
}

/** Keeps only the last notice of each burst of joins or leaves: toasts for a whole class would take minutes. */
export function collapseJoinsAndLeaves(notices: readonly NewNotice[]): readonly NewNotice[] {
  return collapseBurst("playerLeft", collapseBurst("playerJoined", notices));
}

/** More than this many notices of one kind in one frame count as a burst. */
const BURST_LIMIT = 3;

function collapseBurst(kind: NewNotice["kind"], notices: readonly NewNotice[]): readonly NewNotice[] {
  const burst = notices.filter((notice) => notice.kind === kind);
  if (burst.length <= BURST_LIMIT) return notices;
  return notices.filter((notice) => notice.kind !== kind || notice === burst.at(-1));
}

type NoticeToast = { tone: ToastTone; text: string };

/** The toast for a notice; null if the page already shows it. */
export function noticeToast(notice: Notice): NoticeToast | null {
  switch (notice.kind) {
    case "refused":
      return refusalToast(notice);
    case "playerJoined":
      return { tone: "info", text: m.notice_player_joined({ name: notice.name, count: notice.count }) };
    case "playerLeft":
      return { tone: "info", text: m.notice_player_left({ name: notice.name }) };
    case "connectionLost":
      return { tone: "warning", text: m.notice_connection_lost({ name: notice.name }) };
    case "playerLeftDuringGame":
      return { tone: "warning", text: m.notice_left_during_game({ name: notice.name }) };
    case "restarted":
      return { tone: "info", text: m.notice_restarted() };
    case "rejoinedAs":
      return { tone: "info", text: m.notice_back_as({ name: notice.name }) };
    case "completed":
      return { tone: "success", text: m.quiz_completed() };
    default:
      return notice satisfies never;
  }
}

/** Queries that pages send by themselves: nobody waits for the reply. */
const BACKGROUND_QUERIES: ReadonlySet<string | null> = new Set([
  "getPassage",
  "getPlayers",
  "getStandings",
  "getNetworks",
]);

const LATE_REFUSALS: ReadonlySet<string> = new Set([
  "saveAnswer too_late",
  "saveAnswer already_completed",
  "completeQuiz too_late",
  "completeQuiz already_completed",
]);

function refusalToast({ code, of }: Extract<Notice, { kind: "refused" }>): NoticeToast | null {
  // A refused join has a page of its own, a failed start a place in the waiting room.
  if (of === "joinRoom" || isGenerationProblem(code)) return null;
  if (BACKGROUND_QUERIES.has(of)) return null;
  // Answers that come too late or twice change nothing: the clock or the results already show it.
  if (of !== null && LATE_REFUSALS.has(`${of} ${code}`)) return null;
  const isGood = code === "player_completed_leave";
  return { tone: isGood ? "info" : "error", text: refusalText(code) };
}
