import type { Command, Dice, RoomEvent, Step } from "./commands.ts";
import { cancelStart, quizFailed, quizReady, restart, start } from "./game-flow.ts";
import { drop, join, kick, leave, lock, resume, update } from "./lobby.ts";
import { lookAtPlayer, lookAtQuestions } from "./look.ts";
import type { Outcome } from "./outcome.ts";
import { markPaid } from "./penalty-mark.ts";
import { answer, complete } from "./play.ts";
import type { Room } from "./state.ts";
import { advance } from "./time.ts";

/**
 * The whole game: what a command does to a room at a moment. Pure; time and randomness are arguments.
 * What is due by then happens first, so a late alarm changes nothing.
 * @param nowMs when the command was received, Unix time in milliseconds
 */
export function transition(room: Room, command: Command, nowMs: number, dice: Dice): Step {
  const timely = advance(room, nowMs);
  if (timely.room.phase.status === "closed") {
    const refusal = command.type === "timePassed" ? null : "room_not_found";
    return numbered(room, { room: timely.room, events: timely.events, refusal });
  }
  const outcome = apply(timely.room, command, nowMs, dice);
  if ("refusal" in outcome) return numbered(room, { ...timely, refusal: outcome.refusal });
  const active = isByPerson(command) ? { ...outcome.room, activeAtMs: nowMs } : outcome.room;
  return numbered(room, { room: active, events: [...timely.events, ...outcome.events], refusal: null });
}

function apply(room: Room, command: Command, nowMs: number, dice: Dice): Outcome {
  switch (command.type) {
    case "join":
      return join(room, command, nowMs);
    case "resume":
      return resume(room, command);
    case "drop":
      return drop(room, command, nowMs);
    case "leave":
      return leave(room, command, nowMs);
    case "kick":
      return kick(room, command, nowMs);
    case "lock":
      return lock(room, command);
    case "update":
      return update(room, command);
    case "start":
      return start(room, command, nowMs, dice);
    case "cancelStart":
      return cancelStart(room, command);
    case "quizReady":
      return quizReady(room, command, nowMs, dice);
    case "quizFailed":
      return quizFailed(room, command);
    case "answer":
      return answer(room, command, nowMs);
    case "complete":
      return complete(room, command, nowMs);
    case "restart":
      return restart(room, command, nowMs);
    case "lookAtPlayer":
      return lookAtPlayer(room, command);
    case "lookAtQuestions":
      return lookAtQuestions(room, command);
    case "markPaid":
      return markPaid(room, command, nowMs);
    case "timePassed":
      return { room, events: [] };
    default:
      return command satisfies never;
  }
}

/** A network that comes and goes, or a generator, keeps no room alive; looking does neither, and so writes nothing. */
const NOT_BY_PERSON = ["drop", "quizReady", "quizFailed", "timePassed", "lookAtPlayer", "lookAtQuestions"];

function isByPerson(command: Command): boolean {
  return !NOT_BY_PERSON.includes(command.type);
}

function numbered(before: Room, step: Step): Step {
  return step.events.some(isVisible) ? { ...step, room: { ...step.room, version: before.version + 1 } } : step;
}

function isVisible(event: RoomEvent): boolean {
  if (event.type === "playerLookedAt" || event.type === "questionsLookedAt") return false;
  return event.type !== "seatResumed" && !(event.type === "answerSaved" && !event.changed);
}
