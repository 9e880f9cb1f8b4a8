import { setTimeout as pause } from "node:timers/promises";
import { COUNTDOWN_MS } from "../../domain/room/rules.ts";
import { BrowserTab } from "../../e2e/fixtures/browser-tab.ts";
import type { KillableWorker } from "../../e2e/fixtures/killable-worker.ts";
import { type RoomStorage, readRoomStorage } from "../../e2e/fixtures/room-storage.ts";
import { type Seat, until } from "../../e2e/fixtures/socket-player.ts";
import { answersOf, type Count, finishesOf, seatsOf, seenAnswers } from "./ledger.ts";

/** Everybody answers this many questions within this time, each at an instant of their own. */
const ANSWERS_EACH = 8;
const BURST_MS = 300;

/** What one kill came to. */
export type Killing = { what: string; count: Count; seen: Count; ofThem: number; wholeMs: number };

/** A class in one room, each with a page's own connection, and the runtime below them that is killed. */
export class KilledClass {
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

  /** Everybody joins at once; the runtime dies when half of them have been told their seat. */
  async joins(count: number): Promise<Killing> {
    this.#open({ token: this.#seat.seatToken });
    for (let n = 2; n <= count; n++) this.#open({ name: `Player ${n}` });
    const told = () => this.#tabs.flatMap(({ room }) => (room.view ? [ownSeat(room.view)] : []));
    return this.#killWhen(
      "joining",
      () => told().length >= count / 2,
      told,
      (seats, left) => seatsOf(seats, left),
    );
  }

  async starts(): Promise<void> {
    this.#tabs[0]?.do((actions) => actions.start());
    await until("dealt", () => this.#tabs.every(({ room }) => room.view?.quiz));
    await pause(COUNTDOWN_MS + 200);
  }

  /** Everybody answers; the runtime dies when a share of it, another each time, has been acknowledged. */
  async answers(): Promise<Killing> {
    const life = this.#worker.life;
    const before = this.#acknowledged();
    const share = 0.1 + 0.8 * Math.random();
    const wanted = before + share * ANSWERS_EACH * this.#tabs.length;
    for (const tab of this.#tabs) this.#answerSoon(tab);
    this.#burst++;
    return this.#killWhen(
      "answering",
      () => this.#acknowledged() >= wanted,
      () => [],
      (_none, left) => answersOf(life, this.#tabs, left),
    );
  }

  /** Everybody finishes; the runtime dies when half of them have been told their result. */
  async finishes(): Promise<Killing> {
    for (const tab of this.#tabs) setTimeout(() => tab.do((actions) => actions.complete()), Math.random() * BURST_MS);
    const told = () => this.#tabs.flatMap(({ room }) => ownResult(room.view));
    const killing = await this.#killWhen("finishing", () => told().length >= this.#tabs.length / 2, told, finishesOf);
    await until("the end", () => this.#tabs.every(({ room }) => room.view?.results?.endedBy === "all_finished"));
    return killing;
  }

  /** How many different pictures of the results there are, and how many players are in them with a rank. */
  results(): { pictures: number; ranked: number } {
    const standings = this.#tabs.map(({ room }) => room.view?.results?.standings ?? []);
    const ranked = standings[0]?.filter(({ rank }) => rank !== null).length ?? 0;
    return { pictures: new Set(standings.map((each) => JSON.stringify(each))).size, ranked };
  }

  hangUp(): void {
    for (const tab of this.#tabs) tab.hangUp();
  }

  #open(introduction: { token: string } | { name: string }): void {
    this.#tabs.push(new BrowserTab(this.#worker.origin, this.#seat.code, introduction, () => this.#worker.life));
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

  /** @param told what had been promised by then: asked in the instant of the kill */
  async #killWhen<T>(
    what: string,
    isTime: () => boolean,
    told: () => T[],
    count: (told: T[], left: RoomStorage) => Count,
  ): Promise<Killing> {
    await until(what, isTime);
    const promised = told();
    this.#worker.kill();
    await this.#worker.untilDead();
    const left = readRoomStorage(this.#stateFolder);
    await this.#worker.untilBack();
    const backAtMs = performance.now();
    await until("whole again", () => this.#tabs.every((tab) => this.#isWhole(tab)));
    const wholeMs = performance.now() - backAtMs;
    return { what, count: count(promised, left), seen: seenAnswers(this.#tabs), ofThem: this.#tabs.length, wholeMs };
  }

  /** Connected, sees everybody connected, and nothing of one's own is on its way any more. */
  #isWhole({ room: { connection, unsaved, view } }: BrowserTab): boolean {
    if (connection.kind === "closed") throw new Error(`closed: ${connection.why}`);
    const isThere = connection.kind === "open" && unsaved === 0 && view !== null;
    return isThere && view.players.length === this.#tabs.length && view.players.every(({ connected }) => connected);
  }
}

function ownSeat({ you, players }: { you: number; players: { id: number; name: string }[] }) {
  return { seatId: you, name: players.find(({ id }) => id === you)?.name ?? "" };
}

function ownResult(view: BrowserTab["room"]["view"]) {
  const own = view?.results?.standings.find(({ playerId }) => playerId === view.you);
  return view?.results && own?.status === "completed" ? [{ seatId: view.you, score: own.score }] : [];
}
