import { m } from "../../i18n/paraglide/messages.js";
import type { ToastTone } from "../../ui/toast.tsx";
import { isGenerationProblem, refusalText } from "./refusal-text.ts";
import type { Notice } from "./room-client.ts";

const LATE: ReadonlySet<string> = new Set([
  "saveAnswer too_late",
  "saveAnswer already_completed",
  "completeQuiz too_late",
  "completeQuiz already_completed",
]);

/** Asked by the page itself: nobody waits for the answer. */
const UNNOTICED: ReadonlySet<string | null> = new Set(["getPassage", "getPlayers", "getStandings", "getNetworks"]);

export type NoticeToast = { tone: ToastTone; text: string };

/** How a notice is told; null where something else on the page tells it already. */
export function noticeToast(notice: Notice): NoticeToast | null {
  switch (notice.kind) {
    case "refused":
      return refusedToast(notice);
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
    case "backAs":
      return { tone: "info", text: m.notice_back_as({ name: notice.name }) };
    case "completed":
      return { tone: "success", text: m.quiz_completed() };
    default:
      return notice satisfies never;
  }
}

function refusedToast({ code, of }: Extract<Notice, { kind: "refused" }>): NoticeToast | null {
  // A refused join has the whole page to itself, a failed start a place in the waiting room.
  if (of === "joinRoom" || isGenerationProblem(code)) return null;
  if (UNNOTICED.has(of)) return null;
  // A word that comes too late, or again, changes nothing: the clock or the results say all there is to say.
  if (of !== null && LATE.has(`${of} ${code}`)) return null;
  const isGood = code === "player_completed_leave";
  return { tone: isGood ? "info" : "error", text: refusalText(code) };
}
