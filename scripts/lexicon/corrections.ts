/**
 * Writes what administrators have corrected into the entries: `git diff` then shows it as a patch, and the corrections can
 * be undone in the admin area once it is deployed.
 *
 * Usage: npm run lexicon:corrections -- [address of the deployment]
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { correctionSchema } from "../../domain/quiz/lexicon/correction-schema.ts";
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
