import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import Share2 from "lucide-react/icons/share-2";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { type Mark, shareGrid } from "../../../domain/challenge/share.ts";
import { evaluateAnswer } from "../../../domain/quiz/evaluate/evaluate.ts";
import type { ReportReason } from "../../../domain/quiz/report.ts";
import type { SoloItem, SoloSettings } from "../../../domain/solo/game.ts";
import { savedWordFrom } from "../../../domain/words/missed-words.ts";
import { randomId } from "../../browser/random-id.ts";
import { isSharedOrCancelled } from "../../browser/share.ts";
import { formatClock, formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { enqueue } from "../../offline/outbox.ts";
import { useAnnouncement } from "../../quiz/announcer.tsx";
import { DetailsList } from "../../quiz/results/details-list.tsx";
import { detailOf, PassageCard } from "../../quiz/results/own-result.tsx";
import { ReportQuestion, SaveWord } from "../../quiz/results/question-actions.tsx";
import { isOutstandingScore, OUTSTANDING_CELEBRATION } from "../../quiz/results/score.ts";
import { Figures, ScoreCircle, useCelebration } from "../../quiz/results/score-summary.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { copyText } from "../../ui/copy-button.tsx";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import { categoryName, challengePath } from "./category-name.ts";
import type { Challenge, FinishedAttempt } from "./load-challenge.ts";
import { Ranking } from "./ranking.tsx";

/** The challenge as a quiz of single player: practice, which counts in no ranking. */
export type PracticeQuiz = { setup: SoloSettings; questions: FinishedAttempt["questions"] };

/** Who plays, as the ranking shows them. */
export type Player = { id: string; displayName: string; picture: string | null; avatar?: string | null };

type ChallengeResultProps = {
  challenge: Challenge;
  attempt: FinishedAttempt;
  viewer: Player;
  onPractise: (quiz: PracticeQuiz) => void;
};

/** The result of today's attempt, and what to do with it. */
export function ChallengeResult({ challenge, attempt, viewer, onPractise }: ChallengeResultProps) {
  const { questions, answers, passage, score, seconds, rank, difficulty, isHandedIn } = attempt;
  const items = questions.map((question, index): SoloItem => {
    const answer = answers[index] ?? null;
    return { question, answer, verdict: evaluateAnswer(question, answer) };
  });
  const practise = () =>
    onPractise({
      setup: { quizType: "multiple_choice_vocab", difficulty, wordsPerPlayer: questions.length, customText: passage },
      questions,
    });
  const isListed = challenge.leaders.some(({ isOwn }) => isOwn);
  const own =
    rank === null || isListed
      ? null
      : {
          rank,
          isOwn: true,
          name: viewer.displayName,
          picture: viewer.picture,
          avatar: viewer.avatar ?? null,
          score,
          seconds,
        };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        <WidgetBoundary>
          <Summary challenge={challenge} attempt={attempt} />
        </WidgetBoundary>
        <WidgetBoundary>
          <DetailsList
            title={m.single_details()}
            emptyText={m.single_no_details()}
            details={items.map(detailOf)}
            actions={({ questionId }) => {
              const item = items.find(({ question }) => question.id === questionId);
              return item && <QuestionActions key={questionId} userId={viewer.id} attempt={attempt} item={item} />;
            }}
          />
        </WidgetBoundary>
        {isHandedIn && score < questions.length && <p className="text-sm text-ink-soft">{m.solo_missed_saved()}</p>}
        <PassageCard passage={passage} words={questions} />
      </div>
      <div className="grid gap-6">
        <WidgetBoundary>
          <Ranking leaders={challenge.leaders} own={own} />
        </WidgetBoundary>
        <Card title={m.challenge_go_further()}>
          <p className="text-pretty text-ink-soft">
            {m.challenge_players({ count: formatNumber(challenge.players) })} <NextChallenge at={challenge.nextAt} />
          </p>
          <Button variant="secondary" className="mt-4 w-full" onClick={practise}>
            {m.challenge_practise()}
          </Button>
        </Card>
      </div>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** How long it is until the next challenge, in words that follow the clock. */
function NextChallenge({ at }: { at: string }) {
  // The server's clock would show another minute.
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (nowMs === null) return null;
  const minutes = Math.ceil((Date.parse(at) - nowMs) / MINUTE_MS);
  if (minutes <= 0) return m.challenge_next_here();
  return m.challenge_next_in({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** A constant, because a new array on each render would start the celebration again. */
const NO_CELEBRATION = [] as const;

function Summary({ challenge, attempt }: Pick<ChallengeResultProps, "challenge" | "attempt">) {
  const { category, day, title, players } = challenge;
  const { score, seconds, marks, rank, isHandedIn } = attempt;
  const total = marks.length;
  const isOutstanding = isOutstandingScore(score, total);
  useCelebration(`challenge ${day} ${category}`, isOutstanding ? OUTSTANDING_CELEBRATION : NO_CELEBRATION);
  useAnnouncement(m.moment_result({ score, total }));
  const rankText = rank === null ? "–" : `${formatNumber(rank)}/${formatNumber(Math.max(players, rank))}`;
  return (
    <Card>
      <p className="text-sm text-ink-soft">{categoryName(category)}</p>
      <h2 lang="en" className="text-xl font-bold text-balance wrap-anywhere">
        {title}
      </h2>
      <div className="mt-5 grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_1fr]">
        <ScoreCircle score={score} total={total} isCelebrated={isOutstanding} />
        <Figures
          figures={[
            { label: m.results_correct(), value: `${score}/${total}` },
            { label: m.results_time(), value: formatClock(seconds) },
            { label: m.challenge_rank(), value: rankText },
          ]}
        />
      </div>
      {isHandedIn && rank === null && score > 0 && <p className="mt-4 text-pretty">{m.challenge_too_fast()}</p>}
      {!isHandedIn && <p className="mt-4 text-pretty">{m.challenge_never_handed_in()}</p>}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
        <Marks marks={marks} />
        <ShareButton challenge={challenge} attempt={attempt} />
      </div>
    </Card>
  );
}

const MARK = {
  right: { Icon: Check, className: "bg-good-soft text-good", text: m.results_right },
  wrong: { Icon: X, className: "bg-bad-soft text-bad", text: m.results_wrong },
  unanswered: { Icon: Minus, className: "bg-sunken text-ink-soft", text: m.results_no_answer },
} as const;

/** A square for each question, as the shared text has them. */
function Marks({ marks }: { marks: readonly Mark[] }) {
  return (
    <ol className="flex gap-1.5" aria-label={m.challenge_marks()}>
      {marks.map((mark, index) => {
        const { Icon, className, text } = MARK[mark];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions don't move.
          <li key={index} className={classes("grid size-9 place-items-center rounded-lg", className)}>
            <Icon aria-hidden="true" strokeWidth={3} className="size-5" />
            <span className="sr-only">{text()}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Shares the result without the words by the Web Share API, else copies it. */
function ShareButton({ challenge, attempt }: Pick<ChallengeResultProps, "challenge" | "attempt">) {
  const notify = useNotify();
  const { category, day } = challenge;
  const share = async () => {
    const title = m.challenge_share_title({ level: categoryName(category) });
    const text = shareGrid({ title, day, marks: attempt.marks, time: formatClock(attempt.seconds) });
    const url = `${window.location.origin}${challengePath(category)}`;
    if (await isSharedOrCancelled({ text, url })) return;
    const isCopied = await copyText(`${text}\n${url}`);
    notify(isCopied ? "success" : "error", isCopied ? m.wait_copied() : m.action_failed());
  };
  return (
    <Button onClick={() => void share()} className="max-sm:grow">
      <Share2 aria-hidden="true" className="size-5" />
      {m.results_share()}
    </Button>
  );
}

type QuestionActionsProps = { userId: string; attempt: FinishedAttempt; item: SoloItem };

/** Saves a question's word and reports the question. A missed word was saved with the attempt. */
function QuestionActions({ userId, attempt, item: { question, answer, verdict } }: QuestionActionsProps) {
  const [isSaved, setSaved] = useState(attempt.isHandedIn && verdict !== "right");
  const [isReported, setReported] = useState(false);
  const save = () => {
    enqueue(userId, { kind: "word", word: savedWordFrom(question) });
    setSaved(true);
  };
  const report = (reason: ReportReason, note: string) => {
    const { passage: customText } = attempt;
    enqueue(userId, { kind: "report", report: { id: randomId(), reason, note, question, customText, answer } });
    setReported(true);
  };
  return (
    <>
      <SaveWord isSaved={isSaved} onSave={save} />
      <ReportQuestion isReported={isReported} onReport={report} />
    </>
  );
}
