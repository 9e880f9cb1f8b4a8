import Download from "lucide-react/icons/download";
import { lazy, Suspense, useState } from "react";
import type { PlayerResult, QuestionShare } from "../../../../domain/room/wire.ts";
import { browserApi } from "../../../api.ts";
import { useFileQuery } from "../../../i18n/file-query.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { playerNameOf } from "../../../i18n/player-name.ts";
import { DetailsList } from "../../../quiz/results/details-list.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useHasEverBeen } from "../../../ui/deferred.ts";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { RetryButton } from "../../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { actionsFor } from "../results/actions-for.tsx";
import { withCorrectAnswer } from "../results/correct-answer.ts";
import { OwnFigures } from "../results/own-summary.tsx";
import type { PaidMarking } from "../results/penalty/paid-mark.lazy.tsx";
import { Leaderboard } from "../results/standings/standings-board.lazy.tsx";
import { type GameInHistory, ownRow } from "./game-in-history.ts";
import { useShownDetails } from "./use-shown-details.ts";

const PlayerDetailsDialog = lazy(async () => ({
  default: (await import("../results/standings/player-details-dialog.lazy.tsx")).PlayerDetailsDialog,
}));

/** Everybody's places in a game of the history. Each finished player's row opens that player's answers. */
export function GameBoard({ game, viewerId }: { game: GameInHistory; viewerId: string }) {
  const [standings, marking] = useMarking(game);
  const { open, details, show, close } = useShownDetails(game);
  const isDialogWanted = useHasEverBeen(open !== null);
  return (
    <>
      <Leaderboard
        standings={standings.map((row) => ({ ...row, name: playerNameOf(row.name) }))}
        total={standings.length}
        you={game.you ?? 0}
        hasAmounts={game.penalties}
        marking={marking}
        hasPodium
        onOpen={show}
      />
      {isDialogWanted && (
        <Suspense>
          <PlayerDetailsDialog
            player={open}
            isYou={open?.playerId === game.you}
            details={details}
            actions={actionsFor(game.id, { gameId: game.gameId, detailedResults: game.ownDetails }, viewerId)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The host's marks: shown at once, stored for good, and taken back if they could not be stored. */
function useMarking({
  gameId,
  players,
  role,
  penalties,
}: GameInHistory): [readonly PlayerResult[], PaidMarking | null] {
  const notify = useNotify();
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const standings = players.map((row) => ({ ...row, paid: changed.get(row.playerId) ?? row.paid }));
  const set = (playerId: number, paid: boolean) => setChanged((now) => new Map(now).set(playerId, paid));
  const mark = async (playerId: number, paid: boolean) => {
    set(playerId, paid);
    if (await savePaid(gameId, playerId, paid)) return;
    set(playerId, !paid);
    notify("error", m.history_mark_failed());
  };
  const canMark = role === "host" && penalties;
  return [standings, canMark ? { isOpen: true, mark: (playerId, paid) => void mark(playerId, paid) } : null];
}

/** Stores whether a player has paid. @returns false if that failed */
async function savePaid(gameId: string, playerId: number, paid: boolean): Promise<boolean> {
  const param = { gameId, seatId: String(playerId) };
  const response = await browserApi()
    .api.rooms[":gameId"].players[":seatId"].$patch({ param, json: { paid } })
    .catch(() => null);
  return response?.ok ?? false;
}

/** The viewer's own score, rank, penalty and answers. */
export function OwnPart({ game, viewerId }: { game: GameInHistory; viewerId: string }) {
  const own = ownRow(game);
  if (!own?.completed) {
    return (
      <Card title={m.results_details()}>
        <p className="text-ink-soft">{m.history_not_finished()}</p>
      </Card>
    );
  }
  return (
    <>
      <Card>
        <OwnFigures
          own={own}
          players={game.players.filter(({ status }) => status !== "voided").length}
          hasPenalty={game.penalties}
        />
      </Card>
      <DetailsList
        title={m.results_details()}
        emptyText={m.results_no_details()}
        details={game.ownDetails?.map(withCorrectAnswer) ?? null}
        actions={actionsFor(game.id, { gameId: game.gameId, detailedResults: game.ownDetails }, viewerId)}
      />
    </>
  );
}

const QuestionOverview = lazy(async () => ({
  default: (await import("../results/question-overview.tsx")).QuestionOverview,
}));

type GameQuestionsProps = {
  game: GameInHistory;
  /** Null if they could not be loaded. */
  questions: readonly QuestionShare[] | null;
  viewerId: string;
};

/** How each question was answered, for the host of a game of the history. */
export function GameQuestions({ game, questions, viewerId }: GameQuestionsProps) {
  if (questions === null) {
    return (
      <StatePanel kind="error" title={m.history_questions_failed()}>
        <RetryButton />
      </StatePanel>
    );
  }
  if (questions.length === 0) {
    return <StatePanel kind="empty" title={m.history_questions_empty()} text={m.history_questions_empty_hint()} />;
  }
  return (
    <Card title={m.results_questions()}>
      <Suspense>
        <QuestionOverview
          game={{ code: game.id, gameId: game.gameId }}
          questions={questions}
          viewerId={viewerId}
          answersFile={<AnswersFile gameId={game.gameId} />}
        />
      </Suspense>
    </Card>
  );
}

function AnswersFile({ gameId }: { gameId: string }) {
  return (
    <ButtonLink
      to={`/api/rooms/${gameId}/answers.csv?${useFileQuery()}`}
      reloadDocument
      download
      variant="secondary"
      size="small"
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      {m.results_answers_csv()}
    </ButtonLink>
  );
}
