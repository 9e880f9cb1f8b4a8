import { runCommand } from "./lib/commands.ts";

// npm run lexicon -- COMMAND: the workshop of the English-Vietnamese lexicon, and what its questions are worth.
await runCommand("lexicon", {
  arrange: { file: "lexicon/tools/arrange.ts", summary: "puts every entry into its file, in order" },
  check: { file: "lexicon/tools/check.ts", summary: "the rules that entries keep" },
  corrections: { file: "lexicon/tools/corrections.ts", summary: "brings administrators' decisions into the entries" },
  coverage: { file: "lexicon/tools/coverage.ts", summary: "how many words of real texts the lexicon has" },
  layout: { file: "lexicon/tools/layout.ts", summary: "lays out words for somebody who writes entries" },
  pack: { file: "lexicon/tools/pack.ts", summary: "packs the entries for Worker and browser" },
  rivals: {
    file: "lexicon/tools/rival-candidates.ts",
    summary: "candidates for wrong options, and files of those chosen",
  },
  sample: { file: "lexicon/tools/sample.ts", summary: "entries at random, to be read" },
  uncovered: { file: "lexicon/tools/uncovered.ts", summary: "senses of WordNet that no entry covers" },
  vectors: {
    file: "lexicon/tools/vectors.ts",
    summary: "word vectors for word families",
    node: ["--max-old-space-size=4096"],
  },
  quality: { file: "lexicon/evaluation/quality.ts", summary: "the figures of questions over all passages; --sheet" },
  reading: { file: "lexicon/evaluation/reading.ts", summary: "the verdicts of blind readers" },
  teacher: { file: "lexicon/evaluation/teacher.ts", summary: "how many of a teacher's words are asked" },
});
