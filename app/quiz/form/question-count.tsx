import Check from "lucide-react/icons/check";
import type { Difficulty } from "../../../domain/quiz/difficulty.ts";
import type { QuizType } from "../../../domain/quiz/question.ts";
import { betterDifficulty, type QuestionCount } from "../../../domain/quiz/question-count.ts";
import { POOL_FACTOR, QUESTIONS_MIN } from "../../../domain/room/rules.ts";
import { browserApi } from "../../api.ts";
import { waitText } from "../../forms/after-submit.ts";
import { retryAfterOf } from "../../forms/failure.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { difficultyLabel } from "../labels.ts";
import { tooFewReasonText } from "../too-few-reason-text.ts";

/** The count at the chosen difficulty, and at the one that gives more. */
export type QuestionCountResult = QuestionCount & { better: QuestionCount | null };

type QuestionCountReportProps = {
  counted: QuestionCountResult;
  wanted: number;
  isSaving?: boolean;
  /** Chooses the difficulty that gives more questions. */
  onChooseDifficulty: (difficulty: Difficulty) => void;
};

/** How many good questions a passage gives; where there are too few, why and which difficulty gives more. Only a hint. */
export function QuestionCountReport({
  counted,
  wanted,
  isSaving = false,
  onChooseDifficulty,
}: QuestionCountReportProps) {
  const { count, why, better } = counted;
  if (count >= wanted) {
    return (
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
        {count < wanted * POOL_FACTOR ? m.count_enough({ count, wanted }) : m.count_plenty({ count, wanted })}
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-accent bg-accent-soft px-4 py-3 text-sm text-on-accent-soft">
      <p>
        <strong>{countText(count, wanted)}</strong> {why && tooFewReasonText(why)}
        {better && ` ${m.count_better({ difficulty: difficultyLabel(better.difficulty), count: better.count })}`}
      </p>
      {better && (
        <Button variant="secondary" size="small" busy={isSaving} onClick={() => onChooseDifficulty(better.difficulty)}>
          {m.count_take({ difficulty: difficultyLabel(better.difficulty) })}
        </Button>
      )}
    </div>
  );
}

function countText(count: number, wanted: number): string {
  if (count === 0) return m.solo_no_questions();
  return count < QUESTIONS_MIN ? m.count_too_few({ count, min: QUESTIONS_MIN }) : m.count_fewer({ count, wanted });
}

/** The game whose questions are counted. */
export type QuestionCountRequest = { passage: string; quizType: QuizType; difficulty: Difficulty; wanted: number };

export type FetchedCount = { ok: true; counted: QuestionCountResult } | { ok: false; text: string };

/** Requests how many good questions a passage gives at the chosen difficulty; a text says why that failed. */
export async function fetchQuestionCount(request: QuestionCountRequest): Promise<FetchedCount> {
  const fetched = await fetchCounts(request);
  if (fetched.kind === "later") {
    return { ok: false, text: m.count_limited({ wait: waitText(Math.ceil(fetched.afterMs / 1000)) }) };
  }
  const counted = fetched.kind === "counted" && resultAt(fetched.counts, request.difficulty, request.wanted);
  return counted ? { ok: true, counted } : { ok: false, text: m.count_failed() };
}

export type FetchedCounts =
  | { kind: "counted"; counts: readonly QuestionCount[] }
  /** The server counts no more for now. */
  | { kind: "later"; afterMs: number }
  | { kind: "failed" };

/** Requests how many good questions a passage gives at each difficulty. */
export async function fetchCounts({
  passage,
  quizType,
  wanted,
}: Omit<QuestionCountRequest, "difficulty">): Promise<FetchedCounts> {
  const json = { type: quizType, config: { customText: passage, wordsPerPlayer: wanted } };
  const response = await browserApi()
    .api.quizzes.count.$post({ json })
    .catch(() => null);
  if (response?.ok) return { kind: "counted", counts: (await response.json()).data };
  return response?.status === 429
    ? { kind: "later", afterMs: retryAfterOf(response.headers) * 1000 }
    : { kind: "failed" };
}

/** Of the counts at each difficulty the one that was chosen, with the one that gives more. */
export function resultAt(
  counts: readonly QuestionCount[],
  difficulty: Difficulty,
  wanted: number,
): QuestionCountResult | null {
  const chosen = counts.find((one) => one.difficulty === difficulty);
  const better = betterDifficulty(counts, difficulty, wanted);
  return chosen ? { ...chosen, better: counts.find((one) => one.difficulty === better) ?? null } : null;
}
