import type { ReactNode } from "react";
import { LEAVER_PENALTY_VND } from "../../../domain/room/scoring.ts";
import type { RoomView } from "../../../domain/room/wire.ts";
import { formatVnd } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";

type LeavingCostsProps = { room: RoomView; isPresenter: boolean; isHost: boolean };

/** What leaving a running game costs the player, and what it does to the others. */
export function LeavingCosts({ room: { penalties }, isPresenter, isHost }: LeavingCostsProps): ReactNode {
  const cost = penalties ? m.quiz_leave_penalty({ penalty: formatVnd(LEAVER_PENALTY_VND) }) : m.quiz_leave_loss();
  return (
    <>
      {!isPresenter && <p>{cost}</p>}
      {isHost && <p>{m.quiz_leave_host()}</p>}
    </>
  );
}
