import { beforeEach, describe, expect, it } from "vitest";
import { TYPED } from "../../../domain/quiz/testing.ts";
import { listOf, missBy, parsed, pathOf, playedBy, SAVED_WORD, sample, saveBy } from "../testing/learning.ts";
import { type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

let lan: Person;
beforeEach(async () => {
  lan = await signedIn();
});

const save = (words: unknown, person = lan) => saveBy(person, words);
const list = (query = "", person = lan) => listOf(person, query);
const senses = async () => (await list()).vocabulary.map(({ senseId }) => senseId);

describe("saving the word of a room's question", () => {
  const saveAsked = (wanted: object, person = lan) => sendJson("POST", pathOf(person), wanted, person.caller);

  it("takes the word from the user's game, in the sense that was asked", async () => {
    const gameId = await playedBy(lan);
    expect(await statusAndBody(saveAsked({ gameId, questionId: TYPED.id }))).toMatchObject([200, { success: true }]);
    expect((await list()).vocabulary).toMatchObject([
      { senseId: TYPED.senseId, source: "saved", sentence: TYPED.context, definition: TYPED.definition },
    ]);
  });

  it("[S1] is refused for users who did not play, without revealing anything of the game", async () => {
    const gameId = await playedBy(await signedIn());
    const [unknown, foreign] = [crypto.randomUUID(), gameId].map((id) =>
      statusAndBody(saveAsked({ gameId: id, questionId: TYPED.id })),
    );
    expect(await foreign).toEqual(await unknown);
    expect(await foreign).toMatchObject([404, { code: "not_found" }]);
    expect((await list()).total).toBe(0);
  });
});

describe("saving words by hand", () => {
  it("returns the entries, and changes nothing when it is repeated", async () => {
    const first = await parsed(save([sample(1), sample(2)]));
    expect(first.vocabulary.map(({ senseId }) => senseId).toSorted()).toEqual(["sense-01", "sense-02"]);
    const before = await list();
    const again = await parsed(
      save([sample(1, { context: "Another harbour here.", span: [8, 15] }), sample(2), sample(2)]),
    );
    expect(new Set(again.vocabulary.map(({ id }) => id))).toEqual(new Set(first.vocabulary.map(({ id }) => id)));
    expect(await list()).toEqual(before);
  });

  it("turns a missed word into a saved one with the chosen sentence, and keeps its misses", async () => {
    await missBy(lan);
    const [missed] = (await list()).vocabulary;
    expect(missed).toMatchObject({ source: "missed", timesMissed: 1 });
    const { context, span } = SAVED_WORD;
    await save([sample(0, { senseId: String(missed?.senseId), word: "decline", context, span })]);
    expect((await list()).vocabulary).toMatchObject([
      { id: missed?.id, source: "saved", timesMissed: 1, lastMissedAt: missed?.lastMissedAt, sentence: context },
    ]);
  });

  it("keeps the sentence when the word is missed later, and counts the miss", async () => {
    await save([sample(0, { senseId: "decline%2:32:00::", word: "decline" })]);
    await missBy(lan);
    expect((await list()).vocabulary).toMatchObject([
      { source: "saved", timesMissed: 1, sentence: SAVED_WORD.context, lastMissedAt: "2026-01-02T03:04:05.000Z" },
    ]);
  });

  it("affects only the user's own list: the same sense in two lists is two entries", async () => {
    const other = await signedIn();
    await save([sample(1)]);
    await save([sample(1, { context: "My harbour.", span: [3, 10] })], other);
    expect((await list()).vocabulary).toMatchObject([{ sentence: SAVED_WORD.context }]);
    expect((await list("", other)).vocabulary).toMatchObject([{ sentence: "My harbour." }]);
  });

  it.each<[string, unknown]>([
    ["no words", []],
    ["51 words", Array.from({ length: 51 }, (_, n) => sample(n))],
    ["no list", "words"],
    ["a word that is null", [null]],
    ["markup", [sample(1, { definition: "<script>alert(1)</script>" })]],
    ["marks that hide text", [sample(1, { word: "har\u200bbour" })]],
    ["a word outside of its sentence", [sample(1, { span: [22, 500] })]],
    ["an endless sentence", [sample(1, { context: "harbour ".repeat(200) })]],
    ["an empty sense", [sample(1, { senseId: " " })]],
    ["25 meanings", [sample(1, { vietnamese: Array(25).fill("x") })]],
  ])("[S10] refuses %s, and keeps none of them", async (_, words) => {
    expect(await statusAndBody(save(words))).toMatchObject([
      400,
      { code: "invalid_input", message: "Failed to save the words" },
    ]);
    expect((await list()).total).toBe(0);
  });

  it("[S10] stores quotes and SQL as text", async () => {
    const senseId = `"'); DELETE FROM saved_words; --`;
    await save([sample(1), sample(2, { senseId })]);
    expect((await senses()).toSorted()).toEqual([senseId, "sense-01"].toSorted());
  });

  it("[S5] is allowed exactly 600 times a day for one account", async () => {
    const statuses: number[] = [];
    for (let batch = 0; batch < 6; batch++) {
      const calls = Array.from({ length: 101 }, () => save([sample(1)]));
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect((await save([sample(1)])).status).toBe(429);
    expect((await save([sample(1)], await signedIn())).status).toBe(200);
  });
});
