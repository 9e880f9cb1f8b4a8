/**
 * Counts the verdicts of blind readers. lexicon/evaluation/reading/N.txt is what they saw (from `npm run lexicon -- quality --sheet`),
 * N.keys.tsv holds the answers, N.verdicts.tsv what they wrote.
 *
 * Usage: npm run lexicon -- reading N
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";

const LEVELS: readonly string[] = CEFR_LEVELS;
const [name = "1"] = process.argv.slice(2);
const rows = (ending: string) =>
  readFileSync(join(import.meta.dirname, "reading", `${name}.${ending}`), "utf8")
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
const keys = new Map(rows("keys.tsv").map(([number = "", key = "", level = ""]) => [number, { key, level }]));
const verdicts = rows("verdicts.tsv").map(
  ([number = "", answer = "", others = "", sense = "", level = "", implausible = "", ...rest]) => {
    const truth = keys.get(number);
    if (!truth) throw new Error(`${number} has no key`);
    const bands = bandOf(level) - bandOf(truth.level);
    // The first reading had one column for options that are odd and options that the sentence rules out.
    const [ruledOut = implausible, note = ""] = rest.length > 1 ? rest : [implausible, ...rest];
    return {
      number,
      answer,
      others,
      sense,
      bands,
      odd: rest.length > 1 ? countOf(implausible) : null,
      ruledOut: countOf(ruledOut),
      note,
      truth,
    };
  },
);

const all = verdicts.length;
const share = (title: string, count: number, of = all) =>
  console.log(`| ${title} | ${count} of ${of} | ${((count / of) * 100).toFixed(1)} % |`);
console.log("| of the questions | count | share |\n| --- | --- | --- |");
share(
  "exactly one defensible answer, and it is the key",
  verdicts.filter(({ answer, others, truth }) => answer === truth.key && others === "-").length,
);
share("the sense is the sentence's: exactly", verdicts.filter(({ sense }) => sense === "exact").length);
share("the same, or loosely without misleading", verdicts.filter(({ sense }) => sense !== "wrong").length);
share("level within one band of the reader's", verdicts.filter(({ bands }) => Math.abs(bands) <= 1).length);
share(
  "wrong options that are surely wrong",
  verdicts.reduce((sum, { others }) => sum + 3 - (others.match(/[A-D]/g)?.length ?? 0), 0),
  all * 3,
);

if (verdicts.every(({ odd }) => odd !== null)) {
  share(
    "wrong options that are not odd beside the others",
    verdicts.reduce((sum, { odd }) => sum + 3 - (odd ?? 0), 0),
    all * 3,
  );
}
share(
  "wrong options that the rest of the sentence does not rule out",
  verdicts.reduce((sum, { ruledOut }) => sum + 3 - ruledOut, 0),
  all * 3,
);
share(
  "questions that can be answered by ruling out all three",
  verdicts.filter(({ ruledOut }) => ruledOut === 3).length,
);
for (const { number, answer, sense, bands, note, truth } of verdicts) {
  const isFine = answer === truth.key && sense === "exact" && Math.abs(bands) <= 1;
  if (!isFine) console.log(`${number}: answered ${answer} (key ${truth.key}), ${sense}, ${bands} bands; ${note}`);
}

/** How many different options are named. */
function countOf(letters: string): number {
  return Math.min(3, new Set(letters.match(/[A-D]/g)).size);
}

/** @returns -1 for anything but a level */
function bandOf(level: string): number {
  return LEVELS.indexOf(level);
}
