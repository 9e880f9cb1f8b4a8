/** The numbers of a room's rules, which docs/room-rules.md and docs/protocol.md state. */

export const PLAYERS_MIN = 2;
/** As a deployment starts out; it may allow more, up to what was measured. */
export const PLAYERS_MAX = 50;
export const PLAYERS_MOST = 1_000;
export const PLAYERS_DEFAULT = 10;
export const WORDS_MIN = 5;
export const WORDS_MAX = 20;
export const WORDS_DEFAULT = 20;
export const ROOM_NAME_MAX = 30;
export const PLAYER_NAME_MAX = 20;
/** Of a name as it is sent, in UTF-16 units: room for 20 emoji of five joined signs each. */
export const NAME_LENGTH_MAX = 400;
export const PASSAGE_MIN = 2;
export const PASSAGE_MAX = 20_000;
export const TYPED_ANSWER_MAX = 200;

/** Fewer good questions than this and no game starts (decision D5). */
export const QUESTIONS_MIN = 5;
/** A pool holds up to this many times the questions that one player is dealt, so that players' subsets differ. */
export const POOL_FACTOR = 2;

export const COUNTDOWN_MS = 3_000;
export const MS_PER_QUESTION = 30_000;
/** An answer received this long after the deadline still counts: it left the phone in time. */
export const ANSWER_GRACE_MS = 250;
/** This long after the deadline every unfinished player is finished with the answers saved so far. */
export const AUTO_FINISH_MS = 2_000;

export const GENERATION_LIMIT_MS = 10_000;

/** How long a seat waits for a dropped connection to come back. */
export const RETURN_LIMIT_IN_GAME_MS = 30_000;
export const RETURN_LIMIT_IN_LOBBY_MS = 60_000;
export const HOST_RETURN_LIMIT_IN_LOBBY_MS = 120_000;

export const IDLE_LIMIT_MS = 2 * 60 * 60_000;
export const AGE_LIMIT_MS = 24 * 60 * 60_000;

/** Up to so many players a client is sent complete lists (decision D10); in a larger room a part and counts. */
export const COMPLETE_LIST_MAX = 60;
/** The first rows of a list that everybody in a large room is sent. */
export const WINDOW_ROWS = 30;
/** Rows above and below one's own in the standings of a large room. */
export const NEIGHBOUR_ROWS = 2;
/** Rows of a page that is asked for. */
export const PAGE_ROWS = 30;

/** How often a page gives a sign of life. */
export const PING_EVERY_MS = 5_000;

/** When the clock of a game runs out that started at this time with so many questions for each player [RR-23]. */
export function deadlineMsOf(startsAtMs: number, questions: number): number {
  return startsAtMs + questions * MS_PER_QUESTION;
}
