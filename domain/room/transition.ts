import { type Command, type CommandResult, type Randomness, type RoomEvent, refuse, type Step } from "./commands.ts";
import { advance } from "./deadlines.ts";
import { closeRoom, endGameForHost, leave, suspendHost } from "./ending.ts";
import { answer, cancelStart, complete, markPaid, quizFailed, quizReady, restart, start } from "./game.ts";
import { closeNetwork, disconnect, join, kick, kickNetwork, lock, resume, undoKickNetwork, update } from "./lobby.ts";
import type { Room } from "./state.ts";

/**
 * The rules of a room: what a command does to it. Pure; time and randomness are arguments. Deadlines that have passed
 * are applied first, so that a late alarm changes nothing.
 * @param nowMs when the command was received, Unix time in milliseconds
 */
export function transition(room: Room, command: Command, nowMs: number, randomness: Randomness): Step {
  const timely = advance(room, nowMs);
  const result = applyIfOpen(timely.room, command, nowMs, randomness);
  if ("refusal" in result) return withVersion(room, { ...timely, refusal: result.refusal });
  const active = isByPerson(command) ? { ...result.room, activeAtMs: nowMs } : result.room;
  // A lost connection counts from when it was last heard from, so its 30 s may be over already.
  const late = command.type === "disconnect" ? advance(active, nowMs) : { room: active, events: [] };
  const events = [...timely.events, ...result.events, ...late.events];
  return withVersion(room, { room: late.room, events, refusal: null });
}

function applyIfOpen(room: Room, command: Command, nowMs: number, randomness: Randomness): CommandResult {
  if (room.phase.status !== "closed") return apply(room, command, nowMs, randomness);
  return command.type === "timePassed" ? { room, events: [] } : refuse("room_not_found");
}

function apply(room: Room, command: Command, nowMs: number, randomness: Randomness): CommandResult {
  switch (command.type) {
    case "join":
      return join(room, command, nowMs);
    case "resume":
      return resume(room, command);
    case "disconnect":
      return disconnect(room, command);
    case "leave":
      return leave(room, command, nowMs);
    case "kick":
      return kick(room, command, nowMs);
    case "kickNetwork":
      return kickNetwork(room, command, nowMs);
    case "undoKickNetwork":
      return undoKickNetwork(room, command, nowMs);
    case "closeNetwork":
      return closeNetwork(room, command);
    case "lock":
      return lock(room, command);
    case "update":
      return update(room, command);
    case "start":
      return start(room, command, nowMs, randomness);
    case "cancelStart":
      return cancelStart(room, command);
    case "quizReady":
      return quizReady(room, command, nowMs, randomness);
    case "quizFailed":
      return quizFailed(room, command);
    case "answer":
      return answer(room, command, nowMs);
    case "complete":
      return complete(room, command, nowMs);
    case "endGame":
      return endGameForHost(room, command, nowMs);
    case "restart":
      return restart(room, command, nowMs);
    case "markPaid":
      return markPaid(room, command, nowMs);
    case "remove":
      return closeRoom(room, "removed");
    case "suspendHost":
      return suspendHost(room);
    case "timePassed":
      return { room, events: [] };
    default:
      return command satisfies never;
  }
}

/** Connections and the quiz generator do not count as activity: they keep no room open. */
const NOT_BY_PERSON: readonly Command["type"][] = [
  "disconnect",
  "quizReady",
  "quizFailed",
  "remove",
  "suspendHost",
  "timePassed",
];

function isByPerson(command: Command): boolean {
  return !NOT_BY_PERSON.includes(command.type);
}

function withVersion(before: Room, step: Step): Step {
  return step.events.some(isVisible) ? { ...step, room: { ...step.room, version: before.version + 1 } } : step;
}

function isVisible(event: RoomEvent): boolean {
  return event.type !== "seatResumed" && !(event.type === "answerSaved" && !event.changed);
}
