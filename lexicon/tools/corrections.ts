/**
 * Writes what administrators have corrected into the entries: `git diff` then shows it as a patch, and the corrections can
 * be undone in the admin area once it is deployed.
 *
 * Usage: npm run lexicon -- corrections [address of the deployment]
 * With WORDROOM_TOKEN, the token of an administrator's session, it also adds the sentences in which a word does not have the
 * sense that it was asked in to the cases that the tests of the questions read.
 */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { correctionSchema } from "../../domain/quiz/lexicon/correction-schema.ts";
import { caseLine } from "../../domain/quiz/sense/sentence-case.ts";
import { correctEntries } from "./correct-entries.ts";
import { readEntryFiles } from "./entries.ts";

const answerSchema = v.object({
  data: v.object({ corrections: v.array(v.object({ senseId: v.string(), ...correctionSchema.entries })) }),
});

const [address = "http://localhost:8787"] = process.argv.slice(2);
const response = await fetch(new URL("/api/quizzes/corrections", address));
if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
const { corrections } = v.parse(answerSchema, await response.json()).data;

const { files, unknown } = correctEntries(readEntryFiles(), corrections);
for (const { file, content } of files) writeFileSync(join(import.meta.dirname, "../..", file), content);
console.log(`${corrections.length - unknown.length} corrections written into ${files.length} files`);
for (const senseId of unknown) console.log(`${senseId}: not in the lexicon any more`);

const CASES_FILE = join(import.meta.dirname, "../../domain/quiz/sense/sentence-cases.tsv");
const casesSchema = v.object({
  data: v.object({
    cases: v.array(
      v.object({ senseId: v.string(), sentence: v.string(), word: v.string(), expected: v.nullable(v.string()) }),
    ),
  }),
});

const token = process.env.WORDROOM_TOKEN;
if (token !== undefined) {
  const judged = await fetch(new URL("/api/admin/sentence-cases", address), {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!judged.ok) throw new Error(`${address} answers ${judged.status}.`);
  const { cases } = v.parse(casesSchema, await judged.json()).data;
  const known = new Set(readFileSync(CASES_FILE, "utf8").split("\n"));
  const lines = cases.map(caseLine).filter((line) => !known.has(line));
  appendFileSync(CASES_FILE, lines.map((line) => `${line}\n`).join(""));
  console.log(`${lines.length} sentences added to the cases`);
}
