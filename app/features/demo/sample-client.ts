import type { AnswerValue } from "../../../domain/room/state.ts";
import type { DetailedResult, QuestionShare, Snapshot } from "../../../domain/room/wire.ts";
import type { OwnPenaltyView } from "../../../workers/api/penalties.schemas.ts";

/** What pages know of a game that has ended, beyond its results. */
const NO_LOOKS: SampleLooks = { gameId: null, players: new Map(), questions: null };
export type SampleLooks = {
  gameId: string | null;
  players: ReadonlyMap<number, readonly DetailedResult[]>;
  questions: readonly QuestionShare[] | null;
};

const nothing = () => {};
const IDLE = {
  start: nothing,
  cancelStart: nothing,
  kick: (_playerId: number) => {},
  lock: (_locked: boolean) => {},
  leave: nothing,
  restart: nothing,
  lookAtPlayer: (_playerId: number) => {},
  lookAtQuestions: nothing,
  markPaid: (_playerId: number, _paid: boolean) => {},
  ownPenalty: async (): Promise<OwnPenaltyView | null> => null,
  answer: (_questionId: string, _value: AnswerValue) => {},
  flush: nothing,
  complete: nothing,
};

/** A room as its pages take it, with nobody at the other end. What is not given does nothing. */
export function sampleClient<View extends Snapshot>(view: View, actions: Partial<typeof IDLE>, looks = NO_LOOKS) {
  return {
    view,
    connection: { kind: "open" as const },
    notices: [],
    clockOffsetMs: 0,
    unsaved: 0,
    looks,
    actions: { ...IDLE, ...actions },
  };
}
