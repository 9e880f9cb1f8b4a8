import { useState } from "react";
import { Link } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { ReportQuestion } from "../../../quiz/results/report-question.tsx";
import { SaveWord } from "../../../quiz/results/save-word.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { pathOf } from "../room-page.ts";
import { type PlayedQuestion, reportQuestion, saveWordOf } from "./keep-question.ts";
import { noteKept, useKept } from "./kept.ts";

type QuestionActionsProps = {
  question: PlayedQuestion;
  /** Who is signed in; null for a guest. */
  viewerId: string | null;
  /** Whether this player has missed the word: the game itself keeps it then. */
  isMissed: boolean;
};

/** What can be done with a question of a room's game that has ended: keep its word, say that it is bad. */
export function QuestionActions({ question, viewerId, isMissed }: QuestionActionsProps) {
  const { code, gameId, questionId } = question;
  const kept = useKept(gameId);
  const [busy, setBusy] = useState<"saved" | "reported" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (kind: "saved" | "reported", act: Promise<string | null>) => {
    setBusy(kind);
    const found = await act;
    setBusy(null);
    setProblem(found);
    if (found === null) noteKept(gameId, kind, questionId);
  };
  return (
    <>
      {viewerId === null ? (
        <SignInToSave code={code} />
      ) : (
        <SaveWord
          isSaved={isMissed || kept.saved.includes(questionId)}
          isBusy={busy === "saved"}
          onSave={() => void attempt("saved", saveWordOf(question, viewerId))}
        />
      )}
      <ReportQuestion
        isReported={kept.reported.includes(questionId)}
        isBusy={busy === "reported"}
        onReport={(reason, note) => void attempt("reported", reportQuestion(question, reason, note))}
      />
      {problem !== null && <FormAlert>{problem}</FormAlert>}
    </>
  );
}

/** A guest comes back to these results: the seat's secret stays in the browser. */
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
