import type { ServerMessage } from "../../../../domain/room/protocol.ts";
import type { Query } from "../../../../domain/room/view/view.ts";
import type {
  AskedWordView,
  DetailedResult,
  NetworkView,
  PlayerResult,
  PlayerView,
  QuestionShare,
} from "../../../../domain/room/wire.ts";

/** A page of a list in a large room, with the query that it answers. */
export type Page<Row> = { query: string; offset: number; rows: readonly Row[]; found: number };

/** The room's replies to this page's queries. */
export type QueryResults = {
  /** The game that details, questions and standings belong to. */
  gameId: string | null;
  /** Answers of finished players, by their seats. */
  details: ReadonlyMap<number, readonly DetailedResult[]>;
  questions: readonly QuestionShare[] | null;
  /** The words of one's own questions, after finishing. */
  words: readonly AskedWordView[] | null;
  standings: Page<PlayerResult> | null;
  players: Page<PlayerView> | null;
  /** `gameId` is null for the passage of a waiting room, which only its host receives. */
  passage: { gameId: string | null; text: string } | null;
  /** For the host: the guests' networks, and how many guests an undo would bring back. */
  networks: { networks: readonly NetworkView[]; undoable: number } | null;
};

export const NO_QUERY_RESULTS: QueryResults = {
  gameId: null,
  details: new Map(),
  questions: null,
  words: null,
  standings: null,
  players: null,
  passage: null,
  networks: null,
};

/** Whether a message is the reply to exactly this query: the reply to an earlier page is not. */
export function isReplyTo(question: Query, message: ServerMessage): boolean {
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
    case "getWords":
      return message.type === "words";
    case "getNetworks":
      return message.type === "networks";
    default:
      return question satisfies never;
  }
}

/** Which page of a list is requested. */
export type PageQuery = { query: string; offset: number };

function isSamePage(one: PageQuery, other: PageQuery): boolean {
  return one.query === other.query && one.offset === other.offset;
}

/** The results after one more message. Results of another game are dropped. */
export function withReply(results: QueryResults, message: ServerMessage): QueryResults {
  switch (message.type) {
    case "playerDetails": {
      const known = forGame(results, message.gameId);
      return { ...known, details: new Map(known.details).set(message.playerId, message.details) };
    }
    case "gameQuestions":
      return { ...forGame(results, message.gameId), questions: message.questions };
    case "standingsPage": {
      const { type: _type, gameId, ...standings } = message;
      return { ...forGame(results, gameId), standings };
    }
    case "playersPage": {
      const { type: _type, ...players } = message;
      return { ...results, players };
    }
    case "words":
      return { ...forGame(results, message.gameId), words: message.words };
    case "passage":
      return { ...results, passage: { gameId: message.gameId, text: message.passage } };
    case "networks":
      return { ...results, networks: { networks: message.networks, undoable: message.undoable } };
    case "penaltyMarked":
      return { ...results, standings: results.standings && withPaidMark(results.standings, message) };
    case "roomUpdated":
      return { ...results, passage: null };
    case "roomRestarted":
      return { ...NO_QUERY_RESULTS, networks: results.networks };
    default:
      return results;
  }
}

function forGame(results: QueryResults, gameId: string): QueryResults {
  return results.gameId === gameId
    ? results
    : { ...results, gameId, details: new Map(), questions: null, words: null, standings: null };
}

function withPaidMark(page: Page<PlayerResult>, { playerId, paid }: { playerId: number; paid: boolean }) {
  return { ...page, rows: page.rows.map((row) => (row.playerId === playerId ? { ...row, paid } : row)) };
}
