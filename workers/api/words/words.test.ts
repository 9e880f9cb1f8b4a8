import { describe, expect, it } from "vitest";
import { clientFor } from "../testing/requests.ts";

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
    expect(sense?.example).toMatch(/harvest/i);
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
