import type { AnswerValue } from "../../../domain/room/state.ts";
import type { Snapshot } from "../../../domain/room/wire.ts";
import type { OwnPenaltyView } from "../../../workers/api/penalties.schemas.ts";

const nothing = () => {};
const IDLE = {
  start: nothing,
  cancelStart: nothing,
  kick: (_playerId: number) => {},
  lock: (_locked: boolean) => {},
  leave: nothing,
  restart: nothing,
  markPaid: (_playerId: number, _paid: boolean) => {},
  ownPenalty: async (): Promise<OwnPenaltyView | null> => null,
  answer: (_questionId: string, _value: AnswerValue) => {},
  flush: nothing,
  complete: nothing,
};

/** A room as its pages take it, with nobody at the other end. What is not given does nothing. */
export function sampleClient<View extends Snapshot>(view: View, actions: Partial<typeof IDLE>) {
  return {
    view,
    connection: { kind: "open" as const },
    notices: [],
    clockOffsetMs: 0,
    unsaved: 0,
    actions: { ...IDLE, ...actions },
  };
}
