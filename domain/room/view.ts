import { dealFor } from "./deal.ts";
import { detailsOf } from "./details.ts";
import { LEAVER_PENALTY_VND, penaltyVnd } from "./penalty.ts";
import { ranked } from "./ranking.ts";
import type { Game, GamePlayer, Room, Seat } from "./state.ts";
import { gameOf, hostOf, playerOf, seatOf } from "./state.ts";
import type { PlayerResult, PlayerView, QuizData, ResultsView, RoomView, Snapshot } from "./wire.ts";

/**
 * The only way, with `shown-question.ts` and `details.ts`, from a room's state to what somebody may see of it now. No key,
 * no explanation and, but for the host who waits, no passage leaves here before the game has ended [S1].
 */
export function snapshotFor(room: Room, seatId: number): Snapshot {
  return {
    room: roomView(room),
    players: playersView(room),
    you: seatId,
    passage: passageFor(room, seatId),
    quiz: quizFor(room, seatId),
    results: resultsFor(room, seatId),
  };
}

const roomViews = new WeakMap<Room, RoomView>();
const rosters = new WeakMap<Room, PlayerView[]>();

/** The same for everybody, and so made once for each state of a room. */
export function roomView(room: Room): RoomView {
  const known = roomViews.get(room) ?? makeRoomView(room);
  roomViews.set(room, known);
  return known;
}

function makeRoomView(room: Room): RoomView {
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
    difficulty: room.settings.difficulty,
    quizType: room.settings.quizType,
    status: room.phase.status,
    locked: room.locked,
    createdAt: iso(room.createdAtMs),
    startedAt: game ? iso(game.startsAtMs) : null,
    endedAt: room.phase.status === "completed" ? iso(room.phase.endedAtMs) : null,
  };
}

function iso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/**
 * In the waiting room everybody seated; from the start on those who play, whether they are still here or not. Made once
 * for each state of a room: in a storm everybody is sent it.
 */
export function playersView(room: Room): PlayerView[] {
  const known = rosters.get(room) ?? makePlayersView(room);
  rosters.set(room, known);
  return known;
}

function makePlayersView(room: Room): PlayerView[] {
  const game = gameOf(room);
  if (!game) return room.seats.map(waitingView);
  const playing = game.players
    .filter((player) => player.outcome.kind !== "kicked")
    .map((player) => gamePlayerView(room, player));
  const watching = room.seats.filter((seat) => playerOf(game, seat.id) === null).map(waitingView);
  return [...playing, ...watching].sort((a, b) => a.id - b.id);
}

const waitingViews = new WeakMap<Seat, PlayerView>();

/** The same object for the same state of a seat: while a class joins, its roster is put together of hundreds of them. */
export function waitingView(seat: Seat): PlayerView {
  const known = waitingViews.get(seat) ?? makeWaitingView(seat);
  waitingViews.set(seat, known);
  return known;
}

function makeWaitingView(seat: Seat): PlayerView {
  return {
    id: seat.id,
    name: seat.name,
    isHost: seat.role === "host",
    plays: seat.plays,
    connected: seat.droppedAtMs === null,
    status: "waiting",
    answered: 0,
  };
}

function gamePlayerView(room: Room, player: GamePlayer): PlayerView {
  const seat = seatOf(room, player.seatId);
  return {
    id: player.seatId,
    name: player.name,
    isHost: player.role === "host",
    plays: true,
    connected: seat !== null && seat.droppedAtMs === null,
    status: player.outcome.kind === "kicked" ? "voided" : player.outcome.kind,
    answered: answeredBy(player),
  };
}

/** How many questions hold an answer; a text taken back is none. */
export function answeredBy(player: GamePlayer): number {
  return player.sheet.reduce((count, answer) => count + (answer !== null && answer.value !== "" ? 1 : 0), 0);
}

/** The passage for the host who can still edit it; what others see of it comes with the results. */
export function passageFor(room: Room, seatId: number): string | null {
  const isEditable = room.phase.status === "waiting" || room.phase.status === "generating";
  return isEditable && seatOf(room, seatId)?.role === "host" ? room.passage : null;
}

/** A player's own questions, while the game runs. */
export function quizFor(room: Room, seatId: number): QuizData | null {
  const player = room.phase.status === "active" ? playerOf(room.phase.game, seatId) : null;
  if (room.phase.status !== "active" || player?.outcome.kind !== "playing") return null;
  const { game } = room.phase;
  return {
    gameId: game.id,
    type: game.settings.quizType,
    questions: dealFor(game.deck, seatId).map(({ shown }) => shown),
    answers: player.sheet.map((answer) => answer && { number: answer.number, value: answer.value }),
    startsAtMs: game.startsAtMs,
    deadlineMs: game.deadlineMs,
  };
}

/** Results for those who are done: the game has ended, or they have finished or left, or only watch. */
export function resultsFor(room: Room, seatId: number): ResultsView | null {
  const game = gameOf(room);
  if (!game) return null;
  const player = playerOf(game, seatId);
  if (room.phase.status === "active" && player?.outcome.kind === "playing") return null;
  const ended = room.phase.status === "completed" ? room.phase : null;
  return {
    gameId: game.id,
    endedBy: ended?.endedBy ?? null,
    standings: standingsOf(game),
    paidPlayerIds: ended ? [...ended.paidSeatIds] : [],
    detailedResults: player?.outcome.kind === "completed" ? detailsOf(game, player, ended !== null) : null,
    passage: ended ? game.passage : null,
  };
}

const standings = new WeakMap<Game, PlayerResult[]>();

/** The leaderboard; worked out once for each state of a game, since everybody gets the same. */
export function standingsOf(game: Game): PlayerResult[] {
  const known = standings.get(game);
  if (known) return known;
  const rows = ranked(game.players.flatMap((player) => resultOf(game, player) ?? []));
  standings.set(game, rows);
  return rows;
}

/** One row of the leaderboard, still without its rank; null for a player who was kicked. */
export function resultOf(game: Game, player: GamePlayer): Omit<PlayerResult, "rank"> | null {
  const { outcome } = player;
  if (outcome.kind === "kicked") return null;
  const row = {
    playerId: player.seatId,
    name: player.name,
    status: outcome.kind,
    score: 0,
    totalQuestions: game.deck.cardsPerPlayer,
    durationMs: null,
    penaltyVnd: 0,
    completedAtMs: null,
    leftAtMs: null,
  };
  switch (outcome.kind) {
    case "completed": {
      const { score, durationMs, completedAtMs } = outcome;
      return { ...row, score, durationMs, completedAtMs, penaltyVnd: penaltyVnd(score, row.totalQuestions) };
    }
    case "left":
      return { ...row, leftAtMs: outcome.leftAtMs, penaltyVnd: LEAVER_PENALTY_VND };
    case "playing":
    case "voided":
      return row;
    default:
      return outcome satisfies never;
  }
}
