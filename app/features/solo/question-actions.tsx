import { countsAsRight } from "../../../domain/quiz/evaluate.ts";
import type { ReportReason } from "../../../domain/quiz/report.ts";
import type { FinishedGame, SoloItem } from "../../../domain/solo/game.ts";
import { wordOf } from "../../../domain/words/word-of.ts";
import { keep } from "../../offline/outbox.ts";
import { ReportQuestion } from "../../quiz/results/report-question.tsx";
import { SaveWord } from "../../quiz/results/save-word.tsx";
import { randomId } from "../../random-id.ts";
import { setGame } from "./game-store.ts";

type QuestionActionsProps = { userId: string; game: FinishedGame; item: SoloItem };

/** What can be done with a question of a finished game. A missed word is saved with the game itself. */
export function QuestionActions({ userId, game, item }: QuestionActionsProps) {
  const { question, answer, verdict } = item;
  const save = () => {
    keep(userId, { kind: "word", word: wordOf(question) });
    setGame(userId, { ...game, saved: [...game.saved, question.senseId] });
  };
  const report = (reason: ReportReason, note: string) => {
    const { customText } = game.record;
    keep(userId, { kind: "report", report: { id: randomId(), reason, note, question, customText, answer } });
    setGame(userId, { ...game, reported: [...game.reported, question.id] });
  };
  return (
    <>
      <SaveWord isSaved={!countsAsRight(verdict) || game.saved.includes(question.senseId)} onSave={save} />
      <ReportQuestion isReported={game.reported.includes(question.id)} onReport={report} />
    </>
  );
}
