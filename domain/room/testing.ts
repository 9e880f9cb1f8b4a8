import type { MultipleChoiceQuestion, Question, TypedQuestion } from "../quiz/question.ts";
import { type Card, keyOf } from "./card.ts";
import type { Command, Dice, RoomEvent, SeatToken, Step } from "./commands.ts";
import { createRoom } from "./create.ts";
import { type Deal, dealFor } from "./deal.ts";
import type { RefusalCode } from "./refusals.ts";
import { COUNTDOWN_MS } from "./rules.ts";
import {
  type AnswerValue,
  type Game,
  type GamePlayer,
  gameOf,
  playerOf,
  type Room,
  type RoomSettings,
  type Seat,
  seatOf,
} from "./state.ts";
import { transition } from "./transition.ts";
import { snapshotFor } from "./view.ts";
import type { Snapshot } from "./wire.ts";

/** Builders for tests of the rules: a room at a table, played by hand. Not for the product. */

export const T0 = Date.UTC(2026, 0, 5, 8);
export const HOST = 1;
export const PASSAGE = "CANARY-passage: the fox ran.";

export function settingsFor(over: Partial<RoomSettings> = {}): RoomSettings {
  return {
    name: "Class",
    numPlayers: 4,
    wordsPerPlayer: 5,
    difficulty: "B1",
    quizType: "multiple_choice_vocab",
    ...over,
  };
}

/** Secrets that tell which toss they came from. */
function countingDice(): Dice {
  let tosses = 0;
  return { secret: () => `toss-${++tosses}` };
}

export function tokenOf(owner: string): SeatToken {
  return { secret: `secret-${owner}`, hash: `hash-${owner}` };
}

function asked(n: number) {
  return {
    id: `q${n}`,
    word: `word${n}`,
    partOfSpeech: "noun" as const,
    context: `Here stands word${n}.`,
    span: [12, 17] as const,
    senseId: `CANARY-sense-${n}`,
    level: "B1" as const,
    definition: `CANARY-definition-${n}`,
    explanation: `CANARY-explanation-${n}`,
  };
}

export function choice(n: number, correctIndex = n % 4): MultipleChoiceQuestion {
  const options = ["a", "b", "c", "d"].map((letter) => `meaning ${letter} of word${n}`);
  const correctAnswer = options[correctIndex] ?? "";
  return { ...asked(n), type: "multiple_choice_vocab", options, correctIndex, correctAnswer };
}

export function typed(n: number): TypedQuestion {
  const correctAnswer = `CANARY-nghĩa-${n}`;
  return { ...asked(n), type: "vocabulary", correctAnswer, accepted: [correctAnswer, `đáp án ${n}`] };
}

export function poolOf(count: number, make: (n: number) => Question = choice): Question[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

/** An answer that scores on this card; for a typed one not the canary, which nobody may see. */
export function rightOn(card: Card): AnswerValue {
  return card.question.type === "vocabulary" ? (card.question.accepted[1] ?? "") : (keyOf(card) ?? 0);
}

/** An answer of the right form that scores nothing. */
export function wrongOn(card: Card): AnswerValue {
  return card.question.type === "vocabulary" ? "sai bét" : ((keyOf(card) ?? 0) + 1) % 4;
}

type Seating = { presenter?: boolean; settings?: Partial<RoomSettings>; hostUserId?: string | null };

/** One room with a clock that is moved by hand. Every command is received at `nowMs`. */
export class Table {
  room: Room;
  nowMs = T0;
  readonly dice = countingDice();

  constructor({ presenter = false, settings = {}, hostUserId = null }: Seating = {}) {
    const host = { name: "Host", userId: hostUserId, token: tokenOf("Host"), plays: !presenter };
    this.room = createRoom({ code: "ABC234", settings: settingsFor(settings), passage: PASSAGE, host }, T0);
  }

  /** A table with its host connected and guests called P2, P3 … on the seats of these numbers. */
  static with(guests: number, seating: Seating = {}): Table {
    const table = new Table(seating);
    table.back(HOST);
    for (let guest = 0; guest < guests; guest++) table.join(`P${guest + 2}`);
    return table;
  }

  /** A game that can be answered from now on; the host and guests play. */
  static playing(guests: number, seating: Seating = {}, questions = poolOf(10)): Table {
    const table = Table.with(guests, seating);
    table.play(questions);
    return table;
  }

  send(command: Command): Step {
    const step = transition(this.room, command, this.nowMs, this.dice);
    this.room = step.room;
    return step;
  }

  /** What an accepted command made happen. */
  do(command: Command): readonly RoomEvent[] {
    const step = this.send(command);
    if (step.refusal !== null) throw new Error(`${command.type} was refused: ${step.refusal}`);
    return step.events;
  }

  refusalOf(command: Command): RefusalCode | null {
    return this.send(command).refusal;
  }

  wait(ms: number): this {
    this.nowMs += ms;
    return this;
  }

  /** Lets time pass and the room notice. */
  wake(afterMs = 0): readonly RoomEvent[] {
    return this.wait(afterMs).do({ type: "timePassed" });
  }

  /** @returns the id of the seat taken */
  join(name: string, userId: string | null = null, joinKeyHash: string | null = null): number {
    const [event] = this.do(joining(name, { userId, joinKeyHash }));
    if (event?.type !== "seatTaken" && event?.type !== "seatResumed") throw new Error("no seat was taken");
    return event.seatId;
  }

  drop(seatId: number): readonly RoomEvent[] {
    return this.do({ type: "drop", seatId });
  }

  /** @param userId the account that is signed in on the way back */
  back(seatId: number, userId: string | null = null): readonly RoomEvent[] {
    return this.do(resuming(this.seat(seatId).tokenHash, { userId }));
  }

  start(): string {
    this.do({ type: "start", seatId: HOST });
    return this.requestId();
  }

  requestId(): string {
    return this.room.phase.status === "generating" ? this.room.phase.requestId : "none";
  }

  /** Starts a game and waits for the end of its 3-2-1. */
  play(questions: readonly Question[] = poolOf(10)): void {
    this.do({ type: "quizReady", requestId: this.start(), questions });
    this.wait(COUNTDOWN_MS);
  }

  deal(seatId: number): Deal {
    return dealFor(this.game.deck, seatId);
  }

  card(seatId: number, place: number): Card {
    const card = this.deal(seatId)[place];
    if (!card) throw new Error(`seat ${seatId} has no card ${place}`);
    return card;
  }

  answering(seatId: number, place: number, value: AnswerValue, number = 1): Command {
    return { type: "answer", seatId, questionId: this.card(seatId, place).question.id, number, value };
  }

  answer(seatId: number, place: number, value: AnswerValue, number = 1): readonly RoomEvent[] {
    return this.do(this.answering(seatId, place, value, number));
  }

  /** Answers everything, the first `right` questions rightly. */
  answerAll(seatId: number, right: number): void {
    for (const [place, card] of this.deal(seatId).entries()) {
      this.answer(seatId, place, place < right ? rightOn(card) : wrongOn(card), 1_000);
    }
  }

  complete(seatId: number): readonly RoomEvent[] {
    return this.do({ type: "complete", seatId });
  }

  leave(seatId: number): readonly RoomEvent[] {
    return this.do({ type: "leave", seatId });
  }

  kick(targetId: number): readonly RoomEvent[] {
    return this.do({ type: "kick", seatId: HOST, targetId });
  }

  get status(): Room["phase"]["status"] {
    return this.room.phase.status;
  }

  get game(): Game {
    const game = gameOf(this.room);
    if (!game) throw new Error("there is no game");
    return game;
  }

  seat(seatId: number): Seat {
    const seat = seatOf(this.room, seatId);
    if (!seat) throw new Error(`there is no seat ${seatId}`);
    return seat;
  }

  hasSeat(seatId: number): boolean {
    return seatOf(this.room, seatId) !== null;
  }

  player(seatId: number): GamePlayer {
    const player = playerOf(this.game, seatId);
    if (!player) throw new Error(`seat ${seatId} does not play`);
    return player;
  }

  outcome(seatId: number): GamePlayer["outcome"]["kind"] {
    return this.player(seatId).outcome.kind;
  }

  snapshot(seatId: number): Snapshot {
    return snapshotFor(this.room, seatId);
  }
}

/** A join with a token of its own: `owner` names the secret. */
export function joining(
  name: string,
  over: { userId?: string | null; joinKeyHash?: string | null; owner?: string } = {},
): Extract<Command, { type: "join" }> {
  const { userId = null, joinKeyHash = null, owner = name } = over;
  return { type: "join", name, userId, token: tokenOf(owner), joinKeyHash };
}

let resumed = 0;

/** Coming back by the secret with this hash. */
export function resuming(
  tokenHash: string,
  over: { userId?: string | null; knownVersion?: number | null } = {},
): Extract<Command, { type: "resume" }> {
  const { userId = null, knownVersion = null } = over;
  return { type: "resume", tokenHash, userId, token: tokenOf(`fresh-${++resumed}`), knownVersion };
}

/** The kinds of what happened, in order. */
export function typesOf(events: readonly RoomEvent[]): RoomEvent["type"][] {
  return events.map((event) => event.type);
}
