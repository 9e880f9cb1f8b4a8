import { m } from "../../../i18n/paraglide/messages.js";
import { DetailsList } from "../../../quiz/results/details-list.tsx";
import { Card } from "../../../ui/card.tsx";
import { actionsFor } from "../results/actions-for.tsx";
import { withCorrectAnswer } from "../results/correct-answer.ts";
import { OwnFigures } from "../results/own-summary.tsx";
import { type GameInHistory, ownRow } from "./load-game.ts";

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
