import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPack } from "../../../lexicon/tools/open-pack.ts";
import { openTagger } from "./packed-tagger.ts";
import { loadTagger } from "./tagger.ts";

const ODD =
  "Dr. Nguyen's 3 cats (aged 2.5) ran — didn't they? 😀 http://a.example @mai #school xqzzyl Xqzzyls re-xqzzyled.";

test.each(["newspaper", "court"])("the packed tagger reads the %s as the model of the package does", async (name) => {
  const text = readFileSync(new URL(`../fixtures/${name}.txt`, import.meta.url), "utf8");
  const [packed, whole] = [openTagger(readPack("tagger")), await loadTagger()];
  expect(packed.tag(`${text}\n\n${ODD}`)).toEqual(whole.tag(`${text}\n\n${ODD}`));
});

test.each([[null], [{}], [{ version: 1, table: "", model: "{}" }]])(
  "%j is not a tagger's part of the pack",
  (packed) => {
    expect(() => openTagger(packed)).toThrow();
  },
);
