import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import {
  type ClientMessage,
  clientMessages,
  FRAME_MAX_BYTES,
  PROTOCOL_VERSION,
  parseClientFrame,
  parseServerFrame,
  type ServerMessage,
  SILENCE_LIMIT_IN_GAME_MS,
  SILENCE_LIMIT_MS,
} from "./protocol.ts";
import { AUTO_FINISH_MS, PING_EVERY_MS, RETURN_LIMIT_IN_GAME_MS, RETURN_LIMIT_IN_LOBBY_MS } from "./rules.ts";
import { HOST, joinCommand, questionPool, RoomFixture, resumeCommand, typedQuestion } from "./testing/room-fixture.ts";
import { fanOut } from "./testing/simulated-clients.ts";
import { refusalMessage } from "./view/outgoing-messages.ts";

const SECRET = "s".repeat(22);

/** One full message of each type, with every key that it may have. */
const full: Record<ClientMessage["type"], Record<string, unknown>> = {
  joinRoom: {
    type: "joinRoom",
    protocol: PROTOCOL_VERSION,
    roomId: "ABC234",
    playerInfo: { name: "An", userId: "u", email: "e" },
    seatToken: SECRET,
    joinKey: SECRET,
    version: 7,
  },
  startQuiz: { type: "startQuiz", roomId: "ABC234" },
  cancelQuiz: { type: "cancelQuiz", roomId: "ABC234" },
  saveAnswer: { type: "saveAnswer", questionId: "q1", number: 1, value: 2 },
  completeQuiz: {
    type: "completeQuiz",
    roomId: "ABC234",
    playerId: "x",
    score: 20,
    detailedResults: [],
    requestResults: true,
  },
  endGame: { type: "endGame", roomId: "ABC234" },
  leaveRoom: { type: "leaveRoom", roomId: "ABC234", playerId: "x", isHost: true },
  kickPlayer: { type: "kickPlayer", playerId: 2 },
  kickNetwork: { type: "kickNetwork", playerId: 2 },
  undoKickNetwork: { type: "undoKickNetwork" },
  closeNetwork: { type: "closeNetwork", network: "n".repeat(64), closed: true },
  getNetworks: { type: "getNetworks" },
  lockRoom: { type: "lockRoom", locked: true },
  restartRoom: { type: "restartRoom", roomId: "ABC234", playerId: "x" },
  getDetails: { type: "getDetails", playerId: 2 },
  getQuestions: { type: "getQuestions" },
  getPlayers: { type: "getPlayers", query: "đức", offset: 30 },
  getStandings: { type: "getStandings", query: "", offset: 0 },
  getPassage: { type: "getPassage" },
  getWords: { type: "getWords" },
  markPaid: { type: "markPaid", playerId: 2, paid: true },
};
const samples = Object.values(full);

function codeOf(frame: string | ArrayBuffer): string {
  const parsed = parseClientFrame(frame);
  return parsed.ok ? "ok" : parsed.code;
}
const codeOfJson = (value: unknown) => codeOf(JSON.stringify(value));

describe("a frame from a client", () => {
  it.each(samples.map((sample) => [sample.type, sample] as const))(
    "[S4] may be a %s with all its keys",
    (_type, sample) => {
      const parsed = parseClientFrame(JSON.stringify(sample));
      expect(parsed.ok && parsed.value).toEqual(sample);
    },
  );

  it("[S4] may leave out every optional key", () => {
    const least = [
      { type: "joinRoom", protocol: PROTOCOL_VERSION },
      { type: "startQuiz" },
      { type: "cancelQuiz" },
      { type: "completeQuiz" },
      { type: "leaveRoom" },
      { type: "restartRoom" },
    ];
    expect(least.map(codeOfJson)).toEqual(least.map(() => "ok"));
  });

  it.each(samples.map((sample) => [sample.type, sample] as const))(
    "[S4] with an unknown key is no %s",
    (_type, sample) => {
      for (const key of ["extra", "constructor", "toString", "hasOwnProperty"]) {
        expect(codeOfJson({ ...sample, [key]: 1 })).toBe("bad_frame");
      }
      expect(codeOf(`{"__proto__":{"a":1},${JSON.stringify(sample).slice(1)}`)).toBe("bad_frame");
    },
  );

  it("[S4] with an unknown nested key is refused", () => {
    expect(codeOfJson({ ...full.joinRoom, playerInfo: { name: "An", isHost: true } })).toBe("bad_frame");
  });

  it.each<[string, unknown]>([
    ["no JSON", Symbol("no JSON")],
    ["a list", []],
    ["null", null],
    ["a number", 7],
    ["without type", {}],
    ["of an unknown type", { type: "generateQuiz" }],
    ["of a type that objects have", { type: "constructor" }],
    ["with a protocol that is no number", { type: "joinRoom", protocol: "1" }],
    ["with a secret that is too short", { type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken: "short" }],
    ["with a secret that is too long", { type: "joinRoom", protocol: PROTOCOL_VERSION, joinKey: "s".repeat(65) }],
    [
      "with a name that is too long",
      { type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name: "x".repeat(401) } },
    ],
    ["with a name that is no text", { type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name: 5 } }],
    ["with number 0", { ...full.saveAnswer, number: 0 }],
    ["with a broken number", { ...full.saveAnswer, number: 1.5 }],
    ["with a number too large to rise", { ...full.saveAnswer, number: 1_000_000_001 }],
    ["with a text that is too long", { ...full.saveAnswer, value: "x".repeat(201) }],
    ["with a list for an answer", { ...full.saveAnswer, value: [1] }],
    ["with nothing for an answer", { ...full.saveAnswer, value: null }],
    ["with a long question id", { ...full.saveAnswer, questionId: "q".repeat(17) }],
    ["with a player's name for an id", { type: "kickPlayer", playerId: "An" }],
    ["with seat 0", { type: "kickPlayer", playerId: 0 }],
    ["with a lock that is no yes or no", { type: "lockRoom", locked: 1 }],
    ["with a network that is too long", { type: "closeNetwork", network: "n".repeat(65), closed: true }],
    ["with a network that is neither closed nor open", { type: "closeNetwork", network: "n", closed: 1 }],
    ["with a search that is too long", { ...full.getPlayers, query: "x".repeat(101) }],
    ["with a page before the first", { ...full.getStandings, offset: -1 }],
    ["with a page that is far beyond the last", { ...full.getPlayers, offset: 10_001 }],
    ["with a broken page", { ...full.getPlayers, offset: 0.5 }],
  ])("[S4] %s is refused", (_what, value) => {
    expect(typeof value === "symbol" ? codeOf("{") : codeOfJson(value)).toBe("bad_frame");
  });

  it("[S4] must be text, not binary", () => {
    expect(codeOf(new TextEncoder().encode(JSON.stringify(full.startQuiz)).buffer)).toBe("bad_frame");
  });

  it("[S4] may have at most 8 KB, counted in bytes", () => {
    const sized = (bytes: number, unit: string) => {
      const empty = JSON.stringify({ type: "completeQuiz", detailedResults: "" });
      const rest = bytes - empty.length;
      const size = new TextEncoder().encode(unit).length;
      const text = unit.repeat(Math.floor(rest / size)) + "x".repeat(rest % size);
      return JSON.stringify({ type: "completeQuiz", detailedResults: text });
    };
    expect(FRAME_MAX_BYTES).toBe(8_192);
    for (const unit of ["x", "ệ", "👩"]) {
      expect([unit, codeOf(sized(FRAME_MAX_BYTES, unit)), codeOf(sized(FRAME_MAX_BYTES + 1, unit))]).toEqual([
        unit,
        "ok",
        "frame_too_large",
      ]);
    }
  });
});

describe("any input as a frame", () => {
  const key = fc.oneof(
    fc.constantFrom("type", "__proto__", "constructor", "playerId", "roomId", "protocol", "value", "number", "score"),
    fc.string({ maxLength: 8 }),
  );
  const leaf = fc.oneof(
    fc.constantFrom(1e308, -1e308, 1e-320, 2 ** 53, -0, "", "joinRoom", "saveAnswer", null, true),
    fc.double({ noNaN: true }),
    fc.string({ maxLength: 40, unit: "binary" }),
    fc.constantFrom("x".repeat(201), "ệ".repeat(3_000)),
  );
  const nested = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      leaf,
      fc.array(tie("node"), { maxLength: 4 }),
      tie("object"),
    ),
    object: fc.dictionary(key, tie("node"), { maxKeys: 4, noNullPrototype: true }),
  }));
  /** A message of a known type with some keys changed, some taken away and some added. */
  const nearlyValid = fc
    .tuple(
      fc.constantFrom(...samples),
      fc.dictionary(key, nested.node, { maxKeys: 3 }),
      fc.subarray(Object.keys(allKeys())),
    )
    .map(([sample, extra, without]) => {
      const changed = Object.entries({ ...sample, ...extra }).filter(
        ([name]) => name === "type" || !without.includes(name),
      );
      return `{${changed.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;
    });
  const deep = fc
    .tuple(fc.integer({ min: 1, max: 4_000 }), fc.constantFrom("[", '{"a":', '{"__proto__":'))
    .map(
      ([depth, open]) =>
        `{"type":"completeQuiz","score":${open.repeat(depth)}1${(open === "[" ? "]" : "}").repeat(depth)}}`,
    );
  const frame = fc.oneof(
    { weight: 6, arbitrary: nearlyValid },
    { weight: 3, arbitrary: nested.node.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.string({ maxLength: 200, unit: "binary" }) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: deep },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{"type":"saveAnswer","questionId":"q1","number":1,"value":1e999}', "1e999", "\u0000"),
    },
  );

  it("[S4] never makes the parser throw, and is refused if it has an unknown key", () => {
    const numRuns = randomRuns(20_000);
    let accepted = 0;
    fc.assert(
      fc.property(frame, (text) => {
        const parsed = parseClientFrame(text);
        if (parsed.ok) {
          accepted++;
          expect(unknownKeysIn(text)).toEqual([]);
        } else {
          expect(["bad_frame", "frame_too_large", "protocol_mismatch"]).toContain(parsed.code);
        }
      }),
      { numRuns },
    );
    // Else the test would say nothing of what is let through.
    expect(accepted).toBeGreaterThan(numRuns / 40);
  }, 60_000);
});

function allKeys(): Record<string, unknown> {
  return Object.assign({}, ...samples);
}

function unknownKeysIn(text: string): string[] {
  const data: unknown = JSON.parse(text);
  if (typeof data !== "object" || data === null || !("type" in data)) return ["no type"];
  const known = Object.entries(clientMessages).find(([type]) => type === data.type)?.[1];
  return known ? Object.keys(data).filter((name) => !Object.hasOwn(known.entries, name)) : ["unknown type"];
}

describe("a frame from the server", () => {
  it.each([
    ["multiple choice", questionPool(8)],
    ["typed", questionPool(8, typedQuestion)],
  ])("[R10] matches the schema, whatever happens in a game of %s questions", (_kind, questions) => {
    const fixture = RoomFixture.withGuests(2);
    const understands = (messages: ServerMessage[]) => {
      const frame = { v: fixture.room.version, at: fixture.nowMs, messages };
      expect(parseServerFrame(JSON.stringify(frame))).toEqual({ ok: true, value: frame });
    };
    const hear = (command: Parameters<RoomFixture["send"]>[0]) => {
      const before = fixture.room;
      const { events } = fixture.send(command);
      understands(fanOut(events, before, fixture.room, [HOST, 2, 3]).map(({ message }) => message));
    };
    hear(resumeCommand("hash-P2"));
    hear({ type: "start", seatId: HOST });
    hear({ type: "quizReady", requestId: fixture.requestId(), questions });
    fixture.wait(3_000);
    hear(fixture.answerCommand(2, 0, valueFor(fixture)));
    hear({ type: "complete", seatId: 2 });
    understands([fixture.query(2, { type: "getWords" })]);
    hear({ type: "leave", seatId: 3 });
    hear({ type: "complete", seatId: HOST });
    hear({ type: "markPaid", seatId: HOST, targetSeatId: 3, paid: true });
    const answers = [
      fixture.query(2, { type: "getDetails", playerId: HOST }),
      fixture.query(HOST, { type: "getQuestions" }),
      fixture.query(HOST, { type: "getNetworks" }),
      fixture.query(2, { type: "getPassage" }),
      fixture.query(2, { type: "getPlayers", query: "", offset: 0 }),
      fixture.query(2, { type: "getStandings", query: "", offset: 0 }),
    ];
    understands(answers);
    hear({ type: "restart", seatId: HOST });
    hear({ type: "leave", seatId: HOST });
  });

  it("[R10][RR-63] matches the schema, whatever happens in a large room and to a network's guests", () => {
    const fixture = RoomFixture.withGuests(59, { settings: { numPlayers: 100 }, networks: 3 });
    const types = new Set<string>();
    const hear = (command: Parameters<RoomFixture["send"]>[0]) => {
      const before = fixture.room;
      const messages = fanOut(fixture.send(command).events, before, fixture.room, [HOST, 4, 50]).map(
        ({ message }) => message,
      );
      for (const { type } of messages) types.add(type);
      const frame = { v: fixture.room.version, at: fixture.nowMs, messages };
      expect(parseServerFrame(JSON.stringify(frame))).toEqual({ ok: true, value: frame });
    };
    for (const name of ["An", "Bo", "Vy"]) hear(joinCommand(name));
    hear({ type: "kick", seatId: HOST, targetSeatId: 3 });
    hear({ type: "kickNetwork", seatId: HOST, targetSeatId: 2 });
    hear({ type: "undoKickNetwork", seatId: HOST });
    hear({ type: "closeNetwork", seatId: HOST, network: "network-0", closed: true });
    hear({ type: "start", seatId: HOST });
    hear({ type: "quizReady", requestId: fixture.requestId(), questions: questionPool(8) });
    fixture.nowMs = fixture.game.deadlineMs + AUTO_FINISH_MS;
    hear({ type: "timePassed" });
    hear({ type: "restart", seatId: HOST });
    expect([...types]).toEqual(expect.arrayContaining(["roster", "rosterCounts", "networks", "roomJoined"]));
  });

  it("[R10] with an unknown refusal reason is read without the reason", () => {
    const refusal = refusalMessage("too_few_questions", "startQuiz", { why: "too_short" });
    const read = (message: object) => {
      const parsed = parseServerFrame(JSON.stringify({ v: 1, at: 1, messages: [message] }));
      return parsed.ok && parsed.value.messages;
    };
    expect(read(refusal)).toEqual([refusal]);
    expect(read({ ...refusal, why: "from_the_future" })).toEqual([{ ...refusal, why: null }]);
  });

  it("[R10] of an unknown type is not read as a known one", () => {
    expect(parseServerFrame('{"v":1,"at":1,"messages":[{"type":"fromTheFuture"}]}').ok).toBe(false);
    expect(parseServerFrame("{").ok).toBe(false);
  });
});

function valueFor(fixture: RoomFixture): number | string {
  return fixture.dealt(2, 0).question.type === "vocabulary" ? "sai" : 1;
}

describe("a client of another version", () => {
  it("[R10] is refused because of its version, whatever else its message contains", () => {
    expect(codeOfJson({ ...full.joinRoom, protocol: PROTOCOL_VERSION + 1, fromTheFuture: true })).toBe(
      "protocol_mismatch",
    );
    expect(codeOfJson({ ...full.joinRoom, fromTheFuture: true })).toBe("bad_frame");
  });
});

describe("the heartbeat", () => {
  it("[R9] allows several missed pings before a connection counts as lost, and more outside of a game", () => {
    expect(SILENCE_LIMIT_IN_GAME_MS).toBeGreaterThanOrEqual(3 * PING_EVERY_MS);
    expect(SILENCE_LIMIT_MS).toBeGreaterThanOrEqual(SILENCE_LIMIT_IN_GAME_MS);
  });

  it("[R9][RR-34] detects a lost connection before the time to return is over", () => {
    expect(SILENCE_LIMIT_IN_GAME_MS).toBeLessThan(RETURN_LIMIT_IN_GAME_MS);
    expect(SILENCE_LIMIT_MS).toBeLessThan(RETURN_LIMIT_IN_LOBBY_MS);
  });
});
