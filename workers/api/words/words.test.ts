import { describe, expect, it } from "vitest";
import { CARD_CATEGORIES, categoryOf } from "../../../domain/cards/card.ts";
import { isStorableWord } from "../../../domain/words/storable.ts";
import { clientFor, fetchApi } from "../testing/requests.ts";

async function lookUp(q: string) {
  const answer = await clientFor().api.words.$get({ query: { q } });
  const body = await answer.json();
  if (!body.success) throw new Error(body.code);
  return body.data;
}

describe("looking up a word", () => {
  it("finds any form of it, with pronunciation, meanings in both languages and an example", async () => {
    const { query, words } = await lookUp(" Harvests ");
    expect(query).toBe("harvests");
    expect(words[0]).toMatchObject({ lemma: "harvest", ipa: "ˈhɑːrvəst" });
    const [sense] = words[0]?.senses ?? [];
    expect(sense).toMatchObject({ partOfSpeech: "noun", vietnamese: expect.arrayContaining(["vụ thu hoạch"]) });
    expect(sense?.example.slice(...(sense.span ?? []))).toMatch(/^harvest/i);
  });

  it("finds it by a Vietnamese meaning", async () => {
    const { words } = await lookUp("hạn hán");
    expect(words.map(({ lemma }) => lemma)).toContain("drought");
  });

  it("marks the synonyms that can be looked up too", async () => {
    const { words } = await lookUp("huge");
    const synonyms = words.flatMap(({ senses }) => senses.flatMap((sense) => sense.synonyms));
    expect(synonyms).toContainEqual({ lemma: "enormous", hasEntry: true });
  });

  it("suggests similar words for a misspelt word, and finds nothing for an empty query", async () => {
    expect((await lookUp("harvezt")).suggestions).toContain("harvest");
    expect(await lookUp("")).toEqual({ query: "", words: [], suggestions: [] });
  });

  it("[S10] accepts any text without a server error", async () => {
    for (const hostile of ["<script>", "%00", "../../etc", "__proto__", "constructor", "a".repeat(5_000), "\u202e"]) {
      expect((await lookUp(hostile)).words).toEqual([]);
    }
  });
});

describe("the starter deck", () => {
  it.each(CARD_CATEGORIES)("has twelve %s words that can be saved as they are", async (category) => {
    const answer = await clientFor().api.words.starter.$get({ query: { category } });
    const body = await answer.json();
    if (!body.success) throw new Error(body.code);
    const { words } = body.data;
    expect(words).toHaveLength(12);
    for (const word of words) {
      expect(categoryOf(word)).toBe(category);
      expect(isStorableWord(word)).toBe(true);
      expect(word.context.slice(...word.span).length).toBeGreaterThan(1);
    }
  });

  it("has no other levels", async () => {
    const answer = await fetchApi("/words/starter?category=expert");
    expect(answer.status).toBe(400);
  });
});
