import { CEFR_LEVELS } from "./difficulty.ts";
import { idiomColumn } from "./lexicon/idioms.ts";
import { type Sense, VERB_FRAMES } from "./lexicon/lexicon.ts";
import { type OpenLexicon, openLexicon } from "./lexicon/open-lexicon.ts";
import {
  BITS_MAX,
  type CorePack,
  columnOf,
  ITEM_CODE_BASE,
  PACK_VERSION,
  type TypedPack,
} from "./lexicon/pack-format.ts";
import { vectorColumns } from "./lexicon/word-vectors.ts";
import type { Sentence } from "./passage/read-passage.ts";
import { type MultipleChoiceQuestion, PARTS_OF_SPEECH, type TypedQuestion } from "./question.ts";

/** For tests: a sense with default values for what the test does not need. */
export function sense(partial: Partial<Sense> & Pick<Sense, "lemma">): Sense {
  return {
    id: `${partial.lemma}/${partial.partOfSpeech ?? "noun"}/${partial.gloss ?? "1"}`,
    partOfSpeech: "noun",
    level: "B2",
    gloss: `a meaning of ${partial.lemma}`,
    vietnamese: [partial.lemma],
    topics: [],
    synonyms: [],
    hints: [],
    frame: "",
    field: /%[12]:(\d\d):/.exec(partial.id ?? "")?.[1] ?? "",
    pattern: "",
    synsets: "",
    parents: "",
    grandparents: "",
    antonyms: "",
    rarity: 1,
    missing: BITS_MAX,
    ...partial,
  };
}

/** A lexicon of these senses, and of other spellings such as color for colour. */
export function lexiconOf(
  senses: readonly Sense[],
  spellings: Readonly<Record<string, string>> = {},
  vectors: readonly string[] = [],
  idioms: readonly string[] = [],
): OpenLexicon {
  const words = [...Map.groupBy(senses, ({ lemma }) => lemma)].sort(([a], [b]) => (a < b ? -1 : 1));
  const topics = [...new Set(senses.flatMap((one) => one.topics))];
  const hints = [...new Set(senses.flatMap((one) => one.hints))];
  const column = (cellOf: (one: Sense) => string | number) => columnOf(words.flatMap(([, own]) => own.map(cellOf)));
  return openLexicon({
    version: PACK_VERSION,
    words: {
      lemma: columnOf(words.map(([lemma]) => lemma)),
      senses: columnOf(words.map(([, own]) => own.length)),
      frequency: columnOf(words.map(() => 0)),
    },
    senses: {
      kind: column((one) => `${PARTS_OF_SPEECH.indexOf(one.partOfSpeech)}${CEFR_LEVELS.indexOf(one.level)}`),
      id: column((one) => one.id.replace(/^.*(?:%\d:|\/)/, "").replace(/::$/, "")),
      gloss: column((one) => one.gloss),
      vietnamese: column((one) => one.vietnamese.join("|")),
      topics: column((one) => charactersOf(one.topics, topics)),
      synonyms: column((one) => one.synonyms.map((synonym) => `${synonym}|`).join("")),
      hints: column((one) => charactersOf(one.hints, hints)),
      use: column((one) => `${VERB_FRAMES.indexOf(one.frame)}${one.rarity}${one.missing}${one.pattern}`),
      synsets: column(() => ""),
      rivals: column(() => ""),
    },
    synsets: { parents: "", antonyms: "" },
    topics: columnOf(topics),
    hints: columnOf(hints),
    forms: "",
    spellings: columnOf(Object.entries(spellings).map((pair) => pair.join("\t"))),
    idioms: idiomColumn(idioms),
    vectors: vectorColumns(vectors),
  } satisfies CorePack);
}

function charactersOf(items: readonly string[], list: readonly string[]): string {
  return String.fromCharCode(...items.map((item) => ITEM_CODE_BASE + list.indexOf(item)));
}

/** For `loadAccepted`: the additional accepted answers of each sense of `lexiconOf`, in its order. */
export function typedPackOf(accepted: readonly (readonly string[])[]): TypedPack {
  const lines = accepted.map((others) => others.join("|"));
  return { version: PACK_VERSION, senses: accepted.length, accepted: columnOf(lines) };
}

/** Parses a tagged sentence of word/TAG, with :lemma if it differs: "The/DET sales/NOUN:sale fell/VERB:fall ./PUNCT". */
export function tagged(line: string): Sentence {
  let text = "";
  const tokens = line.split(" ").map((item) => {
    const [, word = "", tag = "X", lemma = word.toLowerCase()] = /^(.+)\/([A-Z|]+)(?::(.+))?$/.exec(item) ?? [];
    if (text !== "" && tag !== "PUNCT") text += " ";
    const start = text.length;
    text += word;
    return { text: word, lemma, tag, start, end: text.length };
  });
  return { text, tokens };
}

export const CHOICE: MultipleChoiceQuestion = {
  id: "q1",
  type: "multiple_choice_vocab",
  word: "decline",
  partOfSpeech: "verb",
  context: "She declined the offer.",
  span: [4, 12],
  senseId: "decline%2:32:00::",
  level: "B2",
  definition: "to politely say no",
  correctAnswer: "to politely say no",
  explanation: '"declined": to politely say no (từ chối).',
  options: ["to politely say no", "to run fast", "to eat slowly", "to make a noise"],
  correctIndex: 0,
};

export const TYPED: TypedQuestion = {
  id: "q1",
  type: "vocabulary",
  word: CHOICE.word,
  partOfSpeech: CHOICE.partOfSpeech,
  context: CHOICE.context,
  span: CHOICE.span,
  senseId: CHOICE.senseId,
  level: CHOICE.level,
  definition: CHOICE.definition,
  explanation: CHOICE.explanation,
  correctAnswer: "từ chối",
  accepted: ["từ chối", "khước từ"],
};
