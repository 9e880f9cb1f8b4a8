import type { AskedQuestion, QuestionShare } from "../room/wire.ts";
import type { GivenAnswer } from "./given-answers.ts";

type Judged = Pick<GivenAnswer, "questionId" | "answer" | "isCorrect" | "timeMs">;

/**
 * How each question was answered by those to whom it was dealt, the hardest first. A question is a word in one sense: no
 * game asks a word twice, and players who were dealt different questions share those that they have in common.
 */
export function questionSharesOf(questions: readonly AskedQuestion[], given: readonly Judged[]): QuestionShare[] {
  const byQuestion = Map.groupBy(given, ({ questionId }) => questionId);
  const rows = questions.flatMap((question) => {
    const answers = byQuestion.get(question.questionId);
    return answers ? [shareOf(question, answers)] : [];
  });
  return rows.sort((a, b) => a.right * b.asked - b.right * a.asked || b.asked - a.asked);
}

function shareOf(question: AskedQuestion, answers: readonly Judged[]): QuestionShare {
  const times = answers.flatMap(({ timeMs }) => timeMs ?? []);
  const commonWrong = commonestOf(
    answers.flatMap(({ answer, isCorrect }) => (isCorrect || answer === null ? [] : answer)),
  );
  return {
    ...question,
    asked: answers.length,
    right: answers.filter(({ isCorrect }) => isCorrect).length,
    ...(commonWrong && { commonWrong }),
    ...(times.length > 0 && { averageMs: Math.round(times.reduce((sum, ms) => sum + ms, 0) / times.length) }),
  };
}

/** The text that most have given, as it was given first; of equally many the first. Typed texts differ in their spaces and capitals. */
function commonestOf(texts: readonly string[]): QuestionShare["commonWrong"] | null {
  const groups = [...Map.groupBy(texts, (text) => text.normalize().replace(/\s+/g, " ").trim().toLowerCase()).values()];
  const most = groups.reduce((best, group) => (group.length > best.length ? group : best), []);
  const [answer] = most;
  return answer === undefined ? null : { answer: answer.trim(), players: most.length };
}
