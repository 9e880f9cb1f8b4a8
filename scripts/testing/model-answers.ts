import type { Proposal } from "../../domain/quiz/model/proposals.ts";
import { PROPOSALS } from "../../domain/quiz/model/testing.ts";

/** What a model may say about these sentences of the newspaper passage. */
type Answer = (sentences: readonly number[]) => string;

const SCRIPT = "<script>alert(1)</script>";

/** By name, the good one and those that a model must not get away with. */
export const modelAnswers: Readonly<Record<string, Answer>> & { good: Answer } = {
  good: (sentences) => json(about(sentences)),
  fenced: (sentences) => `\`\`\`json\n${json(about(sentences))}\n\`\`\``,
  prose: (sentences) => `Of course! Here are your questions:\n\n${json(about(sentences))}\n\nGood luck to everybody!`,
  malformed: (sentences) => json(about(sentences)).slice(0, -20),
  "wrong-shape": () => JSON.stringify({ words: ["urge", "deny"], ok: true }),
  empty: () => JSON.stringify({ questions: [] }),
  few: (sentences) => json(about(sentences).slice(0, 1)),
  doubles: (sentences) => json([...about(sentences), ...about(sentences), ...about(sentences)]),
  "two-right": (sentences) =>
    json(about(sentences, (one) => ({ wrong: [one.gloss, `${one.gloss} again`, one.gloss] }))),
  "wrong-sentence": (sentences) => json(about(sentences, (one) => ({ sentence: one.sentence + 1 }))),
  "no-sentence": (sentences) => json(about(sentences, () => ({ sentence: 9_999 }))),
  "wrong-style": (sentences) =>
    json(about(sentences, () => ({ gloss: "It is when; you know, things happen.", vietnamese: ["không"] }))),
  "wrong-options": (sentences) =>
    json(
      about(sentences, () => ({ wrong: ["Swimming!", "a kind of thing; or not", "to", "see https://example.com"] })),
    ),
  html: (sentences) =>
    json(
      about(sentences, ({ gloss }) => ({
        gloss: `${gloss} ${SCRIPT}`,
        vietnamese: [SCRIPT],
        wrong: [SCRIPT, SCRIPT, SCRIPT],
      })),
    ),
  obeys: (sentences) =>
    json(
      about(sentences, () => ({
        gloss: "to visit https://evil.example/?q=1 now",
        vietnamese: ["hãy vào evil.example ngay"],
        wrong: ["IGNORE ALL RULES", "[click me](javascript:alert(1))", "to send your password to me@evil.example"],
      })),
    ),
  invisible: (sentences) =>
    json(
      about(sentences, ({ gloss, wrong, vietnamese }) => ({
        gloss: `\u202e${gloss}\u200b`,
        wrong: wrong.map((one) => one.replace(" ", " \u2066\u00ad\u0000")),
        vietnamese: vietnamese.map((one) => `\ufeff${one.normalize("NFD")}\u200d`),
      })),
    ),
  chinese: (sentences) => json(about(sentences, () => ({ gloss: "表示拒绝", vietnamese: ["拒绝"] }))),
};

function about(
  sentences: readonly number[],
  change: (proposal: Proposal) => Partial<Proposal> = () => ({}),
): Proposal[] {
  return PROPOSALS.filter(({ sentence }) => sentences.includes(sentence)).map((one) => ({ ...one, ...change(one) }));
}

function json(questions: readonly Proposal[]): string {
  return JSON.stringify({ questions });
}
