import { describe, expect, it } from "vitest";
import { clientFor } from "../testing/requests.ts";

async function lookUp(q: string) {
  const answer = await clientFor().api.words.$get({ query: { q } });
  const body = await answer.json();
  if (!body.success) throw new Error(body.code);
  return body.data;
}

describe("looking up a word", () => {
  it("finds it in any form, with pronunciation, meanings in both languages and an example", async () => {
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

  it("tells which synonyms can be looked up in turn", async () => {
    const { words } = await lookUp("huge");
    const synonyms = words.flatMap(({ senses }) => senses.flatMap((sense) => sense.synonyms));
    expect(synonyms).toContainEqual({ lemma: "enormous", hasEntry: true });
  });

  it("suggests what may be meant, and finds nothing in nothing", async () => {
    expect((await lookUp("harvezt")).suggestions).toContain("harvest");
    expect(await lookUp("")).toEqual({ query: "", words: [], suggestions: [] });
  });

  it("[S10] takes whatever comes", async () => {
    for (const hostile of ["<script>", "%00", "../../etc", "__proto__", "constructor", "a".repeat(5_000), "\u202e"]) {
      expect((await lookUp(hostile)).words).toEqual([]);
    }
  });
});
