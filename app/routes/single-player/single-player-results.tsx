import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { countsAsRight } from "../../../domain/quiz/evaluate/evaluate.ts";
import type { ReportReason } from "../../../domain/quiz/report.ts";
import { wholeSeconds } from "../../../domain/room/scoring.ts";
import { type FinishedGame, resultOf, type SoloItem, type SoloResult } from "../../../domain/solo/game.ts";
import { savedWordFrom } from "../../../domain/words/missed-words.ts";
import { randomId } from "../../browser/random-id.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { setGame, setupDraftKey, useSoloGame } from "../../features/solo/game-store.ts";
import { GoTo } from "../../features/solo/go-to.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { enqueue } from "../../offline/outbox.ts";
import { Announcer, useAnnouncement } from "../../quiz/announcer.tsx";
import { FewerQuestions } from "../../quiz/fewer-questions.tsx";
import { clearDraft } from "../../quiz/form/draft.ts";
import type { Detail } from "../../quiz/results/detail.ts";
import { DetailsList } from "../../quiz/results/details-list.tsx";
import { detailOf, PassageCard, SoloFigures } from "../../quiz/results/own-result.tsx";
import { ReportQuestion, SaveWord } from "../../quiz/results/question-actions.tsx";
import { isOutstandingScore, OUTSTANDING_CELEBRATION } from "../../quiz/results/score.ts";
import { useCelebration } from "../../quiz/results/score-summary.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";

export default function SinglePlayerResults() {
  const viewer = useViewer();
  return viewer && <SoloResults userId={viewer.id} />;
}

/** The result of the last game. */
function SoloResults({ userId }: { userId: string }) {
  const game = useSoloGame(userId);
  if (game?.phase === "playing") return <GoTo path="/single-player/quiz" />;
  if (!game) return <NoResults />;
  return (
    <Announcer>
      <FinishedSolo userId={userId} game={game} />
    </Announcer>
  );
}

/** Longer than reading a game takes. */
const MISSING_AFTER_MS = 2_000;

/** Shown while the game is being read; after a while says that this browser has no result, and where to go. */
function NoResults() {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMissing(true), MISSING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PageTitle>{m.single_results()}</PageTitle>
      {isMissing ? (
        <StatePanel kind="info" pen="lost" isPage title={m.results_not_found()} text={m.solo_results_here()}>
          <ButtonLink to="/single-player">{m.solo_setup_again()}</ButtonLink>
          <ButtonLink to="/user-history/practice" variant="secondary">
            {m.history_all_games()}
          </ButtonLink>
        </StatePanel>
      ) : (
        <StatePanel kind="loading" isPage title={m.single_results()} text={m.single_results_loading()} />
      )}
    </>
  );
}

const PractiseMissed = lazy(async () => ({
  default: (await import("../../quiz/results/practise-words.lazy.tsx")).PractiseMissed,
}));

/** The summary, the answers question by question, and links to go on. */
function FinishedSolo({ userId, game }: { userId: string; game: FinishedGame }) {
  const { record } = game;
  const result = resultOf(record);
  const details = result.items.map(detailOf);
  const missed = details.filter(({ isCorrect }) => !isCorrect);
  return (
    <>
      <PageTitle>{`${m.results_title()} · ${m.single_title()}`}</PageTitle>
      <h1 className="text-3xl font-bold">{m.results_title()}</h1>
      <p className="mb-5 text-ink-soft">{m.single_title()}</p>
      <div className="grid gap-6">
        <FewerQuestions count={result.totalQuestions} wanted={record.wordsPerPlayer} />
        <WidgetBoundary>
          <ResultSummary gameId={record.id} result={result} durationMs={record.durationMs} />
        </WidgetBoundary>
        <NextSteps userId={userId} missed={missed} />
        <WidgetBoundary>
          <DetailsList
            title={m.single_details()}
            emptyText={m.single_no_details()}
            details={details}
            className="max-h-[450px] overflow-y-auto"
            actions={({ questionId }) => {
              const item = result.items.find(({ question }) => question.id === questionId);
              return item && <QuestionActions userId={userId} game={game} item={item} />;
            }}
          />
        </WidgetBoundary>
        {missed.length > 0 && <p className="text-sm text-ink-soft">{m.solo_missed_saved()}</p>}
        <PassageCard passage={record.customText} words={record.questions} />
      </div>
    </>
  );
}

type ResultSummaryProps = { gameId: string; result: SoloResult; durationMs: number };

/** A constant, because a new array on each render would start the celebration again. */
const NO_CELEBRATION = [] as const;

function ResultSummary({ gameId, result, durationMs }: ResultSummaryProps) {
  const { score, totalQuestions: total } = result;
  const isOutstanding = isOutstandingScore(score, total);
  useCelebration(gameId, isOutstanding ? OUTSTANDING_CELEBRATION : NO_CELEBRATION);
  useAnnouncement(m.moment_result({ score, total }));
  return (
    <Card>
      <SoloFigures score={score} total={total} seconds={wholeSeconds(durationMs)} isCelebrated={isOutstanding} />
    </Card>
  );
}

/** What to do next: where something was missed, first of all practise it. */
function NextSteps({ userId, missed }: { userId: string; missed: readonly Detail[] }) {
  const discard = useDiscardOnLeave(userId);
  const hasMissed = missed.length > 0;
  return (
    <div className="flex flex-wrap gap-3">
      {hasMissed && (
        <WidgetBoundary>
          <Suspense fallback={<div className="min-h-11 max-sm:basis-full" />}>
            <PractiseMissed missed={missed} isMain />
          </Suspense>
        </WidgetBoundary>
      )}
      <ButtonLink
        to="/single-player"
        variant={hasMissed ? "secondary" : "primary"}
        onClick={() => discard("game")}
        className="max-sm:flex-1"
      >
        {m.single_play_again()}
      </ButtonLink>
      <ButtonLink to="/" variant="secondary" onClick={() => discard("all")} className="max-sm:flex-1">
        {m.single_home()}
      </ButtonLink>
      <ButtonLink to="/user-history/practice" variant="quiet" className="max-sm:basis-full">
        {m.history_all_games()}
      </ButtonLink>
    </div>
  );
}

/** `all` is the game and the passage and settings that it was set up with. */
type Discarded = "game" | "all";

/**
 * Discards the game when the page is left by one of its links. Not earlier, because this page needs the game until the next
 * one is shown.
 * @returns a function for the click on such a link
 */
function useDiscardOnLeave(userId: string): (what: Discarded) => void {
  const discarded = useRef<Discarded | null>(null);
  useEffect(
    () => () => {
      if (!discarded.current) return;
      if (discarded.current === "all") clearDraft(setupDraftKey(userId));
      setGame(userId, null);
    },
    [userId],
  );
  return (what) => {
    discarded.current = what;
  };
}

type QuestionActionsProps = { userId: string; game: FinishedGame; item: SoloItem };

/** Saves a question's word and reports the question. A missed word needs no saving: the game's record does that. */
function QuestionActions({ userId, game, item }: QuestionActionsProps) {
  const { question, answer, verdict } = item;
  const save = () => {
    enqueue(userId, { kind: "word", word: savedWordFrom(question) });
    setGame(userId, { ...game, saved: [...game.saved, question.senseId] });
  };
  const report = (reason: ReportReason, note: string) => {
    const { customText } = game.record;
    enqueue(userId, { kind: "report", report: { id: randomId(), reason, note, question, customText, answer } });
    setGame(userId, { ...game, reported: [...game.reported, question.id] });
  };
  return (
    <>
      <SaveWord isSaved={!countsAsRight(verdict) || game.saved.includes(question.senseId)} onSave={save} />
      <ReportQuestion isReported={game.reported.includes(question.id)} onReport={report} />
    </>
  );
}
