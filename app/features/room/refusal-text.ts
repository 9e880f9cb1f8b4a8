import type { RefusalCode } from "../../../domain/room/commands.ts";
import { PLAYER_NAME_MAX } from "../../../domain/room/rules.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { JOIN_REFUSAL_TEXTS } from "./lobby/join/join-refusal.ts";

const TEXTS: Record<RefusalCode, () => string> = {
  ...JOIN_REFUSAL_TEXTS,
  bad_frame: () => m.refusal_bad_frame(),
  frame_too_large: () => m.refusal_frame_too_large(),
  protocol_mismatch: () => m.refusal_protocol_mismatch(),
  rate_limited: () => m.refusal_rate_limited(),
  not_joined: () => m.refusal_not_joined(),
  name_invalid: () => m.refusal_name_invalid({ max: PLAYER_NAME_MAX }),
  name_unfit: () => m.refusal_name_unfit(),
  host_suspended: () => m.refusal_host_suspended(),
  room_not_found: () => m.refusal_room_not_found(),
  seat_unknown: () => m.refusal_seat_unknown(),
  banned: () => m.refusal_banned(),
  network_closed: () => m.refusal_network_closed(),
  not_host: () => m.refusal_not_host(),
  wrong_phase: () => m.refusal_wrong_phase(),
  not_enough_players: () => m.refusal_not_enough_players(),
  too_few_places: () => m.refusal_too_few_places(),
  too_few_questions: () => generating(m.refusal_too_few_questions()),
  generation_failed: () => generating(m.refusal_generation_failed()),
  generation_timeout: () => generating(m.refusal_generation_timeout()),
  not_playing: () => m.refusal_not_playing(),
  too_early: () => m.refusal_too_early(),
  too_late: () => m.refusal_too_late(),
  question_unknown: () => m.refusal_question_unknown(),
  answer_invalid: () => m.refusal_answer_invalid(),
  already_completed: () => m.refusal_already_completed(),
  player_unknown: () => m.refusal_player_unknown(),
  cannot_kick_host: () => m.refusal_cannot_kick_host(),
  network_unknown: () => m.refusal_network_unknown(),
  nothing_to_undo: () => m.refusal_nothing_to_undo(),
  no_details: () => m.refusal_no_details(),
  nothing_owed: () => m.refusal_nothing_owed(),
  player_completed_leave: () => m.refusal_player_completed_leave(),
};

const GENERATION_PROBLEMS: ReadonlySet<RefusalCode> = new Set([
  "too_few_questions",
  "generation_failed",
  "generation_timeout",
]);

function generating(message: string): string {
  return m.generating_error({ message });
}

/** Whether a start failed with this code; the waiting room then keeps showing it. */
export function isGenerationProblem(code: RefusalCode): boolean {
  return GENERATION_PROBLEMS.has(code);
}

/** A refusal in the reader's language. */
export function refusalText(code: RefusalCode): string {
  return TEXTS[code]();
}

export function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(TEXTS, code);
}
