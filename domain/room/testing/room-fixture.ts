import type { MultipleChoiceQuestion, Question, TypedQuestion } from "../../quiz/question.ts";
import type { Command, Origin, Randomness, RefusalCode, RoomEvent, SeatToken, Step } from "../commands.ts";
import { correctIndexOf, type Deal, type DealtQuestion, dealFor } from "../deal.ts";
import { createRoom } from "../lobby.ts";
import type { ServerMessage } from "../protocol.ts";
import { COUNTDOWN_MS } from "../rules.ts";
import {
  type AnswerValue,
  type ChosenSettings,
  type Game,
  type GamePlayer,
  gameOf,
  playerOf,
  type Room,
  type RoomSettings,
  type Seat,
  seatOf,
} from "../state.ts";
import { transition } from "../transition.ts";
import { type Query, replyTo, snapshotFor } from "../view/view.ts";
import type { Snapshot } from "../wire.ts";

/** For tests of the rules only: a room, and shorthand for the commands of its players. */

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
    penalties: true,
    sameQuestions: false,
    ...over,
  };
}

/** Distinct "random" texts, numbered in the order of the requests. */
function countedRandomness(): Randomness {
  let count = 0;
  return { secret: () => `random-${++count}` };
}

export function tokenOf(owner: string): SeatToken {
  return { secret: `secret-${owner}`, hash: `hash-${owner}` };
}

function questionBase(n: number) {
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

export function multipleChoiceQuestion(n: number, correctIndex = n % 4): MultipleChoiceQuestion {
  const options = ["a", "b", "c", "d"].map((letter) => `meaning ${letter} of word${n}`);
  const correctAnswer = options[correctIndex] ?? "";
  return {
    ...questionBase(n),
    type: "multiple_choice_vocab",
    options,
    correctIndex,
    correctAnswer,
    meaning: `CANARY-nghĩa-${n}`,
  };
}

export function typedQuestion(n: number): TypedQuestion {
  const correctAnswer = `CANARY-nghĩa-${n}`;
  return { ...questionBase(n), type: "vocabulary", correctAnswer, accepted: [correctAnswer, `đáp án ${n}`] };
}

export function questionPool(count: number, make: (n: number) => Question = multipleChoiceQuestion): Question[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

/** An answer that scores; for a typed question not the canary, which nobody may see. */
export function correctAnswerFor(dealt: DealtQuestion): AnswerValue {
  return dealt.question.type === "vocabulary" ? (dealt.question.accepted[1] ?? "") : (correctIndexOf(dealt) ?? 0);
}

/** An answer of the right form that scores nothing. */
export function wrongAnswerFor(dealt: DealtQuestion): AnswerValue {
  return dealt.question.type === "vocabulary" ? "sai bét" : ((correctIndexOf(dealt) ?? 0) + 1) % 4;
}

type FixtureOptions = {
  presenter?: boolean;
  settings?: Partial<ChosenSettings>;
  hostUserId?: string | null;
  /** The number of networks, assigned to the guests (and to a host who is a guest) in turn; by default none is known. */
  networks?: number;
};

/** The network of a guest on this seat. */
function networkOf(seatId: number, networks: number): string | null {
  return networks === 0 ? null : `network-${seatId % networks}`;
}

/** One room with a clock that the test sets. Every command is received at `nowMs`. */
export class RoomFixture {
  room: Room;
  nowMs = T0;
  readonly randomness = countedRandomness();

  constructor({ presenter = false, settings = {}, hostUserId = null, networks = 0 }: FixtureOptions = {}) {
    const network = hostUserId === null ? networkOf(HOST, networks) : null;
    const browser = network && "browser-Host";
    const person = { name: "Host", avatar: null, userId: hostUserId, browser, network };
    const host = { ...person, token: tokenOf("Host"), plays: !presenter };
    this.room = createRoom({ code: "ABC234", settings: { ...settingsFor(), ...settings }, passage: PASSAGE, host }, T0);
  }

  /** A fixture with its host connected and guests called P2, P3 … on the seats of these numbers. */
  static withGuests(guests: number, seating: FixtureOptions = {}): RoomFixture {
    const fixture = new RoomFixture(seating);
    fixture.reconnect(HOST);
    for (let seatId = 2; seatId < guests + 2; seatId++) {
      const network = networkOf(seatId, seating.networks ?? 0);
      fixture.run(joinCommand(`P${seatId}`, { network, browser: network && `browser-P${seatId}` }));
    }
    return fixture;
  }

  /** A game that can be answered from now on; the host and guests play. */
  static playing(guests: number, seating: FixtureOptions = {}, questions = questionPool(10)): RoomFixture {
    const fixture = RoomFixture.withGuests(guests, seating);
    fixture.play(questions);
    return fixture;
  }

  send(command: Command): Step {
    const step = transition(this.room, command, this.nowMs, this.randomness);
    this.room = step.room;
    return step;
  }

  /** What an accepted command made happen. */
  run(command: Command): readonly RoomEvent[] {
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
  advance(afterMs = 0): readonly RoomEvent[] {
    return this.wait(afterMs).run({ type: "timePassed" });
  }

  /** @returns the id of the seat taken */
  join(name: string, userId: string | null = null, joinKeyHash: string | null = null): number {
    const [event] = this.run(joinCommand(name, { userId, joinKeyHash }));
    if (event?.type !== "seatTaken" && event?.type !== "seatResumed") throw new Error("no seat was taken");
    return event.seatId;
  }

  /** @param silentMs for how long nothing has been heard of them */
  disconnect(seatId: number, silentMs = 0): readonly RoomEvent[] {
    return this.run(disconnectCommand(seatId, this.nowMs - silentMs));
  }

  /** The reply to a query. */
  query(seatId: number, query: Query): ServerMessage {
    const answer = replyTo(this.room, seatId, query);
    if ("refusal" in answer) throw new Error(`${query.type} was refused: ${answer.refusal}`);
    return answer;
  }

  /** Why a query is refused; null if it is not. */
  queryRefusal(seatId: number, query: Query): RefusalCode | null {
    const answer = replyTo(this.room, seatId, query);
    return "refusal" in answer ? answer.refusal : null;
  }

  /** @param userId the account that is signed in on the way back */
  reconnect(seatId: number, userId: string | null = null): readonly RoomEvent[] {
    return this.run(resumeCommand(this.seat(seatId).tokenHash, { userId }));
  }

  start(): string {
    this.run({ type: "start", seatId: HOST });
    return this.requestId();
  }

  requestId(): string {
    return this.room.phase.status === "generating" ? this.room.phase.requestId : "none";
  }

  /** Starts a game and waits for the end of its 3-2-1. */
  play(questions: readonly Question[] = questionPool(10)): void {
    this.run({ type: "quizReady", requestId: this.start(), questions });
    this.wait(COUNTDOWN_MS);
  }

  deal(seatId: number): Deal {
    return dealFor(this.game.deck, seatId);
  }

  dealt(seatId: number, index: number): DealtQuestion {
    const dealt = this.deal(seatId)[index];
    if (!dealt) throw new Error(`seat ${seatId} has no question ${index}`);
    return dealt;
  }

  answerCommand(seatId: number, index: number, value: AnswerValue, number = 1): Command {
    return { type: "answer", seatId, questionId: this.dealt(seatId, index).question.id, number, value };
  }

  answer(seatId: number, index: number, value: AnswerValue, number = 1): readonly RoomEvent[] {
    return this.run(this.answerCommand(seatId, index, value, number));
  }

  /** Answers everything, the first `right` questions rightly. */
  answerAll(seatId: number, right: number): void {
    for (const [questionIndex, dealt] of this.deal(seatId).entries()) {
      this.answer(
        seatId,
        questionIndex,
        questionIndex < right ? correctAnswerFor(dealt) : wrongAnswerFor(dealt),
        1_000,
      );
    }
  }

  complete(seatId: number): readonly RoomEvent[] {
    return this.run({ type: "complete", seatId });
  }

  leave(seatId: number): readonly RoomEvent[] {
    return this.run({ type: "leave", seatId });
  }

  kick(targetSeatId: number): readonly RoomEvent[] {
    return this.run({ type: "kick", seatId: HOST, targetSeatId });
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

type JoinOptions = Partial<Origin> & { joinKeyHash?: string | null; owner?: string; isNameFit?: boolean };

/** A join with a token of its own: `owner` names the secret. */
export function joinCommand(name: string, over: JoinOptions = {}): Extract<Command, { type: "join" }> {
  const { userId = null, browser = null, network = null, avatar = null } = over;
  const { joinKeyHash = null, owner = name, isNameFit = true } = over;
  return { type: "join", name, isNameFit, userId, browser, network, avatar, token: tokenOf(owner), joinKeyHash };
}

/** A lost connection of which nothing was heard since then. */
export function disconnectCommand(seatId: number, sinceMs: number): Extract<Command, { type: "disconnect" }> {
  return { type: "disconnect", seatId, sinceMs };
}

let resumed = 0;

/** Coming back by the secret with this hash. */
export function resumeCommand(
  tokenHash: string,
  over: { userId?: string | null; knownVersion?: number | null } = {},
): Extract<Command, { type: "resume" }> {
  const { userId = null, knownVersion = null } = over;
  return { type: "resume", tokenHash, userId, token: tokenOf(`fresh-${++resumed}`), knownVersion };
}

/** The kinds of what happened, in order. */
export function eventTypes(events: readonly RoomEvent[]): RoomEvent["type"][] {
  return events.map((event) => event.type);
}
