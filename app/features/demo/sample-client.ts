import type { AnswerValue } from "../../../domain/room/state.ts";
import type { Query } from "../../../domain/room/view/view.ts";
import type { DetailedResult, NetworkView, QuestionShare, Snapshot } from "../../../domain/room/wire.ts";
import type { OwnPenaltyView } from "../../../workers/api/rooms/penalties.ts";

/** What pages ask the server for beyond the snapshot. */
export type SampleAnswers = {
  gameId: string | null;
  details: ReadonlyMap<number, readonly DetailedResult[]>;
  questions: readonly QuestionShare[] | null;
  passage: { gameId: string | null; text: string } | null;
  networks: { networks: readonly NetworkView[]; undoable: number } | null;
};

const NO_ANSWERS: SampleAnswers = { gameId: null, details: new Map(), questions: null, passage: null, networks: null };

const nothing = () => {};
const NO_OP_ACTIONS = {
  start: nothing,
  cancelStart: nothing,
  kick: (_playerId: number) => {},
  lock: (_locked: boolean) => {},
  leave: nothing,
  endGame: nothing,
  restart: nothing,
  kickNetwork: (_playerId: number) => {},
  undoKickNetwork: nothing,
  closeNetwork: (_network: string, _closed: boolean) => {},
  query: (_question: Query) => {},
  markPaid: (_playerId: number, _paid: boolean) => {},
  ownPenalty: async (): Promise<OwnPenaltyView | null> => null,
  answer: (_questionId: string, _value: AnswerValue) => {},
  sendUnsentAnswers: nothing,
  complete: nothing,
};

/** A client of a room as its pages take it, without a server. Actions that are not given do nothing. */
export function sampleClient<View extends Snapshot>(
  view: View,
  actions: Partial<typeof NO_OP_ACTIONS>,
  answers: Partial<SampleAnswers> = {},
) {
  return {
    view,
    connection: { kind: "open" as const },
    notices: [],
    clockOffsetMs: 0,
    unsavedCount: 0,
    queryResults: { ...NO_ANSWERS, ...answers, words: null, standings: null, players: null },
    actions: { ...NO_OP_ACTIONS, ...actions },
  };
}
