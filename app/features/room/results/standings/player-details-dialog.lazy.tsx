import type { ReactNode } from "react";
import type { DetailedResult, PlayerResult } from "../../../../../domain/room/wire.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import type { Detail } from "../../../../quiz/results/detail.ts";
import { DetailEntries } from "../../../../quiz/results/details-list.tsx";
import { Spinner } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { withCorrectAnswer } from "../correct-answer.ts";
import { statusText } from "./standing-rows.tsx";

type PlayerDetailsDialogProps = {
  /** Whose answers; null closes the dialog. */
  player: PlayerResult | null;
  isYou: boolean;
  /** Null until they have arrived. */
  details: readonly DetailedResult[] | null;
  actions: ((detail: Detail) => ReactNode) | undefined;
  onClose: () => void;
};

/** A finished player's answers after the game. */
export function PlayerDetailsDialog({ player, isYou, details, actions, onClose }: PlayerDetailsDialogProps) {
  const title = isYou ? m.results_details() : m.results_player_details();
  return (
    <Dialog open={player !== null} title={title} closeLabel={m.close()} onClose={onClose}>
      {player && (
        <>
          <p className="mb-4 wrap-anywhere">
            <strong>{player.name}</strong> · {statusText(player)}
          </p>
          {details ? (
            <DetailEntries
              details={details.map(withCorrectAnswer)}
              answerLabel={isYou ? m.results_your_answer() : m.results_answer_of({ name: player.name })}
              actions={actions}
            />
          ) : (
            <p role="status" className="flex min-h-24 items-center gap-3">
              <Spinner />
              {m.loading()}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
