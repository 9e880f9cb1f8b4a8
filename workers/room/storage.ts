import * as v from "valibot";
import type { Question } from "../../domain/quiz/question.ts";
import {
  type Deck,
  type Game,
  type GamePlayer,
  gameOf,
  type Phase,
  type Room,
  type SavedAnswer,
  type Seat,
} from "../../domain/room/state.ts";
import type { Outbox, OutboxEntry } from "./outbox.ts";

/**
 * The tables of one room. Made when the room is created, never for a code that somebody guessed [R11]. `place` is the
 * question's index in the player's deal.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS seats (id INTEGER PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS players (seat_id INTEGER PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS answers (
    seat_id INTEGER NOT NULL, place INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (seat_id, place)
  );
  CREATE TABLE IF NOT EXISTS outbox (
    topic TEXT PRIMARY KEY, revision INTEGER NOT NULL, attempts INTEGER NOT NULL, due_at_ms INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS outbox_parts (
    topic TEXT NOT NULL, part INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (topic, part)
  );
`;

/** A room without its long or fast-changing parts, which have rows of their own. */
type StoredRoom = Omit<Room, "seats" | "passage" | "phase"> & { phase: StoredPhase };
type StoredPhase =
  | Exclude<Phase, { game: Game }>
  | Omit<Extract<Phase, { status: "active" }>, "game">
  | Omit<Extract<Phase, { status: "completed" }>, "game">;
type StoredPlayer = Omit<GamePlayer, "sheet">;
/** With its players as they were when it was written; those of whom something has changed since have a row of their own. */
type StoredGame = Omit<Game, "players" | "deck"> & {
  players?: readonly StoredPlayer[];
  /** Its questions are a value of their own. */
  deck: Omit<Deck, "questions">;
};

type Row = readonly (number | string)[];

/** A value that this class wrote itself. Its shape is not checked: one place writes it, and later versions only add to it. */
function trusted<T>(): v.GenericSchema<unknown, T> {
  return v.custom<T>((value) => value !== undefined);
}
const storedRoomSchema = trusted<StoredRoom>();
const storedGame = trusted<StoredGame>();
const storedPlayer = trusted<StoredPlayer>();
const storedSeat = trusted<Seat>();
const storedAnswer = trusted<SavedAnswer>();
const storedQuestions = trusted<Question[]>();

/** What rooms and seats that an earlier version stored do not have. */
const ROOM_DEFAULTS = { bannedBrowsers: [], closedNetworks: [], networkRemoval: null };
const SETTINGS_DEFAULTS = { penalties: true, sameQuestions: false };
const SEAT_DEFAULTS = { browser: null, network: null, avatar: null };
const PLAYER_DEFAULTS = { avatar: null };

/** Keeps a room's state in its Durable Object's SQLite: only what a transition has changed is written. */
export class RoomStorage {
  readonly #sql: SqlStorage;
  readonly #storage: DurableObjectStorage;
  readonly #outbox: Outbox;

  constructor(storage: DurableObjectStorage, outbox: Outbox) {
    this.#storage = storage;
    this.#outbox = outbox;
    this.#sql = storage.sql;
  }

  /** Whether a room was ever created here; asks without making anything. */
  exists(): boolean {
    return this.#sql.exec("SELECT name FROM sqlite_master WHERE name = 'meta'").toArray().length > 0;
  }

  createTables(): void {
    this.#sql.exec(TABLES);
  }

  /** The room as last written, or null if there is none. */
  load(): Room | null {
    if (!this.exists()) return null;
    const meta = this.#meta("room");
    if (meta === null) return null;
    const { phase, ...rest } = v.parse(storedRoomSchema, JSON.parse(meta));
    const passage = this.#meta("passage") ?? "";
    const seats = this.#rows("seats", "id", storedSeat).map((seat) => ({ ...SEAT_DEFAULTS, ...seat }));
    const settings = { ...SETTINGS_DEFAULTS, ...rest.settings };
    return { ...ROOM_DEFAULTS, ...rest, settings, passage, seats, phase: this.#withGame(phase) };
  }

  /** The version up to which everything was sent to everybody connected. Its key in the table `meta` is `told`. */
  broadcastVersion(): number {
    return Number(this.#meta("told") ?? 0);
  }

  saveBroadcastVersion(version: number): void {
    this.#saveMeta({ told: String(version) });
  }

  /**
   * Writes what differs between two states, and what follows from it for the outside, as one transaction.
   * @param before null for a new room
   * @param isBroadcastComplete whether everybody connected is sent all of it right after
   */
  save(before: Room | null, after: Room, entries: readonly OutboxEntry[], isBroadcastComplete: boolean): void {
    this.#storage.transactionSync(() => {
      const { seats, passage, phase, ...rest } = after;
      const [oldGame, game] = [before && gameOf(before), gameOf(after)];
      const isNewGame = game !== null && oldGame?.id !== game.id;
      this.#saveSeats(before?.seats ?? [], seats);
      if (oldGame !== game) this.#savePlayers(oldGame, game);
      for (const entry of entries) this.#outbox.put(entry);
      this.#saveMeta({
        room: JSON.stringify({ ...rest, phase: withoutGame(phase) }),
        ...(passage !== before?.passage && { passage }),
        // The end can change the settings of a game [RR-43].
        ...(game &&
          (isNewGame || oldGame?.settings !== game.settings) && {
            game: JSON.stringify(withoutAnswersAndQuestions(game)),
          }),
        ...(isNewGame && { questions: JSON.stringify(game.deck.questions) }),
        ...(isBroadcastComplete && { told: String(after.version) }),
      });
    });
  }

  #saveSeats(before: readonly Seat[], after: readonly Seat[]): void {
    if (before === after) return;
    const { changed, gone } = differences(before, after, ({ id }) => id);
    this.#insert(
      "seats (id, value)",
      2,
      changed.map(({ now }) => [now.id, JSON.stringify(now)]),
    );
    if (gone.length > 0) {
      this.#sql.exec("DELETE FROM seats WHERE id IN (SELECT value FROM json_each(?))", JSON.stringify(gone));
    }
  }

  /** Writes the players that have changed; those of an earlier game are deleted. */
  #savePlayers(before: Game | null, after: Game | null): void {
    const isAnother = before?.id !== after?.id;
    if (isAnother) this.#deletePlayers();
    if (!after) return;
    const known = isAnother ? [] : (before?.players ?? []);
    const players: Row[] = [];
    const answers: Row[] = [];
    for (const { now, was } of differences(known, after.players, ({ seatId }) => seatId).changed) {
      if (!isAnother && differsInRow(now, was)) players.push([now.seatId, JSON.stringify(withoutSheet(now))]);
      addAnswerRows(answers, now, was?.sheet ?? []);
    }
    this.#insert("players (seat_id, value)", 2, players);
    this.#insert("answers (seat_id, place, value)", 3, answers);
  }

  #deletePlayers(): void {
    this.#sql.exec("DELETE FROM players");
    this.#sql.exec("DELETE FROM answers");
  }

  /** All rows in one statement, whatever their number. */
  #insert(target: string, columns: number, rows: readonly Row[]): void {
    if (rows.length === 0) return;
    const fields = Array.from({ length: columns }, (_, column) => `value ->> ${column}`).join(", ");
    this.#sql.exec(`INSERT OR REPLACE INTO ${target} SELECT ${fields} FROM json_each(?)`, JSON.stringify(rows));
  }

  #withGame(phase: StoredPhase): Phase {
    if (phase.status !== "active" && phase.status !== "completed") return phase;
    const started = v.parse(storedGame, JSON.parse(this.#meta("game") ?? "null"));
    const changed = this.#rows("players", "seat_id", storedPlayer);
    const players = new Map([...(started.players ?? []), ...changed].map((player) => [player.seatId, player]));
    const questionCount = started.deck.cardsPerPlayer;
    const questions = v.parse(storedQuestions, JSON.parse(this.#meta("questions") ?? "[]"));
    const sheets = this.#sheets(questionCount);
    const game: Game = {
      ...started,
      settings: { ...SETTINGS_DEFAULTS, ...started.settings },
      deck: { ...started.deck, questions },
      players: Array.from(players.values(), (player) => ({
        ...PLAYER_DEFAULTS,
        ...player,
        sheet: sheets.get(player.seatId) ?? emptySheet(questionCount),
      })),
    };
    // What was stored before there were marks has none.
    return phase.status === "completed" ? { ...phase, game, paidSeatIds: phase.paidSeatIds ?? [] } : { ...phase, game };
  }

  #sheets(questionCount: number): Map<number, (SavedAnswer | null)[]> {
    const sheets = new Map<number, (SavedAnswer | null)[]>();
    const rows = this.#sql.exec<{ seat_id: number; place: number; value: string }>("SELECT * FROM answers");
    for (const { seat_id: seatId, place: questionIndex, value } of rows) {
      const sheet = sheets.get(seatId) ?? emptySheet(questionCount);
      sheet[questionIndex] = v.parse(storedAnswer, JSON.parse(value));
      sheets.set(seatId, sheet);
    }
    return sheets;
  }

  #rows<T>(table: string, key: string, schema: v.GenericSchema<unknown, T>): T[] {
    return this.#sql
      .exec<{ value: string }>(`SELECT value FROM ${table} ORDER BY ${key}`)
      .toArray()
      .map((row) => v.parse(schema, JSON.parse(row.value)));
  }

  #meta(key: string): string | null {
    const [row] = this.#sql.exec<{ value: string }>("SELECT value FROM meta WHERE key = ?", key).toArray();
    return row?.value ?? null;
  }

  /** All in one statement. */
  #saveMeta(values: Readonly<Record<string, string>>): void {
    const rows = Object.entries(values);
    const placeholders = rows.map(() => "(?, ?)").join(", ");
    this.#sql.exec(`INSERT OR REPLACE INTO meta (key, value) VALUES ${placeholders}`, ...rows.flat());
  }
}

type Differences<T> = { changed: { now: T; was: T | undefined }[]; gone: number[] };

/** Both are sorted by id, so one pass over each is enough: a large class is compared after every batch of joins or answers. */
function differences<T>(before: readonly T[], after: readonly T[], idOf: (item: T) => number): Differences<T> {
  const changed: Differences<T>["changed"] = [];
  const gone: number[] = [];
  let index = 0;
  for (const now of after) {
    const id = idOf(now);
    let was = before[index];
    for (; was && idOf(was) < id; was = before[++index]) gone.push(idOf(was));
    const isKnown = was !== undefined && idOf(was) === id;
    if (was !== now) changed.push({ now, was: isKnown ? was : undefined });
    if (isKnown) index++;
  }
  for (const item of before.slice(index)) gone.push(idOf(item));
  return { changed, gone };
}

function withoutGame(phase: Phase): StoredPhase {
  if (phase.status !== "active" && phase.status !== "completed") return phase;
  const { game: _game, ...rest } = phase;
  return rest;
}

/**
 * A game as one value, with all players: a class has a thousand, and nobody waits longer than for a game to start. It is
 * written then, and again when the host ends it.
 */
function withoutAnswersAndQuestions({ deck, ...game }: Game): StoredGame {
  const { questions: _questions, ...rest } = deck;
  return { ...game, deck: rest, players: game.players.map(withoutSheet) };
}

function emptySheet(questionCount: number): (SavedAnswer | null)[] {
  return Array.from({ length: questionCount }, () => null);
}

/** Answers have rows of their own; of the rest only these can change in a game. */
function differsInRow(player: GamePlayer, before: GamePlayer | undefined): boolean {
  return before?.outcome !== player.outcome || before.userId !== player.userId;
}

function withoutSheet({ sheet: _sheet, ...stored }: GamePlayer): StoredPlayer {
  return stored;
}

/** One answer is one row [R2]. Adds to one list for all players, since up to a thousand of them answer at once. */
function addAnswerRows(rows: Row[], player: GamePlayer, before: GamePlayer["sheet"]): void {
  player.sheet.forEach((answer, index) => {
    if (answer !== null && answer !== before[index]) rows.push([player.seatId, index, JSON.stringify(answer)]);
  });
}
