/**
 * Every way in which a room says no: a stable code, the specification's event `type`, and a message for people.
 * The interface translates by code; the message is for clients that don't.
 */
export const REFUSALS = {
  bad_frame: ["protocol_error", "The message could not be read."],
  frame_too_large: ["protocol_error", "The message is too large."],
  protocol_mismatch: ["protocol_error", "This page is out of date. Please reload it."],
  rate_limited: ["rate_limited", "Too many messages. Please wait a moment."],
  not_joined: ["join_room_error", "Join the room first."],
  name_invalid: ["join_room_error", "A name has 1 to 20 visible characters."],
  name_unfit: ["join_room_error", "This name can't be used here. Please choose another."],
  room_not_found: ["join_room_error", "There is no open room with this code."],
  room_full: ["join_room_error", "The room is full."],
  room_locked: ["join_room_error", "The host has locked the room."],
  already_started: ["join_room_error", "The game has already started."],
  seat_unknown: ["join_room_error", "Your session in this room has expired. Please join again."],
  banned: ["join_room_error", "The host has removed you from this room."],
  not_host: ["permission_error", "Only the host can do this."],
  wrong_phase: ["phase_error", "This can't be done now."],
  not_enough_players: ["start_quiz_error", "Waiting for at least 2 players to start the game."],
  too_few_places: ["update_room_error", "More players than this are already in the room."],
  too_few_questions: [
    "generate_quiz_error",
    "Too few good questions can be made from this text. Try a longer or richer one.",
  ],
  generation_failed: ["generate_quiz_error", "The questions could not be made. Please try again."],
  generation_timeout: ["generate_quiz_error", "Making the questions took too long. Please try again."],
  not_playing: ["answer_error", "You are not playing in this game."],
  too_early: ["answer_error", "The game has not begun yet."],
  too_late: ["answer_error", "The time is up."],
  question_unknown: ["answer_error", "This question is not yours."],
  answer_invalid: ["answer_error", "This is not a valid answer."],
  already_completed: ["answer_error", "You have already finished."],
  player_unknown: ["kick_error", "There is no such player in the room."],
  cannot_kick_host: ["kick_error", "The host can't be removed."],
  no_details: ["details_error", "There are no answers of this player to show."],
  nothing_owed: ["penalty_error", "This player owes nothing."],
  player_completed_leave: [
    "player_completed_leave",
    "Cannot leave room after completing the game. Your result is saved in your history.",
  ],
} as const satisfies Record<string, readonly [type: string, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;
