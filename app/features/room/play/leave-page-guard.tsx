import { useBlocker } from "react-router";
import { RETURN_LIMIT_IN_GAME_MS } from "../../../../domain/room/rules.ts";
import { LEAVER_PENALTY_VND } from "../../../../domain/room/scoring.ts";
import { formatVnd } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ConfirmDialog } from "../../../ui/feedback/dialog.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { isPageOf } from "../room-page.ts";

/** Asks for confirmation before navigation leaves a running game. A reload needs none, because it returns to the game. */
export function LeavePageGuard({ view, code }: Pick<SeatedRoom, "view"> & { code: string }) {
  const isPlaying = view.room.status === "active" && view.quiz !== null;
  const blocker = useBlocker(({ nextLocation }) => isPlaying && !isPageOf(nextLocation.pathname, code));
  const seconds = RETURN_LIMIT_IN_GAME_MS / 1000;
  return (
    <ConfirmDialog
      open={isPlaying && blocker.state === "blocked"}
      title={m.quiz_away_title()}
      confirmLabel={m.quiz_away_leave()}
      cancelLabel={m.wait_stay()}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>
        {view.room.penalties
          ? m.quiz_away_text({ seconds, penalty: formatVnd(LEAVER_PENALTY_VND) })
          : m.quiz_away_text_loss({ seconds })}
      </p>
    </ConfirmDialog>
  );
}
