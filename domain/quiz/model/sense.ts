import { seededRandom } from "../../random.ts";
import { CEFR_LEVELS, type CefrLevel } from "../difficulty.ts";
import { wordsOf } from "../family.ts";
import { glossFaults } from "../gloss-style.ts";
import type { Lexicon, Sense } from "../lexicon.ts";
import { BITS_MAX } from "../lexicon-pack.ts";
import { PARTS_OF_SPEECH } from "../question.ts";
import { canonical, syllablesThatTell } from "../vietnamese.ts";
import { contentRoots } from "../words.ts";
import type { Proposal } from "./answer.ts";
import { likeness } from "./likeness.ts";

const MEANINGS_MAX = 8;
/** What speaks for a sense: a Vietnamese meaning that both have, or part of one and a gloss in like words (1 at most). */
const SHARED_MEANING = 2;
const SHARED_SYLLABLE = 0.5;
const AGREES_MIN = 1;

/**
 * The sense that a proposal asks for: the lexicon's own, whole, where its gloss or its Vietnamese agrees with the
 * model's; else one of the model's making that meets our style. Null where neither will do.
 */
export function senseOf(proposal: Proposal, lexicon: Lexicon): Sense | null {
  const known = lexicon.senses(proposal.headword, proposal.partOfSpeech);
  return agreeing(proposal, known) ?? ownSense(proposal, known, lexicon);
}

/** The one sense that agrees most; of two that agree equally neither is certain. */
function agreeing({ gloss, vietnamese }: Proposal, known: readonly Sense[]): Sense | null {
  const meanings = new Set(vietnamese.map(canonical));
  const syllables = new Set(vietnamese.flatMap(syllablesThatTell));
  const scoreOf = (sense: Sense) => {
    const shared = sense.vietnamese.filter((meaning) => meanings.has(canonical(meaning))).length;
    const isNear = sense.vietnamese.flatMap(syllablesThatTell).some((syllable) => syllables.has(syllable));
    if (shared === 0 && !isNear) return 0;
    return shared * SHARED_MEANING + (isNear ? SHARED_SYLLABLE : 0) + likeness(gloss, sense.gloss);
  };
  const [best, next] = known.map((sense) => ({ sense, score: scoreOf(sense) })).sort((a, b) => b.score - a.score);
  if (!best || best.score < AGREES_MIN) return null;
  return next && next.score === best.score ? null : best.sense;
}

function ownSense(proposal: Proposal, known: readonly Sense[], lexicon: Lexicon): Sense | null {
  const { headword: lemma, partOfSpeech, level, gloss } = proposal;
  const vietnamese = proposal.vietnamese.filter(isMeaning).slice(0, MEANINGS_MAX);
  const isVietnamese = vietnamese.some((meaning) => /[^\p{ASCII}]/u.test(meaning));
  if (!isVietnamese || !isPlainGloss(gloss) || glossFaults(lemma, gloss, partOfSpeech).length > 0) return null;
  if (wordsOf(gloss).some((word) => isHarder(word, level, lexicon)) || contentRoots(gloss).size === 0) return null;
  return {
    id: `${lemma}/${partOfSpeech}/model-${seededRandom(gloss)
      .below(2 ** 31)
      .toString(36)}`,
    lemma,
    partOfSpeech,
    level,
    gloss,
    vietnamese: [...new Set(vietnamese)],
    topics: [],
    synonyms: [...new Set(known.flatMap(({ synonyms }) => synonyms))],
    hints: [],
    frame: "",
    field: "",
    group: "",
    rarity: 0,
    missing: BITS_MAX,
  };
}

/** Letters and the few signs that glosses need: nothing that could be an address, a mark or a command. */
export function isPlainGloss(gloss: string): boolean {
  return /^[\p{Script=Latin}\d ,'’"()-]+$/u.test(gloss);
}

function isMeaning(meaning: string): boolean {
  return meaning.length <= 60 && /^[\p{Script=Latin}\p{M}\d -]+$/u.test(meaning) && canonical(meaning) !== "";
}

/** A gloss may always use words up to this level. */
const PLAIN_LEVEL: CefrLevel = "B1";

/** Whether the lexicon knows a word only at levels above that of the word which it is to explain. */
function isHarder(word: string, level: CefrLevel, lexicon: Lexicon): boolean {
  const lemmas = PARTS_OF_SPEECH.flatMap((partOfSpeech) => lexicon.baseForms(word, partOfSpeech));
  const senses = lemmas.flatMap((lemma) => lexicon.word(lemma)?.senses ?? []);
  const limit = Math.max(CEFR_LEVELS.indexOf(level), CEFR_LEVELS.indexOf(PLAIN_LEVEL));
  return senses.length > 0 && senses.every((sense) => CEFR_LEVELS.indexOf(sense.level) > limit);
}
