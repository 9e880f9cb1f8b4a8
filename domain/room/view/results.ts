import { answerIfGiven } from "../../quiz/evaluate/answer-if-given.ts";
import { evaluateAnswer } from "../../quiz/evaluate/evaluate.ts";
import { explanationOf } from "../../quiz/question.ts";
import type { RefusalCode } from "../commands.ts";
import { correctIndexOf, type DealtQuestion, dealFor, isCorrectAnswer, optionsOf } from "../deal.ts";
import { NEIGHBOUR_ROWS, WINDOW_ROWS } from "../rules.ts";
import { penaltyForOutcome, ranked } from "../scoring.ts";
import {
  type AnswerValue,
  type EndedPhase,
  type Game,
  type GamePlayer,
  playerOf,
  type Room,
  type SecretHolder,
  seatBySecret,
} from "../state.ts";
import type { AnswerKey, AskedQuestion, DetailedResult, OwnOutcome, PlayerResult, ResultsView } from "../wire.ts";
import { sendsListsInParts } from "./roster.ts";

/** The results of a game. Keys, scores and what follows from them are sent only after its end [RR-60, RR-61]. */

/** How the running game is over for a seat: nothing that depends on which answers are right. */
export function outcomeFor({ phase }: Room, seatId: number): OwnOutcome | null {
  const player = phase.status === "active" ? playerOf(phase.game, seatId) : null;
  if (phase.status !== "active" || !player) return null;
  const { outcome } = player;
  if (outcome.kind === "playing" || outcome.kind === "kicked") return null;
  const durationMs = outcome.kind === "completed" ? outcome.durationMs : null;
  return { gameId: phase.game.id, status: outcome.kind, durationMs };
}

/** Null until the game has ended. */
export function resultsFor(room: Room, seatId: number): ResultsView | null {
  if (room.phase.status !== "completed") return null;
  const { game } = room.phase;
  const player = playerOf(game, seatId);
  const standings = shownStandings(room.phase);
  return {
    gameId: game.id,
    endedBy: room.phase.endedBy,
    revealAtMs: revealAtMsOf(room.phase),
    standings: sendsListsInParts(room) ? partFor(standings, seatId) : standings,
    total: standings.length,
    detailedResults: player?.outcome.kind === "completed" ? detailedResultsOf(game, player) : null,
  };
}

/** One time for everybody, as long after the end as the game's own start was announced before it [RR-70]. */
function revealAtMsOf({ game, endedAtMs }: EndedPhase): number {
  return endedAtMs + game.startsAtMs - game.createdAtMs;
}

/** The first rows of the standings, and one's own with the rows around it. */
function partFor(standings: readonly PlayerResult[], seatId: number): PlayerResult[] {
  const own = standings.findIndex(({ playerId }) => playerId === seatId);
  const from = own < 0 ? standings.length : Math.max(WINDOW_ROWS, own - NEIGHBOUR_ROWS);
  return [...standings.slice(0, WINDOW_ROWS), ...standings.slice(from, own + NEIGHBOUR_ROWS + 1)];
}

/** A row of the results as it is stored. Clients are not sent the times, which take 2.7 KB with 60 players. */
export type Standing = PlayerResult & { completedAtMs: number | null; leftAtMs: number | null };

function withoutTimes({ completedAtMs: _completedAtMs, leftAtMs: _leftAtMs, ...row }: Standing): PlayerResult {
  return row;
}

const shownOfPhases = new WeakMap<EndedPhase, PlayerResult[]>();

/** Everybody's row as it is sent. Worked out once for each state of the results, since everybody is sent of the same. */
export function shownStandings(phase: EndedPhase): PlayerResult[] {
  const rows = shownOfPhases.get(phase) ?? standingsOf(phase).map(withoutTimes);
  shownOfPhases.set(phase, rows);
  return rows;
}

/** Everybody's row, in order. */
export function standingsOf({ game, paidSeatIds }: Pick<EndedPhase, "game" | "paidSeatIds">): Standing[] {
  const paid = new Set(paidSeatIds);
  const players = game.players.filter(({ outcome }) => outcome.kind !== "kicked");
  const rows = ranked(players.map((player) => resultOf(game, player, paid.has(player.seatId))));
  return rows.map((row, index) => ({ ...row, place: index + 1 }));
}

function resultOf(game: Game, player: GamePlayer, paid: boolean): Omit<Standing, "rank" | "place"> {
  const { seatId: playerId, name, avatar, outcome } = player;
  const totalQuestions = game.deck.cardsPerPlayer;
  const { score, durationMs, completedAtMs } =
    outcome.kind === "completed" ? outcome : { score: 0, durationMs: null, completedAtMs: null };
  return {
    playerId,
    name,
    ...(avatar && { avatar }),
    status: outcome.kind === "kicked" ? "voided" : outcome.kind,
    score,
    totalQuestions,
    durationMs,
    penaltyVnd: penaltyForOutcome(game, outcome),
    paid,
    completedAtMs,
    leftAtMs: outcome.kind === "left" ? outcome.leftAtMs : null,
  };
}

/** A finished player's answers question by question, with the keys: for a game that has ended. */
export function detailedResultsOf(game: Game, player: GamePlayer): DetailedResult[] {
  return dealFor(game.deck, player.seatId).map((dealt, index) =>
    detailedResult(dealt, answerIfGiven(player.sheet[index]?.value)),
  );
}

/** A question as one player got it, with the given answer and the key. */
export function detailedResult(dealt: DealtQuestion, userAnswer: AnswerValue | null): DetailedResult {
  const { id, word, context, span } = dealt.question;
  return {
    questionId: id,
    word,
    context,
    span: [span[0], span[1]],
    options: optionsOf(dealt),
    userAnswer,
    isCorrect: isCorrectAnswer(dealt, userAnswer),
    ...verdictOf(dealt, userAnswer),
    key: answerKey(dealt),
  };
}

/** What right and wrong leave out: missing tone marks, and a near miss. */
function verdictOf({ question }: DealtQuestion, answer: AnswerValue | null): Pick<DetailedResult, "verdict"> {
  const verdict = question.type === "vocabulary" ? evaluateAnswer(question, answer) : null;
  return verdict === "right_without_tones" || verdict === "near_miss" ? { verdict } : {};
}

/** A question as in the pool: in no player's own order. */
export function askedQuestion(question: DealtQuestion["question"]): AskedQuestion {
  const { id, word, context, span, type } = question;
  const options = question.type === "multiple_choice_vocab" ? question.options : [];
  const dealt = { question, optionOrder: options.map((_, index) => index) };
  return {
    questionId: id,
    word,
    context,
    span: [span[0], span[1]],
    type,
    options: optionsOf(dealt),
    key: answerKey(dealt),
  };
}

function answerKey(dealt: DealtQuestion): AnswerKey {
  const { question } = dealt;
  const { explanation, definition } = question;
  const correctIndex = correctIndexOf(dealt);
  if (question.type === "vocabulary") return { correctIndex, accepted: [...question.accepted], explanation };
  const { meaning } = question;
  if (meaning === undefined) return { correctIndex, accepted: [], explanation };
  const isRepeated = explanation === explanationOf(question, definition, meaning);
  return { correctIndex, accepted: [], meaning, explanation: isRepeated ? "" : explanation };
}

/** Whether the caller has a seat, playing or presenting, in the room in which this game has just ended. */
export function wasInGame(room: Room, gameId: string, holder: SecretHolder): boolean {
  if (room.phase.status !== "completed" || room.phase.game.id !== gameId) return false;
  const { userId } = holder;
  const hasAccountHere = userId !== null && room.seats.some((seat) => seat.userId === userId);
  return hasAccountHere || seatBySecret(room, holder) !== null;
}

export type OwnPenalty =
  | ({ ok: true } & Pick<PlayerResult, "name" | "status" | "penaltyVnd">)
  | { ok: false; code: RefusalCode };

/**
 * What a seat owes for the game that has ended; before, an amount would tell of the score [RR-60].
 * @param room null for a closed one
 */
export function ownPenalty(room: Room | null, holder: SecretHolder): OwnPenalty {
  if (!room) return { ok: false, code: "room_not_found" };
  const seat = seatBySecret(room, holder);
  if (!seat) return { ok: false, code: "seat_unknown" };
  if (room.phase.status !== "completed") return { ok: false, code: "wrong_phase" };
  const { game } = room.phase;
  const player = playerOf(game, seat.id);
  if (!player || player.outcome.kind === "kicked") return { ok: false, code: "not_playing" };
  const { name, status, penaltyVnd } = resultOf(game, player, false);
  return { ok: true, name, status, penaltyVnd };
}
