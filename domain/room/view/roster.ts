import { withoutDiacritics } from "../../diacritics.ts";
import { memoized } from "../../memo.ts";
import { answerIfGiven } from "../../quiz/evaluate/answer-if-given.ts";
import { COMPLETE_LIST_MAX, PAGE_ROWS, WINDOW_ROWS } from "../rules.ts";
import { type Game, type GamePlayer, gameOf, indexOfSeat, playerOf, type Room, type Seat, seatOf } from "../state.ts";
import type { PlayerView, RosterCounts } from "../wire.ts";

/** The list of players as one recipient sees it: complete with `counts` null, or a part of it with counts of all. */
export type Roster = { players: PlayerView[]; counts: RosterCounts | null };

/** Whether recipients are sent parts of lists: what one is sent must not grow with the class (decision D10). */
export function sendsListsInParts(room: Room): boolean {
  return sharedRoster(room).counts !== null;
}

/** The first rows and one's own [RR-63]. */
export function rosterFor(room: Room, seatId: number): Roster {
  const { players, counts } = sharedRoster(room);
  if (counts === null || indexOfSeat(players, seatId) >= 0) return { players, counts };
  const rows = rosterRows(room);
  const own = rows[indexOfSeat(rows, seatId)];
  return { players: own ? [...players, own] : players, counts };
}

const sharedOfRooms = new WeakMap<Room, Roster>();

/**
 * The part of the list that is the same for everybody; a recipient's own row is added by `rosterFor`. It is computed once
 * for each state of a room, as are the rows, since a whole class is sent it, and each answer of a burst needs it.
 */
export function sharedRoster(room: Room): Roster {
  const roster = sharedOfRooms.get(room) ?? makeShared(rosterRows(room));
  sharedOfRooms.set(room, roster);
  return roster;
}

function makeShared(rows: PlayerView[]): Roster {
  const counts = countsOf(rows);
  return counts.players > COMPLETE_LIST_MAX
    ? { players: rows.slice(0, WINDOW_ROWS), counts }
    : { players: rows, counts: null };
}

/** Whether everybody in a large room sees this player's row. */
export function isInWindow(room: Room, seatId: number): boolean {
  return indexOfSeat(sharedRoster(room).players, seatId) >= 0;
}

/** Counts of all players, without names. */
export function countsOf(rows: readonly PlayerView[]): RosterCounts {
  const counts: RosterCounts = { total: rows.length, players: 0, away: 0, finished: 0, left: 0, answered: [] };
  for (const { plays, connected, status, answered } of rows) {
    if (plays) counts.players++;
    if (!connected) counts.away++;
    if (status === "completed") counts.finished++;
    if (status === "left") counts.left++;
    if (status !== "playing") continue;
    while (counts.answered.length <= answered) counts.answered.push(0);
    counts.answered[answered] = (counts.answered[answered] ?? 0) + 1;
  }
  return counts;
}

/** A page of a list, of those whose names hold what is looked for; an empty query finds everybody. */
export function pageOf<Row extends { name: string }>(
  rows: readonly Row[],
  { query, offset }: { query: string; offset: number },
): { rows: Row[]; found: number } {
  const wanted = plain(query.trim());
  const found = wanted === "" ? rows : rows.filter(({ name }) => plain(name).includes(wanted));
  return { rows: found.slice(offset, offset + PAGE_ROWS), found: found.length };
}

/** "duc" finds Đức. */
const plain = memoized((text) => withoutDiacritics(text).toLocaleLowerCase("vi"));

const rowsOfRooms = new WeakMap<Room, PlayerView[]>();

/**
 * In the waiting room everybody seated; from the start on those who play, whether they are still here or not, and who
 * watches. By seat.
 */
export function rosterRows(room: Room): PlayerView[] {
  const rows = rowsOfRooms.get(room) ?? makeRows(room);
  rowsOfRooms.set(room, rows);
  return rows;
}

function makeRows(room: Room): PlayerView[] {
  const game = gameOf(room);
  if (!game) return room.seats.map(seatRow);
  const playing = game.players
    .filter((player) => player.outcome.kind !== "kicked")
    .map((player) => playerRow(room, player));
  const watching = room.seats.filter((seat) => isWatching(game, seat)).map(seatRow);
  return [...playing, ...watching].sort((a, b) => a.id - b.id);
}

/** Who does not play this game; also a guest whose removal from it was undone after its end. */
function isWatching(game: Game, seat: Seat): boolean {
  const player = playerOf(game, seat.id);
  return player === null || player.outcome.kind === "kicked";
}

function seatRow(seat: Seat): PlayerView {
  return {
    id: seat.id,
    name: seat.name,
    ...(seat.avatar && { avatar: seat.avatar }),
    isHost: seat.role === "host",
    plays: seat.plays,
    connected: seat.droppedAtMs === null,
    status: "waiting",
    answered: 0,
  };
}

function playerRow(room: Room, player: GamePlayer): PlayerView {
  const seat = seatOf(room, player.seatId);
  return {
    id: player.seatId,
    name: player.name,
    ...(player.avatar && { avatar: player.avatar }),
    isHost: player.role === "host",
    plays: true,
    connected: seat !== null && seat.droppedAtMs === null,
    status: player.outcome.kind === "kicked" ? "voided" : player.outcome.kind,
    answered: answeredBy(player),
  };
}

/** How many questions a player has answered. */
export function answeredBy(player: GamePlayer): number {
  return player.sheet.filter((saved) => answerIfGiven(saved?.value) !== null).length;
}
