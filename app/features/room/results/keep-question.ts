import type { ReportReason } from "../../../../domain/quiz/report.ts";
import { browserApi } from "../../../api.ts";
import { failureOf } from "../../../forms/failure.ts";
import { waitText } from "../../../forms/wait-text.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { randomId } from "../../../random-id.ts";
import { loadSeat } from "../seats.ts";

/** A question of a game that has ended, in a room in which this browser has a seat. */
export type PlayedQuestion = { code: string; gameId: string; questionId: string };

/** Keeps the question's word for an account. @returns what is in the way, in words; null when it is done */
export function saveWordOf(question: PlayedQuestion, userId: string): Promise<string | null> {
  const { gameId, questionId } = question;
  const json = { gameId, questionId };
  return problemOf(() =>
    browserApi().api.users[":id"].vocabulary.$post({ param: { id: userId }, json }, { headers: proofOf(question) }),
  );
}

/** Says that a question is bad. @returns what is in the way, in words; null when it is done */
export function reportQuestion(question: PlayedQuestion, reason: ReportReason, note: string): Promise<string | null> {
  const { gameId, questionId } = question;
  const json = { id: randomId(), reason, note, gameId, questionId };
  return problemOf(() => browserApi().api.quizzes.reports.$post({ json }, { headers: proofOf(question) }));
}

/** By the seat's secret the server knows a guest, or a host who has not played. */
function proofOf({ code }: PlayedQuestion): Record<string, string> {
  const token = loadSeat(code)?.token;
  return token === undefined ? {} : { "X-Seat-Token": token };
}

async function problemOf(
  send: () => Promise<Pick<Response, "ok" | "status" | "headers" | "json">>,
): Promise<string | null> {
  try {
    const response = await send();
    if (response.ok) return null;
    const failure = await failureOf(response);
    if (failure.kind === "rate_limited") return m.account_rate_limited({ wait: waitText(failure.retryAfterS) });
    // The record of a game may need a moment to arrive where it is kept.
    return response.status === 404 ? m.results_not_kept_yet() : m.action_failed();
  } catch {
    return m.action_failed();
  }
}
