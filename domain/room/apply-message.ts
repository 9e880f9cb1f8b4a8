import type { ServerMessage } from "./protocol.ts";
import { type AnswerValue, indexOfSeat } from "./state.ts";
import type { OwnOutcome, PlayerResult, PlayerView, ResultsView, RosterCounts, Snapshot } from "./wire.ts";

/**
 * A client's view of its room after one more message. After any sequence of messages the view equals the snapshot that
 * the room would send [RR-62]. Every message states the current value, so one that arrives again changes nothing.
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
    case "roomUpdated":
    case "quizGenerating":
      return { ...view, room: message.room };
    case "roomRestarted":
      return { ...withRoster(view, message, waiting), room: message.room, quiz: null, outcome: null, results: null };
    case "roomCanceled":
      return { ...view, room: { ...view.room, status: "closed" } };
    case "roster":
      return withRoster(view, message, (own) => own);
    case "rosterCounts":
      // Of a room that has become small meanwhile: its complete list is what holds.
      return view.counts === null ? view : { ...view, counts: message.counts };
    case "playerJoined":
      return withJoined(view, message.player);
    case "playerLeft":
      return { ...view, players: view.players.filter(({ id }) => id !== message.playerId) };
    case "playerConnection":
      return withPlayer(view, message.playerId, { connected: message.connected });
    case "playerProgress":
      return withPlayer(view, message.playerId, { answered: message.answered });
    case "playerCompleted":
      return withPlayer(view, message.playerId, { status: "completed" });
    case "playerLeftDuringGame":
      return withPlayer(view, message.playerId, { status: "left" });
    case "quizStarted":
      return { ...withStarted(view), room: message.room, quiz: message.quizData, outcome: null, results: null };
    case "immediateResults":
      return withOwnOutcome(view, message.outcome);
    case "finalResults":
    case "gameEnded":
      return { ...withEnded(view, message.results), room: message.room };
    case "penaltyMarked":
      return withMark(view, message.playerId, message.paid);
    case "answerSaved":
    case "playerDetails":
    case "gameQuestions":
    case "playersPage":
    case "standingsPage":
    case "passage":
    case "words":
    case "networks":
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
  const questionIndex = quiz?.questions.findIndex((question) => question.id === questionId) ?? -1;
  if (!quiz || questionIndex < 0) return view;
  return { ...view, quiz: { ...quiz, answers: quiz.answers.with(questionIndex, { number, value }) } };
}

/** The list as everybody gets it; of a part of it, with one's own row as it now is. */
function withRoster(
  view: Snapshot,
  { players, counts }: { players: PlayerView[]; counts: RosterCounts | null },
  change: (own: PlayerView) => PlayerView,
): Snapshot {
  const own = view.players[indexOfSeat(view.players, view.you)];
  const isMissing = counts !== null && own !== undefined && indexOfSeat(players, view.you) < 0;
  return { ...view, players: isMissing ? [...players, change(own)] : players, counts };
}

function waiting(player: PlayerView): PlayerView {
  return { ...player, status: "waiting", answered: 0 };
}

/** In the order of the seats, also where the snapshot held this player already; in a large room only who is on the list. */
function withJoined(view: Snapshot, joined: PlayerView): Snapshot {
  if (indexOfSeat(view.players, joined.id) >= 0) return withPlayer(view, joined.id, joined);
  if (view.counts !== null) return view;
  return { ...view, players: [...view.players, joined].sort((a, b) => a.id - b.id) };
}

function withPlayer(view: Snapshot, playerId: number, changes: Partial<PlayerView>): Snapshot {
  const seatIndex = indexOfSeat(view.players, playerId);
  const player = view.players[seatIndex];
  return player ? { ...view, players: view.players.with(seatIndex, { ...player, ...changes }) } : view;
}

function withStarted(view: Snapshot): Snapshot {
  const players = view.players.map((player) =>
    player.plays ? { ...player, status: "playing" as const, answered: 0 } : player,
  );
  return { ...view, players };
}

function withOwnOutcome(view: Snapshot, outcome: OwnOutcome): Snapshot {
  return { ...withPlayer(view, view.you, { status: outcome.status }), quiz: null, outcome };
}

/** Players who still played have finished by the clock, or were voided when the host left. */
function withEnded(view: Snapshot, results: ResultsView): Snapshot {
  const status = results.endedBy === "host_left" ? ("voided" as const) : ("completed" as const);
  const players = view.players.map((player) => (player.status === "playing" ? { ...player, status } : player));
  return { ...view, players, quiz: null, outcome: null, results };
}

function withMark(view: Snapshot, playerId: number, paid: boolean): Snapshot {
  const { results } = view;
  if (!results) return view;
  const mark = (row: PlayerResult) => (row.playerId === playerId ? { ...row, paid } : row);
  return { ...view, results: { ...results, standings: results.standings.map(mark) } };
}
