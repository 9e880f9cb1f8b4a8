import { answeredGame, questionSharesIn } from "../../history/given-answers.ts";
import { recordOf } from "../../history/record.ts";
import { type RefusalCode, refuse } from "../commands.ts";
import { type DealtQuestion, dealFor, optionsOf } from "../deal.ts";
import type { ClientMessage, ServerMessage } from "../protocol.ts";
import { gameOf, hostOf, playerOf, playersIn, type Room, type Seat, seatOf } from "../state.ts";
import type { AskedWordView, NetworkView, PlayerView, QuizData, RoomView, Snapshot } from "../wire.ts";
import { detailedResultsOf, outcomeFor, resultsFor, shownStandings } from "./results.ts";
import { pageOf, rosterFor, rosterRows } from "./roster.ts";

/**
 * With `roster.ts` and `results.ts` the only way from a room's state to what somebody may see of it. No
 * key, no explanation and no passage leaves before the game has ended, but for the passage to the host who waits [S1]. What a
 * player looks up elsewhere by the word and its sentence is beyond this (docs/room-rules.md).
 */
export function snapshotFor(room: Room, seatId: number): Snapshot {
  return {
    room: roomView(room),
    ...rosterFor(room, seatId),
    you: seatId,
    quiz: quizFor(room, seatId),
    outcome: outcomeFor(room, seatId),
    results: resultsFor(room, seatId),
  };
}

/** What everybody in the room sees of it alike. */
export function roomView(room: Room): RoomView {
  const host = hostOf(room);
  const game = gameOf(room);
  const gameHost = game?.players.find((player) => player.role === "host");
  return {
    id: room.code,
    name: room.settings.name,
    hostId: host?.id ?? gameHost?.seatId ?? null,
    hostName: host?.name ?? gameHost?.name ?? "",
    numPlayers: room.settings.numPlayers,
    wordsPerPlayer: room.settings.wordsPerPlayer,
    numQuestions: game?.deck.cardsPerPlayer ?? null,
    difficulty: room.settings.difficulty,
    quizType: room.settings.quizType,
    penalties: (game ?? room).settings.penalties,
    sameQuestions: (game ?? room).settings.sameQuestions,
    status: room.phase.status,
    locked: room.locked,
    closedNetworks: room.closedNetworks.length,
    createdAt: iso(room.createdAtMs),
    startedAt: game ? iso(game.startsAtMs) : null,
    endedAt: room.phase.status === "completed" ? iso(room.phase.endedAtMs) : null,
  };
}

function iso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** A player's own questions, while the game runs and they play. */
export function quizFor(room: Room, seatId: number): QuizData | null {
  if (room.phase.status !== "active") return null;
  const { game } = room.phase;
  const player = playerOf(game, seatId);
  if (player?.outcome.kind !== "playing") return null;
  return {
    gameId: game.id,
    type: game.settings.quizType,
    questions: dealFor(game.deck, seatId).map((dealt) => ({ ...askedWord(dealt), options: optionsOf(dealt) })),
    answers: player.sheet.map((answer) => answer && { number: answer.number, value: answer.value }),
    startsAtMs: game.startsAtMs,
    deadlineMs: game.deadlineMs,
  };
}

function askedWord({ question: { id, word, partOfSpeech, context, span } }: DealtQuestion): AskedWordView {
  return { id, word, partOfSpeech, context, span: [span[0], span[1]] };
}

/** What anybody may know of an open room: what the list of rooms and the page to join by link show. */
export type RoomSummary = Pick<
  RoomView,
  | "id"
  | "name"
  | "hostName"
  | "numPlayers"
  | "wordsPerPlayer"
  | "difficulty"
  | "quizType"
  | "status"
  | "locked"
  | "createdAt"
> & {
  /** Whether the game costs the losers something; missing where only the list of rooms is known. */
  penalties?: boolean;
  /** How many play. */
  players: number;
};

/** Null once the room is closed. */
export function summaryOf(room: Room): RoomSummary | null {
  if (room.phase.status === "closed") return null;
  const { id, name, hostName, numPlayers, wordsPerPlayer, difficulty, quizType, status, locked, createdAt, penalties } =
    roomView(room);
  const players = playersIn(room);
  const rest = { difficulty, quizType, status, locked, createdAt, penalties, players };
  return { id, name, hostName, numPlayers, wordsPerPlayer, ...rest };
}

/** An open room with all its players. */
export type RoomDetails = {
  room: RoomView;
  players: PlayerView[];
  /** The id of the game that has ended here. */
  endedGameId: string | null;
  /** The asker's; null for who has no seat here. */
  part: { seatId: number; plays: boolean; isHost: boolean } | null;
};

/** For who asks for a room's details without a socket: as much as every player is told of it. */
export function detailsOf(room: Room, seat: Seat | null): RoomDetails {
  const players = rosterRows(room);
  const plays = players.some(({ id, plays }) => id === seat?.id && plays);
  const part = seat && { seatId: seat.id, plays, isHost: seat.role === "host" };
  const endedGameId = room.phase.status === "completed" ? room.phase.game.id : null;
  return { room: roomView(room), players: [...players], endedGameId, part };
}

/** Messages that request something and change nothing: they do not count as activity and are not stored. */
export type Query = Extract<
  ClientMessage,
  { type: "getPlayers" | "getStandings" | "getPassage" | "getWords" | "getDetails" | "getQuestions" | "getNetworks" }
>;
type Reply = ServerMessage | { refusal: RefusalCode };

const QUERIES: readonly ClientMessage["type"][] = [
  "getPlayers",
  "getStandings",
  "getPassage",
  "getWords",
  "getDetails",
  "getQuestions",
  "getNetworks",
] satisfies readonly Query["type"][];

export function isQuery(message: ClientMessage): message is Query {
  return QUERIES.includes(message.type);
}

/** The reply to a query of this seat, or its refusal. */
export function replyTo(room: Room, seatId: number, query: Query): Reply {
  if (room.phase.status === "closed") return refuse("room_not_found");
  const seat = seatOf(room, seatId);
  if (!seat) return refuse("not_joined");
  switch (query.type) {
    case "getPlayers":
      return { type: "playersPage", query: query.query, offset: query.offset, ...pageOf(rosterRows(room), query) };
    case "getStandings":
      return standingsPage(room, query);
    case "getPassage":
      return passageFor(room, seat);
    case "getWords":
      return ownWords(room, seatId);
    case "getDetails":
      return playerDetails(room, query.playerId);
    case "getQuestions":
      return seat.role === "host" ? gameQuestions(room) : refuse("not_host");
    case "getNetworks":
      return seat.role === "host" ? networksOf(room) : refuse("not_host");
    default:
      return query satisfies never;
  }
}

/** Only after the end of the game [RR-61]. */
function standingsPage({ phase }: Room, query: Extract<Query, { type: "getStandings" }>): Reply {
  if (phase.status !== "completed") return refuse("wrong_phase");
  const page = pageOf(shownStandings(phase), query);
  return { type: "standingsPage", gameId: phase.game.id, query: query.query, offset: query.offset, ...page };
}

/** For the host who can still edit it, and for everybody once the game has ended [RR-60]. */
function passageFor(room: Room, seat: Seat): Reply {
  const { phase } = room;
  if (phase.status === "completed") return { type: "passage", gameId: phase.game.id, passage: phase.game.passage };
  const isEditable = phase.status === "waiting" || phase.status === "generating";
  if (!isEditable) return refuse("wrong_phase");
  return seat.role === "host" ? { type: "passage", gameId: null, passage: room.passage } : refuse("not_host");
}

/** The words of one's own questions, for who has finished before the others [RR-69]. */
function ownWords({ phase }: Room, seatId: number): Reply {
  if (phase.status !== "active") return refuse("wrong_phase");
  const { game } = phase;
  if (playerOf(game, seatId)?.outcome.kind !== "completed") return refuse("not_playing");
  return { type: "words", gameId: game.id, words: dealFor(game.deck, seatId).map(askedWord) };
}

/** A finished player's answers, for everybody in the room, after the end of the game [RR-67]. */
function playerDetails({ phase }: Room, playerId: number): Reply {
  if (phase.status !== "completed") return refuse("wrong_phase");
  const player = playerOf(phase.game, playerId);
  if (player?.outcome.kind !== "completed") return refuse("no_details");
  return { type: "playerDetails", gameId: phase.game.id, playerId, details: detailedResultsOf(phase.game, player) };
}

/** How each question was answered, for the host, after the end of the game [RR-68]. */
function gameQuestions({ phase, seats, code }: Room): Reply {
  if (phase.status !== "completed") return refuse("wrong_phase");
  const game = answeredGame(recordOf({ ...phase, seats }, code));
  return { type: "gameQuestions", gameId: phase.game.id, questions: questionSharesIn(game) };
}

/** Networks listed of each kind, open and closed. */
const NETWORKS_MAX = 20;
const NAMES_MAX = 5;

/**
 * The networks that guests are in, without anything that could be an address [RR-08]: the closed ones first, the latest
 * of them, so that they can be opened again; then those with most guests.
 */
export function networksOf(room: Room): Extract<ServerMessage, { type: "networks" }> {
  const views = new Map<string, NetworkView>();
  for (const network of room.closedNetworks.toReversed())
    views.set(network, { network, guests: 0, playerId: null, names: [], closed: true });
  for (const { id, name, network, role } of room.seats) {
    if (network === null || role === "host") continue;
    const view = views.get(network) ?? { network, guests: 0, playerId: id, names: [], closed: false };
    views.set(network, view);
    view.guests++;
    view.playerId ??= id;
    if (view.names.length < NAMES_MAX) view.names.push(name);
  }
  const { closed = [], open = [] } = Object.groupBy(views.values(), (view) => (view.closed ? "closed" : "open"));
  const largest = open.sort((a, b) => b.guests - a.guests);
  const networks = [...closed.slice(0, NETWORKS_MAX), ...largest.slice(0, NETWORKS_MAX)];
  return { type: "networks", networks, undoable: room.networkRemoval?.seats.length ?? 0 };
}
