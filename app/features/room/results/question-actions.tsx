import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { ReportReason } from "../../../../domain/quiz/report.ts";
import { browserApi } from "../../../api.ts";
import { read, write } from "../../../browser/browser-storage.ts";
import { randomId } from "../../../browser/random-id.ts";
import { waitText } from "../../../forms/after-submit.ts";
import { failureOf } from "../../../forms/failure.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ReportQuestion, SaveWord } from "../../../quiz/results/question-actions.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { loadSeat } from "../connection/seats.ts";
import { pathOf } from "../room-page.ts";

/** A question of an ended game in a room where this browser has a seat. */
export type PlayedQuestion = { code: string; gameId: string; questionId: string };

type QuestionActionsProps = {
  question: PlayedQuestion;
  /** Who is signed in; null for a guest. */
  viewerId: string | null;
  /** Whether this player missed the word; the game then saves it by itself. */
  isMissed: boolean;
};

/** Saves a question's word, or reports the question. */
export function QuestionActions({ question, viewerId, isMissed }: QuestionActionsProps) {
  const { code, gameId, questionId } = question;
  const handled = useHandledQuestions(gameId);
  const [busy, setBusy] = useState<"saved" | "reported" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (kind: "saved" | "reported", action: Promise<string | null>) => {
    setBusy(kind);
    const failure = await action;
    setBusy(null);
    setProblem(failure);
    if (failure === null) markHandled(gameId, kind, questionId);
  };
  return (
    <>
      {viewerId === null ? (
        <SignInToSave code={code} />
      ) : (
        <SaveWord
          isSaved={isMissed || handled.saved.includes(questionId)}
          isBusy={busy === "saved"}
          onSave={() => void attempt("saved", saveWord(question, viewerId))}
        />
      )}
      <ReportQuestion
        isReported={handled.reported.includes(questionId)}
        isBusy={busy === "reported"}
        onReport={(reason, note) => void attempt("reported", reportQuestion(question, reason, note))}
      />
      {problem !== null && <FormAlert>{problem}</FormAlert>}
    </>
  );
}

/** The questions of one game that this tab has saved or reported. Only the last game's are stored. */
type HandledQuestions = { gameId: string; saved: readonly string[]; reported: readonly string[] };

/** The questions of a game that this tab has saved or reported, also before a reload. */
function useHandledQuestions(gameId: string): HandledQuestions {
  return useSyncExternalStore(subscribe, () => handledIn(gameId));
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let cached: HandledQuestions | null = null;

function handledIn(gameId: string): HandledQuestions {
  if (cached?.gameId !== gameId) cached = loadHandled(gameId);
  return cached;
}

const KEY = "wordroom.kept";

function loadHandled(gameId: string): HandledQuestions {
  const found = read("sessionStorage", KEY);
  const fields: Record<string, unknown> = typeof found === "object" && found !== null ? { ...found } : {};
  if (fields.gameId !== gameId) return { gameId, saved: [], reported: [] };
  return { gameId, saved: idsOf(fields.saved), reported: idsOf(fields.reported) };
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}

type Handling = "saved" | "reported";

function markHandled(gameId: string, kind: Handling, questionId: string): void {
  const now = handledIn(gameId);
  cached = { ...now, [kind]: [...now[kind], questionId] };
  write("sessionStorage", KEY, cached);
  for (const listener of listeners) listener();
}

/** After signing in, a guest returns to these results: the seat's token stays in the browser. */
function SignInToSave({ code }: { code: string }) {
  return (
    <Link
      to={`/login?${new URLSearchParams({ next: pathOf("results", code) })}`}
      className="inline-flex min-h-11 items-center justify-self-start rounded-control font-semibold text-primary underline underline-offset-4"
    >
      {m.results_sign_in_to_save()}
    </Link>
  );
}

/** Saves the question's word for an account. @returns the error as text; null on success */
function saveWord(question: PlayedQuestion, userId: string): Promise<string | null> {
  const { gameId, questionId } = question;
  const json = { gameId, questionId };
  return problemText(() =>
    browserApi().api.users[":id"].vocabulary.$post({ param: { id: userId }, json }, { headers: seatHeader(question) }),
  );
}

async function problemText(
  send: () => Promise<Pick<Response, "ok" | "status" | "headers" | "json">>,
): Promise<string | null> {
  try {
    const response = await send();
    if (response.ok) return null;
    const failure = await failureOf(response);
    if (failure.kind === "rate_limited") return m.account_rate_limited({ wait: waitText(failure.retryAfterS) });
    // The game's record may not have reached the database yet.
    return response.status === 404 ? m.results_not_kept_yet() : m.action_failed();
  } catch {
    return m.action_failed();
  }
}

/** The seat's token identifies a guest, or a host who has not played. */
function seatHeader({ code }: PlayedQuestion): Record<string, string> {
  const token = loadSeat(code)?.token;
  return token === undefined ? {} : { "X-Seat-Token": token };
}

/** Reports a question. @returns the error as text; null on success */
function reportQuestion(question: PlayedQuestion, reason: ReportReason, note: string): Promise<string | null> {
  const { gameId, questionId } = question;
  const json = { id: randomId(), reason, note, gameId, questionId };
  return problemText(() => browserApi().api.quizzes.reports.$post({ json }, { headers: seatHeader(question) }));
}
