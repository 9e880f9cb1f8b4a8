import type { ServerMessage } from "../../../domain/room/protocol.ts";
import type { Query } from "../../../domain/room/queries.ts";
import type {
  DetailedResult,
  NetworkView,
  PlayerResult,
  PlayerView,
  QuestionShare,
} from "../../../domain/room/wire.ts";

/** A page of a list in a large room, with what was asked for. */
export type Page<Row> = { query: string; offset: number; rows: readonly Row[]; found: number };

/** What this page has asked the room for and been told. */
export type Asked = {
  /** The game that details, questions and standings belong to. */
  gameId: string | null;
  /** Answers of finished players, by their seats. */
  details: ReadonlyMap<number, readonly DetailedResult[]>;
  questions: readonly QuestionShare[] | null;
  standings: Page<PlayerResult> | null;
  players: Page<PlayerView> | null;
  /** `gameId` is null for the passage of a room that waits, which only its host is shown. */
  passage: { gameId: string | null; text: string } | null;
  /** For the host: the networks that guests are in, and how many guests an undo would bring back. */
  networks: { networks: readonly NetworkView[]; undoable: number } | null;
};

export const NOTHING_ASKED: Asked = {
  gameId: null,
  details: new Map(),
  questions: null,
  standings: null,
  players: null,
  passage: null,
  networks: null,
};

/** Whether a message answers just this question: of two pages asked for in a row the first is not the second. */
export function isAnswerTo(question: Query, message: ServerMessage): boolean {
  switch (question.type) {
    case "getDetails":
      return message.type === "playerDetails" && message.playerId === question.playerId;
    case "getQuestions":
      return message.type === "gameQuestions";
    case "getStandings":
      return message.type === "standingsPage" && isSamePage(question, message);
    case "getPlayers":
      return message.type === "playersPage" && isSamePage(question, message);
    case "getPassage":
      return message.type === "passage";
    case "getNetworks":
      return message.type === "networks";
    default:
      return question satisfies never;
  }
}

/** What a page of a list is asked for with. */
export type PageQuestion = { query: string; offset: number };

function isSamePage(one: PageQuestion, other: PageQuestion): boolean {
  return one.query === other.query && one.offset === other.offset;
}

/** What is known after one more message; what was known of another game is forgotten. */
export function withAnswer(asked: Asked, message: ServerMessage): Asked {
  switch (message.type) {
    case "playerDetails": {
      const known = ofGame(asked, message.gameId);
      return { ...known, details: new Map(known.details).set(message.playerId, message.details) };
    }
    case "gameQuestions":
      return { ...ofGame(asked, message.gameId), questions: message.questions };
    case "standingsPage": {
      const { type: _type, gameId, ...standings } = message;
      return { ...ofGame(asked, gameId), standings };
    }
    case "playersPage": {
      const { type: _type, ...players } = message;
      return { ...asked, players };
    }
    case "passage":
      return { ...asked, passage: { gameId: message.gameId, text: message.passage } };
    case "networks":
      return { ...asked, networks: { networks: message.networks, undoable: message.undoable } };
    case "penaltyMarked":
      return { ...asked, standings: asked.standings && withMark(asked.standings, message) };
    case "roomUpdated":
      return { ...asked, passage: null };
    case "roomRestarted":
      return { ...NOTHING_ASKED, networks: asked.networks };
    default:
      return asked;
  }
}

function ofGame(asked: Asked, gameId: string): Asked {
  return asked.gameId === gameId ? asked : { ...asked, gameId, details: new Map(), questions: null, standings: null };
}

function withMark(page: Page<PlayerResult>, { playerId, paid }: { playerId: number; paid: boolean }) {
  return { ...page, rows: page.rows.map((row) => (row.playerId === playerId ? { ...row, paid } : row)) };
}
