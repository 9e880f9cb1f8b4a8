import { marked } from "./marked.ts";
import { LEAVER_PENALTY_VND } from "./penalty.ts";
import type { ServerMessage } from "./protocol.ts";
import { ranked } from "./ranking.ts";
import { type AnswerValue, indexOfSeat } from "./state.ts";
import type { PlayerResult, PlayerView, ResultsView, Snapshot } from "./wire.ts";

/**
 * What a client knows of its room after one more message. The room and the client agree: after any run of messages the
 * view is the snapshot that the room would give [R7]. Every message states what is, not what has changed: news that the
 * snapshot already held may come again and does no harm.
 * @param view null before the first snapshot
 */
export function applyMessage(view: Snapshot | null, message: ServerMessage): Snapshot | null {
  if (message.type === "roomCreated" || message.type === "roomJoined") {
    const { type: _type, seatToken: _seatToken, ...snapshot } = message;
    return snapshot;
  }
  return view && change(view, message);
}

type Change = Exclude<ServerMessage, { type: "roomCreated" | "roomJoined" }>;

function change(view: Snapshot, message: Change): Snapshot {
  switch (message.type) {
    case "roomUpdate":
    case "quizGenerating":
      return { ...view, room: message.room };
    case "roomUpdated":
      return { ...view, room: message.room, passage: message.passage };
    case "roomRestarted": {
      const { room, players, passage } = message;
      return { ...view, room, players, passage, quiz: null, results: null };
    }
    case "roomCanceled":
      return { ...view, room: { ...view.room, status: "closed" } };
    case "playerJoined":
      return withJoined(view, message.player);
    case "playerLeft":
      return without(view, message.playerId);
    case "playerConnection":
      return withPlayer(view, message.playerId, { connected: message.connected });
    case "playerProgress":
      return withPlayer(view, message.playerId, { answered: message.answered });
    case "playerLeftDuringGame":
      return leftGame(view, message.playerId, message.leftAtMs);
    case "quizStarted":
      return {
        ...view,
        room: message.room,
        players: view.players.map((player) => (player.plays ? { ...player, status: "playing", answered: 0 } : player)),
        passage: null,
        quiz: message.quizData,
        results: null,
      };
    case "playerCompleted":
      return completed(view, message.playerId, message.result);
    case "immediateResults":
      return withResults(view, message.results);
    case "finalResults":
    case "gameEnded":
      return { ...withResults(view, message.results), room: message.room };
    case "penaltyMarked":
      return withMark(view, message.playerId, message.paid);
    case "answerSaved":
    case "playerDetails":
    case "gameQuestions":
    case "roomResumed":
    case "error":
      return view;
    default:
      return message satisfies never;
  }
}

/** The view with an answer as its player has just given it, before the room has acknowledged it. */
export function withOwnAnswer(view: Snapshot, questionId: string, number: number, value: AnswerValue): Snapshot {
  const { quiz } = view;
  const place = quiz?.questions.findIndex((question) => question.id === questionId) ?? -1;
  if (!quiz || place < 0) return view;
  return { ...view, quiz: { ...quiz, answers: quiz.answers.with(place, { number, value }) } };
}

/** In the order of the seats, also where the snapshot held this player already. */
function withJoined(view: Snapshot, joined: PlayerView): Snapshot {
  // Seats are numbered as they are taken: of a class that joins at once each goes to the end.
  if ((view.players.at(-1)?.id ?? 0) < joined.id) return { ...view, players: [...view.players, joined] };
  const others = view.players.filter((player) => player.id !== joined.id);
  return { ...view, players: [...others, joined].sort((a, b) => a.id - b.id) };
}

function withPlayer(view: Snapshot, playerId: number, news: Partial<PlayerView>): Snapshot {
  const place = indexOfSeat(view.players, playerId);
  const player = view.players[place];
  return player ? { ...view, players: view.players.with(place, { ...player, ...news }) } : view;
}

function without(view: Snapshot, playerId: number): Snapshot {
  const hostLeft = view.room.hostId === playerId;
  return {
    ...view,
    room: hostLeft ? { ...view.room, hostId: null, hostName: "" } : view.room,
    players: view.players.filter((player) => player.id !== playerId),
    results: view.results && withStandings(view.results, (row) => (row.playerId === playerId ? null : row)),
  };
}

function leftGame(view: Snapshot, playerId: number, leftAtMs: number): Snapshot {
  const left = { status: "left" as const, leftAtMs, penaltyVnd: LEAVER_PENALTY_VND };
  return {
    ...withPlayer(view, playerId, { status: "left" }),
    results:
      view.results && withStandings(view.results, (row) => (row.playerId === playerId ? { ...row, ...left } : row)),
  };
}

function completed(view: Snapshot, playerId: number, result: PlayerResult | null): Snapshot {
  const { results } = view;
  return {
    ...withPlayer(view, playerId, { status: "completed" }),
    results: results && result ? withStandings(results, (row) => (row.playerId === playerId ? result : row)) : results,
  };
}

function withStandings(results: ResultsView, map: (row: PlayerResult) => PlayerResult | null): ResultsView {
  // By seat first, as the room does, so that players who are equal in all else stand in one order everywhere.
  const rows = results.standings.flatMap((row) => map(row) ?? []).sort((a, b) => a.playerId - b.playerId);
  return { ...results, standings: ranked(rows) };
}

function withMark(view: Snapshot, playerId: number, paid: boolean): Snapshot {
  const { results } = view;
  return results
    ? { ...view, results: { ...results, paidPlayerIds: marked(results.paidPlayerIds, playerId, paid) } }
    : view;
}

function withResults(view: Snapshot, results: ResultsView): Snapshot {
  const status = new Map(results.standings.map((row) => [row.playerId, row.status]));
  const players = view.players.map((player) => ({ ...player, status: status.get(player.id) ?? player.status }));
  return { ...view, players, quiz: null, results };
}
