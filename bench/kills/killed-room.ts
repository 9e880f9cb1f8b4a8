import { setTimeout as pause } from "node:timers/promises";
import { COUNTDOWN_MS } from "../../domain/room/rules.ts";
import { BrowserTab } from "../../e2e/fixtures/browser-tab.ts";
import { type RoomStorage, readRoomStorage } from "../../e2e/fixtures/room-storage.ts";
import type { KillableWorker } from "../../e2e/fixtures/server/killable-worker.ts";
import { type Seat, until } from "../../e2e/fixtures/socket-player.ts";
import { answersOf, type Count, finishesOf, seatsOf, seenAnswers } from "./stored-counts.ts";

/** Everybody answers this many questions within this time, each at random moments. */
const ANSWERS_EACH = 8;
const BURST_MS = 300;

/** The outcome of one kill. */
export type Kill = { what: string; count: Count; seen: Count; ofThem: number; recoveryMs: number };

/** A class in one room whose runtime is killed; each player uses a page's own connection code. */
export class KilledRoom {
  readonly #worker: KillableWorker;
  readonly #stateFolder: string;
  readonly #seat: Seat;
  readonly #tabs: BrowserTab[] = [];
  #burst = 0;

  constructor(worker: KillableWorker, stateFolder: string, seat: Seat) {
    this.#worker = worker;
    this.#stateFolder = stateFolder;
    this.#seat = seat;
  }

  /** Everybody joins at once; the runtime is killed when half of them have their seat. */
  async killWhileJoining(count: number): Promise<Kill> {
    this.#open({ token: this.#seat.seatToken });
    for (let n = 2; n <= count; n++) this.#open({ name: `Player ${n}` });
    const acknowledged = () => this.#tabs.flatMap(({ room }) => (room.view ? [ownSeat(room.view)] : []));
    return this.#killWhen(
      "joining",
      () => acknowledged().length >= count / 2,
      acknowledged,
      (seats, storage) => seatsOf(seats, storage),
    );
  }

  async startGame(): Promise<void> {
    this.#tabs[0]?.do((actions) => actions.start());
    await until("dealt", () => this.#tabs.every(({ room }) => room.view?.quiz));
    await pause(COUNTDOWN_MS + 200);
  }

  /** Everybody answers; the runtime is killed when a random share of the answers has been acknowledged. */
  async killWhileAnswering(): Promise<Kill> {
    const runNumber = this.#worker.runNumber;
    const before = this.#acknowledged();
    const share = 0.1 + 0.8 * Math.random();
    const wanted = before + share * ANSWERS_EACH * this.#tabs.length;
    for (const tab of this.#tabs) this.#answerSoon(tab);
    this.#burst++;
    return this.#killWhen(
      "answering",
      () => this.#acknowledged() >= wanted,
      () => [],
      (_none, storage) => answersOf(runNumber, this.#tabs, storage),
    );
  }

  /** Everybody finishes; the runtime is killed when half of them know that they have. */
  async killWhileFinishing(): Promise<Kill> {
    for (const tab of this.#tabs) setTimeout(() => tab.do((actions) => actions.complete()), Math.random() * BURST_MS);
    const acknowledged = () => this.#tabs.flatMap(({ room }) => ownFinish(room.view));
    const kill = await this.#killWhen(
      "finishing",
      () => acknowledged().length >= this.#tabs.length / 2,
      acknowledged,
      finishesOf,
    );
    await until("the end", () => this.#tabs.every(({ room }) => room.view?.results?.endedBy === "all_finished"));
    return kill;
  }

  /** How many different versions of the results players see, and how many players have a rank. */
  results(): { versions: number; ranked: number } {
    const standings = this.#tabs.map(({ room }) => room.view?.results?.standings ?? []);
    const ranked = standings[0]?.filter(({ rank }) => rank !== null).length ?? 0;
    return { versions: new Set(standings.map((each) => JSON.stringify(each))).size, ranked };
  }

  close(): void {
    for (const tab of this.#tabs) tab.close();
  }

  #open(introduction: { token: string } | { name: string }): void {
    this.#tabs.push(new BrowserTab(this.#worker.origin, this.#seat.code, introduction, () => this.#worker.runNumber));
  }

  #acknowledged(): number {
    return this.#tabs.reduce((total, tab) => total + tab.acknowledged.length, 0);
  }

  #answerSoon(tab: BrowserTab): void {
    const questions = tab.room.view?.quiz?.questions ?? [];
    for (let n = 0; n < Math.min(ANSWERS_EACH, questions.length); n++) {
      const question = questions[(this.#burst * ANSWERS_EACH + n) % questions.length];
      const value = Math.floor(Math.random() * 4);
      if (question) {
        setTimeout(() => tab.do((actions) => actions.answer(question.id, value)), Math.random() * BURST_MS);
      }
    }
  }

  /** @param acknowledgedNow what has been acknowledged; called at the moment of the kill */
  async #killWhen<T>(
    what: string,
    isDue: () => boolean,
    acknowledgedNow: () => T[],
    count: (acknowledged: T[], storage: RoomStorage) => Count,
  ): Promise<Kill> {
    await until(what, isDue);
    const acknowledged = acknowledgedNow();
    this.#worker.kill();
    await this.#worker.untilDead();
    const storage = readRoomStorage(this.#stateFolder);
    await this.#worker.untilBack();
    const backAtMs = performance.now();
    await until("recovered", () => this.#tabs.every((tab) => this.#hasRecovered(tab)));
    const recoveryMs = performance.now() - backAtMs;
    return {
      what,
      count: count(acknowledged, storage),
      seen: seenAnswers(this.#tabs),
      ofThem: this.#tabs.length,
      recoveryMs,
    };
  }

  /** Whether a client is connected, sees everybody connected, and has no unacknowledged answers. */
  #hasRecovered({ room: { connection, unsavedCount: unsaved, view } }: BrowserTab): boolean {
    if (connection.kind === "closed") throw new Error(`closed: ${connection.reason}`);
    const isThere = connection.kind === "open" && unsaved === 0 && view !== null;
    return isThere && view.players.length === this.#tabs.length && view.players.every(({ connected }) => connected);
  }
}

function ownSeat({ you, players }: { you: number; players: { id: number; name: string }[] }) {
  return { seatId: you, name: players.find(({ id }) => id === you)?.name ?? "" };
}

function ownFinish(view: BrowserTab["room"]["view"]) {
  const status = view?.players.find(({ id }) => id === view.you)?.status;
  return view && !view.quiz && status === "completed" ? [{ seatId: view.you }] : [];
}
