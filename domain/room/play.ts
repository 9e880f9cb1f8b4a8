import { OPTIONS_PER_QUESTION, type Question } from "../quiz/question.ts";
import { completePlayer, endIfDone, replacePlayer, withGame } from "./changes.ts";
import type { Command } from "./commands.ts";
import { dealFor } from "./deal.ts";
import { type Outcome, refuse } from "./outcome.ts";
import type { RefusalCode } from "./refusals.ts";
import { ANSWER_GRACE_MS, TYPED_ANSWER_MAX } from "./rules.ts";
import {
  type AnswerValue,
  type Game,
  type GamePlayer,
  gameOf,
  playerOf,
  type Room,
  type SavedAnswer,
} from "./state.ts";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/**
 * Saves an answer. A higher number replaces, an equal or lower one is only acknowledged: a frame that comes twice, or
 * late, or out of order, changes nothing, also after its player has finished [RR-30].
 */
export function answer(room: Room, command: Of<"answer">, nowMs: number): Outcome {
  const known = savedOfFinished(room, command);
  if (known && known.number >= command.number) return acknowledged(room, command, known.number);
  return asPlaying(room, command.seatId, (game, player) => {
    if (nowMs < game.startsAtMs) return refuse("too_early");
    if (nowMs > game.deadlineMs + ANSWER_GRACE_MS) return refuse("too_late");
    const deal = dealFor(game.deck, player.seatId);
    const place = deal.findIndex((card) => card.question.id === command.questionId);
    const question = deal[place]?.question;
    if (!question) return refuse("question_unknown");
    if (!isValid(question, command.value)) return refuse("answer_invalid");
    return save(room, game, player, place, command, nowMs);
  });
}

function save(
  room: Room,
  game: Game,
  player: GamePlayer,
  place: number,
  command: Of<"answer">,
  receivedAtMs: number,
): Outcome {
  const { seatId, questionId, number, value } = command;
  const saved = player.sheet[place] ?? null;
  if (saved && saved.number >= number) return acknowledged(room, command, saved.number);
  const sheet = player.sheet.with(place, { number, value, receivedAtMs });
  return {
    room: withGame(room, replacePlayer(game, { ...player, sheet })),
    events: [{ type: "answerSaved", seatId, questionId, number, changed: true }],
  };
}

function acknowledged(room: Room, { seatId, questionId }: Of<"answer">, number: number): Outcome {
  return { room, events: [{ type: "answerSaved", seatId, questionId, number, changed: false }] };
}

/** What was saved of a player who has finished: a frame of theirs may come again behind the finish. */
function savedOfFinished(room: Room, { seatId, questionId }: Of<"answer">): SavedAnswer | null {
  const game = gameOf(room);
  const player = game && playerOf(game, seatId);
  if (!game || player?.outcome.kind !== "completed") return null;
  const place = dealFor(game.deck, seatId).findIndex((card) => card.question.id === questionId);
  return player.sheet[place] ?? null;
}

/** Whether the value has the form that this kind of question takes; an empty text takes an answer back. */
function isValid(question: Question, value: AnswerValue): boolean {
  return question.type === "multiple_choice_vocab"
    ? typeof value === "number" && Number.isInteger(value) && value >= 0 && value < OPTIONS_PER_QUESTION
    : typeof value === "string" && value.length <= TYPED_ANSWER_MAX;
}

/** Finishes for one player; the room does the scoring, whatever the message claims [RR-32]. */
export function complete(room: Room, command: Of<"complete">, nowMs: number): Outcome {
  return asPlaying(room, command.seatId, (game, player) => {
    if (nowMs < game.startsAtMs) return refuse("too_early");
    const finished = withGame(room, replacePlayer(game, completePlayer(game, player, nowMs)));
    return endIfDone(finished, nowMs, [{ type: "playerCompleted", seatId: player.seatId }]);
  });
}

function asPlaying(room: Room, seatId: number, act: (game: Game, player: GamePlayer) => Outcome): Outcome {
  const player = room.phase.status === "active" ? playerOf(room.phase.game, seatId) : null;
  if (room.phase.status !== "active") return refuse(afterEnd(room, seatId));
  if (!player) return refuse("not_playing");
  if (player.outcome.kind === "playing") return act(room.phase.game, player);
  return refuse(player.outcome.kind === "completed" ? "already_completed" : "not_playing");
}

function afterEnd(room: Room, seatId: number): RefusalCode {
  return room.phase.status === "completed" && playerOf(room.phase.game, seatId) ? "too_late" : "not_playing";
}
