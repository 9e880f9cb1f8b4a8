import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { PLAYERS_MAX } from "./rules.ts";
import { createRoomSchema, playersSchema, updateRoomSchema } from "./settings.ts";

const valid = {
  name: "Class 10A",
  numPlayers: 10,
  wordsPerPlayer: 12,
  difficulty: "B2",
  quizType: "vocabulary",
  customText: "The fox ran.",
};

/** The codes by field of what is refused. */
function refusalsOf(over: Record<string, unknown>): Record<string, string> {
  const parsed = v.safeParse(createRoomSchema, { ...valid, ...over });
  return Object.fromEntries((parsed.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
}

/** "31 characters" stands for that many, so that the tests' names stay readable. */
function inputOf(value: unknown): unknown {
  const length = typeof value === "string" ? /^(\d+) characters$/.exec(value)?.[1] : undefined;
  return length === undefined ? value : "x".repeat(Number(length));
}

describe("a room's settings", () => {
  it("[RR-02] are accepted unchanged within their bounds", () => {
    expect(v.parse(createRoomSchema, valid)).toEqual(valid);
    expect(v.parse(updateRoomSchema, valid)).toEqual(valid);
  });

  it("[RR-02] have defaults except for name and passage", () => {
    expect(v.parse(createRoomSchema, { name: "R", customText: "Hi" })).toEqual({
      name: "R",
      customText: "Hi",
      numPlayers: 10,
      wordsPerPlayer: 20,
      difficulty: ">8.0",
      quizType: "vocabulary",
    });
  });

  it.each<[string, unknown, string]>([
    ["name", "31 characters", "room_name_too_long"],
    ["name", "501 characters", "room_name_too_long"],
    ["name", "", "room_name_required"],
    ["name", " \u200b ", "room_name_required"],
    ["name", "\u0301", "room_name_required"],
    ["name", 7, "room_name_required"],
    ["numPlayers", 1, "players_out_of_range"],
    ["numPlayers", 1001, "players_out_of_range"],
    ["numPlayers", 2.5, "players_out_of_range"],
    ["numPlayers", "10", "players_out_of_range"],
    ["wordsPerPlayer", 4, "words_out_of_range"],
    ["wordsPerPlayer", 21, "words_out_of_range"],
    ["wordsPerPlayer", 7.5, "words_out_of_range"],
    ["difficulty", "Z9", "difficulty_unknown"],
    ["quizType", "riddle", "quiz_type_unknown"],
    ["customText", "", "passage_required"],
    ["customText", "x", "passage_required"],
    ["customText", "20001 characters", "passage_too_long"],
    ["customText", "40001 characters", "passage_too_long"],
    ["customText", null, "passage_required"],
    ["hostName", "21 characters", "name_too_long"],
    ["hostName", " ", "name_required"],
    ["hostName", "\u0301", "name_required"],
    ["presents", "yes", 'Invalid type: Expected boolean but received "yes"'],
  ])("[RR-02] refuse %s %s with %s", (field, value, code) => {
    expect(refusalsOf({ [field]: inputOf(value) })).toEqual({ [field]: code });
  });

  it.each<[string, unknown]>([
    ["name", "x"],
    ["name", "30 characters"],
    ["numPlayers", 2],
    ["numPlayers", 1000],
    ["wordsPerPlayer", 5],
    ["wordsPerPlayer", 20],
    ["customText", "Hi"],
    ["customText", "20000 characters"],
    ["hostName", "20 characters"],
  ])("[RR-02] take the bound itself: %s %s", (field, value) => {
    expect(refusalsOf({ [field]: inputOf(value) })).toEqual({});
  });

  it.each([
    ["B1", "B1"],
    ["6.0-7.0", "6.0-7.0"],
    ["IELTS <4.0", "<4.0"],
    ["IELTS 6.0-7.0", "6.0-7.0"],
    ["IELTS >8.0", ">8.0"],
  ])("take the difficulty %s, which becomes %s", (difficulty, stored) => {
    expect(v.parse(createRoomSchema, { ...valid, difficulty }).difficulty).toBe(stored);
    expect(v.parse(updateRoomSchema, { ...valid, difficulty }).difficulty).toBe(stored);
  });

  it.each(["IELTS B1", "IELTS", "IELTS 9.0", "ielts 6.0-7.0", "IELTS IELTS >8.0"])(
    "refuse the difficulty %s",
    (difficulty) => {
      expect(refusalsOf({ difficulty })).toEqual({ difficulty: "difficulty_unknown" });
    },
  );

  it("[RR-02] allow 50 players, or as many as the deployment allows", () => {
    const takes = (playersMax: number, count: number) => v.is(playersSchema(playersMax), count);
    expect([takes(PLAYERS_MAX, 50), takes(PLAYERS_MAX, 51)]).toEqual([true, false]);
    expect([takes(300, 300), takes(300, 301), takes(2, 2), takes(2, 3)]).toEqual([true, false, true, false]);
  });

  it("[RR-02] have a name that is measured in visible characters", () => {
    expect(refusalsOf({ name: "ệ".normalize("NFD").repeat(30) })).toEqual({});
    expect(refusalsOf({ name: "ệ".normalize("NFD").repeat(31) })).toEqual({ name: "room_name_too_long" });
  });

  it("[RR-02] are refused with an error for each invalid field", () => {
    expect(refusalsOf({ name: "", numPlayers: 1, customText: "" })).toEqual({
      name: "room_name_required",
      numPlayers: "players_out_of_range",
      customText: "passage_required",
    });
  });

  it("[RR-02][RR-03][S10] are cleaned of invisible characters", () => {
    const { name, customText, hostName } = v.parse(createRoomSchema, {
      ...valid,
      name: " Cl\u202ea\u200bss  1 ",
      customText: "The\u0000 fox\r\nran.\u202e",
      hostName: "A\u200bn",
    });
    expect([name, customText, hostName]).toEqual(["Class 1", "The fox\nran.", "An"]);
  });
});
