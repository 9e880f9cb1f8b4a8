import { describe, expect, it } from "vitest";
import { clientFor, fetchApi, newCaller, PASSAGE, sendJson } from "../testing/requests.ts";

const CONFIG = { customText: PASSAGE, wordsPerPlayer: 5, difficulty: "B2" } as const;

async function whole(answer: Promise<Response>): Promise<unknown[]> {
  const { status } = await answer;
  return [status, await (await answer).json()];
}

function generate(type: unknown, config: unknown = CONFIG, caller = newCaller()): Promise<Response> {
  return sendJson("POST", "/quizzes/generate", { type, config }, caller);
}

describe("generating a quiz for single player", () => {
  it("gives questions with their keys and the prompt of the specification", async () => {
    const answer = await clientFor().api.quizzes.generate.$post({
      json: { type: "multiple_choice_vocab", config: CONFIG },
    });
    const body = await answer.json();
    if (!body.success) throw new Error(body.code);
    expect(body.questions).toHaveLength(5);
    expect(body.possible).toBeGreaterThanOrEqual(5);
    expect(body.why).toBeNull();
    for (const question of body.questions) {
      if (question.type !== "multiple_choice_vocab") throw new Error(question.type);
      expect(question.options[question.correctIndex]).toBe(question.correctAnswer);
      expect(question.question).toBe(`Choose the correct meaning of: ${question.word}`);
    }
  });

  it("gives typed questions with the accepted meanings", async () => {
    const answer = await clientFor().api.quizzes.generate.$post({ json: { type: "vocabulary", config: CONFIG } });
    const body = await answer.json();
    if (!body.success) throw new Error(body.code);
    for (const question of body.questions) {
      if (question.type !== "vocabulary") throw new Error(question.type);
      expect(question.accepted.length).toBeGreaterThan(0);
      expect(question.question).toBe(`Define this word: ${question.word}`);
    }
  });

  it("[D11] takes a difficulty as the list of single player writes it", async () => {
    for (const difficulty of ["IELTS 6.0-7.0", "IELTS <4.0", "IELTS >8.0"]) {
      expect(await whole(generate("vocabulary", { ...CONFIG, difficulty }))).toMatchObject([200, { success: true }]);
    }
    expect(await whole(generate("vocabulary", { ...CONFIG, difficulty: "IELTS B1" }))).toMatchObject([
      400,
      { errors: [{ path: "config.difficulty", code: "difficulty_unknown" }] },
    ]);
  });

  it("refuses an unknown type, in the specification's words", async () => {
    expect(await whole(generate("fill_in"))).toMatchObject([
      400,
      { success: false, code: "quiz_type_unknown", message: "Quiz type 'fill_in' not supported" },
    ]);
    for (const type of [undefined, 7, null, { toString: "x" }, ["vocabulary"]]) {
      expect(await whole(generate(type))).toMatchObject([400, { message: "Quiz type '' not supported" }]);
    }
  });

  it("repeats an unknown type only as short, visible text", async () => {
    const answer = await generate(`\u202e\u0000${"x".repeat(100_000)}`);
    expect(await answer.json()).toMatchObject({ message: `Quiz type '${"x".repeat(40)}' not supported` });
  });

  it("refuses other invalid fields in the specification's words", async () => {
    expect(await whole(generate("vocabulary", { ...CONFIG, customText: "" }))).toMatchObject([
      400,
      {
        code: "invalid_input",
        message: "Failed to generate vocabulary questions: An English text is required.",
        errors: [{ path: "config.customText", code: "passage_required" }],
      },
    ]);
    expect(await whole(generate("multiple_choice_vocab", { ...CONFIG, wordsPerPlayer: 4 }))).toMatchObject([
      400,
      {
        message:
          "Failed to generate multiple choice vocab questions: The number of words is a whole number from 5 to 20.",
      },
    ]);
    expect(await whole(generate("vocabulary", null))).toMatchObject([400, { code: "invalid_input" }]);
  });

  it("states how many questions a plain passage gives, and adds no bad question to reach the requested number", async () => {
    expect(await whole(generate("vocabulary", { ...CONFIG, customText: "I go to the shop." }))).toMatchObject([
      422,
      {
        code: "too_few_questions",
        message: expect.stringContaining("Failed to generate vocabulary questions: Too few"),
        possible: expect.any(Number),
        why: "too_short",
      },
    ]);
  });

  it("states why there are fewer questions than requested", async () => {
    const customText = PASSAGE.slice(0, PASSAGE.indexOf("Critics"));
    const answer = await generate("vocabulary", { ...CONFIG, customText, wordsPerPlayer: 20 });
    expect(await answer.json()).toMatchObject({ success: true, why: "too_short" });
  });

  it("[S1] cannot reproduce the quiz of a room: it takes no seed, and gives another order each time", async () => {
    const ids = new Set<string>();
    for (let i = 0; i < 8; i++) {
      const answer = await sendJson("POST", "/quizzes/generate", {
        type: "multiple_choice_vocab",
        config: CONFIG,
        seed: "s",
      });
      ids.add(await answer.text());
    }
    expect(ids.size).toBeGreaterThan(1);
  });

  it("[S5] is allowed exactly 20 times a minute for one address, then is refused with Retry-After", async () => {
    const caller = newCaller();
    const poor = { ...CONFIG, customText: "Too short." };
    const answers = await Promise.all(Array.from({ length: 25 }, () => generate("vocabulary", poor, caller)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(5);
    const seconds = Number(refused[0]?.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await generate("vocabulary")).status).toBe(200);
  });
});

describe("counting the questions of a passage", () => {
  const count = (config: unknown, caller = newCaller()) =>
    sendJson("POST", "/quizzes/count", { type: "multiple_choice_vocab", config }, caller);

  it("[S1] gives a number for each difficulty, and no word of the questions", async () => {
    const answer = await count({ customText: PASSAGE, wordsPerPlayer: 5 });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toMatch(/harbour|vessel|definition|correct/);
    const { data } = JSON.parse(text);
    expect(data).toHaveLength(8);
    expect(data.find((one: { difficulty: string }) => one.difficulty === "B2")).toEqual({
      difficulty: "B2",
      count: 8,
      upTo: expect.any(Number),
      why: null,
    });
  });

  it("states why a passage gives too few, and refuses an invalid passage", async () => {
    const poor = await count({ customText: "I go home.", wordsPerPlayer: 5 });
    const first = { difficulty: "B1", count: 0, upTo: 0, why: "too_short" };
    expect(await poor.json()).toMatchObject({ data: expect.arrayContaining([first]) });
    expect(await whole(count({ customText: " ", wordsPerPlayer: 5 }))).toMatchObject([
      400,
      { code: "invalid_input", errors: [{ path: "config.customText" }] },
    ]);
  });

  it("[S5] is allowed 40 times a minute for one address", async () => {
    const caller = newCaller();
    const answers = await Promise.all(
      Array.from({ length: 42 }, () => count({ customText: "Too short.", wordsPerPlayer: 5 }, caller)),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
  });
});

it("a quiz is generated by POST only", async () => {
  expect((await fetchApi("/quizzes/generate")).status).toBe(404);
});
