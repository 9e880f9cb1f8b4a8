import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openPack } from "../../../lexicon/tools/open-pack.ts";
import type { Lexicon, Sense } from "../lexicon/lexicon.ts";
import { candidatesIn } from "../passage/candidates.ts";
import { readPassage, type Tagger } from "../passage/read-passage.ts";
import { loadTagger } from "../passage/tagger.ts";
import { chooseSense, readContext } from "./choose-sense.ts";

/** Faults that readers found, with the packed lexicon. */
let lexicon: Lexicon;
let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
  lexicon = openPack();
});

/** The glosses of what is asked in a passage, by lemma. */
function askedIn(passage: string): Map<string, string> {
  return new Map(sensesAskedIn(passage).map(({ lemma, gloss }) => [lemma, gloss]));
}

function sensesAskedIn(passage: string): Sense[] {
  const sentences = readPassage(passage, tagger);
  const context = readContext(sentences, lexicon);
  return sentences.flatMap((sentence, index) =>
    candidatesIn(sentence, index, lexicon).flatMap(
      (candidate) => chooseSense(candidate, sentence, context)?.sense ?? [],
    ),
  );
}

test.each([
  ["No smoking is allowed anywhere on the company's premises.", "premises", "building and land"],
  ["He likes beer, but he never drinks spirits.", "spirits", "alcoholic drinks"],
  ["The secretary took the minutes of the meeting.", "minutes", "record"],
  ["The court ordered the newspaper to pay damages.", "damages", "money"],
  ["Thousands of people watched the opening ceremony of the Olympic Games.", "opening", "event"],
  ["The girl was riding her new bike to school in the rain.", "ride", "bicycle"],
  ["The writer was born in a small village in 1920.", "born", "baby"],
  ["Banks and key actors in the economy met in Geneva.", "actor", "events"],
  ["There is a growing appetite for green energy among investors.", "appetite", "demand"],
])("[Q2] %s asks %s in its sense there", (passage, lemma, gloss) => {
  expect(askedIn(passage).get(lemma)).toContain(gloss);
});

test.each([
  ["They were scraping the paint off the old boat.", "scrap"],
  ["The big dog was scaring the children in the park.", "scar"],
  ["The two countries have been waging war for ten years.", "wag"],
  ["The boy taped the letter to the kitchen door.", "tap"],
  ["The carpenter planed the edge of the door.", "plan"],
  ["She spent the whole weekend moping around the house.", "mop"],
  ["I don‘t think that we can go there today.", "don"],
  ["On Sunday the family visited a theme park near the sea.", "theme"],
  ["In theory, the plan should save the city a lot of money.", "theory"],
  ["The officer in charge refused to open the gate.", "charge"],
  ["The decision weighed on her mind all week.", "weigh"],
  ["We have a load of work to finish before Friday.", "load"],
  ["Music plays an important role in the life of the village.", "play"],
  ["The name came back to her in the middle of the night.", "come back"],
  ["What ambushes them on such an afternoon is a whiff of lemongrass.", "ambush"],
  ["Many critics of the plan were not short of replies.", "reply"],
  ["They make a living by adding everyday sounds to films.", "film"],
  ["There had also been signs that something was wrong.", "sign"],
  ["The long shapes hanging from the ceiling are fish, and yes, they are real.", "fish"],
  ["Last came a gaunt figure with a patient tread.", "tread"],
  ["The passages set in the present day lack the grubby radiance of those in the past.", "lack"],
  ["None of this excuses her, but it does suggest that she is avoiding a feeling.", "excuse"],
  ["It is now August and I have one left, and it does not look happy.", "left"],
  ["We found the wreck of a ship that sank nearby.", "nearby"],
  ["Let it all bubble gently for half an hour, and stir it now and then.", "bubble"],
  ["Welcome to the programme about people who work at night.", "welcome"],
  ["Trade grew when ships became larger and safer.", "ship"],
  ["The plan will work, provided you have a friend and a good car.", "provide"],
  ["The phone may get hot, above all while charging in the sun.", "while"],
  ["Let's repair the old boat together before the storm comes.", "let"],
  ["Let’s Learn is a popular channel for children.", "let"],
])("[Q2] %s does not ask %s", (passage, lemma) => {
  expect([...askedIn(passage).keys()]).not.toContain(lemma);
});

test.each([
  ["The minister announced his exit from politics.", "exit", "door"],
  ["Factories reported a drop in output last month.", "drop", "liquid"],
  ["The patients tolerated the dose well.", "tolerate", "unpleasant"],
  ["She was dubious of the new manager.", "dubious", "dishonest"],
  ["The battle against inflation is not over.", "battle", "armies"],
  ["The film raised public consciousness of the problem.", "consciousness", "awake"],
  ["The soldiers laid down their arms and went home.", "arm", "body"],
])("[Q2] %s does not ask %s in another sense", (passage, lemma, gloss) => {
  expect(askedIn(passage).get(lemma) ?? "").not.toContain(gloss);
});

/** Cases that readers and administrators found; the file says what its columns mean. */
const cases = readFileSync(join(import.meta.dirname, "sentence-cases.tsv"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .slice(1)
  .map((line) => {
    const [sentence = "", word = "", wrong = "", right = ""] = line.split("\t");
    return { sentence, word, wrong, right };
  });

test.each(cases)("[Q2] $sentence does not ask $word as $wrong", ({ sentence, word, wrong, right }) => {
  const asked = sensesAskedIn(sentence).filter(({ lemma }) => lemma === word);
  const names = asked.map(({ id, partOfSpeech }) => [id, partOfSpeech]);
  expect(names.filter((own) => own.includes(wrong))).toEqual([]);
  if (right !== "") expect(names.filter((own) => !own.includes(right))).toEqual([]);
});

test.each([
  ["They want to market the new product in Asia.", "market"],
  ["The company decided to auction its old computers.", "auction"],
  ["They plan to camp near the lake this summer.", "camp"],
  ["The plane was about to land at the airport.", "land"],
  ["He came to visit us every summer with his family.", "visit"],
  ["It took him a moment to notice the change.", "notice"],
  ["He was sent to prison for ten years.", "prison"],
  ["The man was taken to hospital after the accident.", "hospital"],
  ["She painted the wall red in the spring.", "red"],
  ["The team needs a person responsible for safety.", "responsible"],
  ["They made a room ready for the guest.", "ready"],
  ["u should visit the museum with me tomorrow.", "visit"],
  ["Now season the soup with salt and pepper.", "season"],
  ["The literal meaning of the word is different.", "literal"],
  ["Farmers take their vegetables and fruit to market to sell them.", "market"],
  ["The children go to bed late and sleep until noon.", "bed"],
  ["They sat on a long wooden bench under the tree.", "wooden"],
  ["The old ferry had a wooden deck and two masts.", "wooden"],
])("[Q2] %s still asks %s", (passage, lemma) => {
  expect([...askedIn(passage).keys()]).toContain(lemma);
});
