import * as v from "valibot";
import { cleanPassage } from "../../text.ts";
import { CEFR_LEVELS } from "../difficulty.ts";
import { PARTS_OF_SPEECH } from "../question.ts";

/** More than any request asks for; the rest is ignored. */
const PROPOSALS_MAX = 40;

/** One line of composed text without invisible characters, of bounded length. */
const line = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.transform((text) => cleanPassage(text).replace(/\s+/gu, " ").trim()),
    v.minLength(1),
  );

/** Capitals and full stops, which glosses do not have here, are removed. */
const gloss = v.pipe(
  line(200),
  v.transform((text) => text.replace(/[.;]+$/, "").replace(OPENING, (word) => word.toLowerCase())),
);
const OPENING = /^(?:An?|The|To|Not|Very|Being|Having|In|Able|Someone|Something)\b/;

const lowerCase = v.transform((text: string) => text.toLowerCase());

const proposal = v.object({
  sentence: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1)),
  word: line(60),
  headword: v.pipe(line(40), lowerCase, v.regex(/^[a-z]+(?:[-' ][a-z]+){0,4}$/)),
  partOfSpeech: v.pipe(line(20), lowerCase, v.picklist(PARTS_OF_SPEECH)),
  level: v.picklist(CEFR_LEVELS),
  gloss,
  vietnamese: v.pipe(v.array(line(200)), v.maxLength(20)),
  wrong: v.optional(v.pipe(v.array(gloss), v.maxLength(20)), []),
});

/** A question as a model proposes it: of the right shape and bounded, but not yet verified. */
export type Proposal = v.InferOutput<typeof proposal>;

const answer = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ questions: v.array(v.unknown()) }),
    v.transform(({ questions }) => questions),
  ),
]);

/** The proposals in a model's answer, also if it is in a code fence or surrounded by prose; null if there is none. */
export function proposalsIn(text: string): Proposal[] | null {
  const parsed = v.safeParse(answer, jsonIn(text));
  if (!parsed.success) return null;
  const proposals = parsed.output.slice(0, PROPOSALS_MAX).flatMap((item) => {
    const one = v.safeParse(proposal, item);
    return one.success ? one.output : [];
  });
  return proposals.length > 0 ? proposals : null;
}

/** The JSON in a text, also where prose or a code fence surrounds it; null if there is none. */
export function jsonIn(text: string): unknown {
  const outer = [/\{[\s\S]*\}/, /\[[\s\S]*\]/].flatMap((brackets) => brackets.exec(text)?.[0] ?? []);
  for (const candidate of [text, ...outer]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // Try the next candidate.
    }
  }
  return null;
}
