import type { Query } from "../../../domain/room/queries.ts";
import type { AnswerValue } from "../../../domain/room/state.ts";
import type { DetailedResult, NetworkView, QuestionShare, Snapshot } from "../../../domain/room/wire.ts";
import type { OwnPenaltyView } from "../../../workers/api/penalties.schemas.ts";

/** What pages know of a room beyond their view, as if they had asked for it. */
export type SampleAnswers = {
  gameId: string | null;
  details: ReadonlyMap<number, readonly DetailedResult[]>;
  questions: readonly QuestionShare[] | null;
  passage: { gameId: string | null; text: string } | null;
  networks: { networks: readonly NetworkView[]; undoable: number } | null;
};

const NO_ANSWERS: SampleAnswers = { gameId: null, details: new Map(), questions: null, passage: null, networks: null };

const nothing = () => {};
const IDLE = {
  start: nothing,
  cancelStart: nothing,
  kick: (_playerId: number) => {},
  lock: (_locked: boolean) => {},
  leave: nothing,
  restart: nothing,
  kickNetwork: (_playerId: number) => {},
  undoKickNetwork: nothing,
  closeNetwork: (_network: string, _closed: boolean) => {},
  ask: (_question: Query) => {},
  markPaid: (_playerId: number, _paid: boolean) => {},
  ownPenalty: async (): Promise<OwnPenaltyView | null> => null,
  answer: (_questionId: string, _value: AnswerValue) => {},
  flush: nothing,
  complete: nothing,
};

/** A room as its pages take it, with nobody at the other end. What is not given does nothing. */
export function sampleClient<View extends Snapshot>(
  view: View,
  actions: Partial<typeof IDLE>,
  answers: Partial<SampleAnswers> = {},
) {
  return {
    view,
    connection: { kind: "open" as const },
    notices: [],
    clockOffsetMs: 0,
    unsaved: 0,
    asked: { ...NO_ANSWERS, ...answers, standings: null, players: null },
    actions: { ...IDLE, ...actions },
  };
}
