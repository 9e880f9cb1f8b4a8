import { SUBJECTS } from "./function-words.ts";
import type { TaggedToken } from "./read-passage.ts";

/** Longer pieces cost more for each word beyond. */
const WORDS_COMFORTABLE = 28;
const COST_PER_WORD_BEYOND = 0.2;
/** A piece of so few words is no context. */
const WORDS_FEW = 8;
const COST_OF_FEW = 4;
/** So far back the last cut is looked for. */
const WORDS_MAX = 120;
/** Cuts as certain as this cost nothing. */
const CERTAIN = 3;
/** Channel talk is always cut off, however short. */
const CERTAIN_CHATTER = 8;

/**
 * Where the pieces of running speech begin that was written down without full stops: at clauses, and rather nowhere than
 * inside one.
 * @returns token indexes, the first of them 0
 */
export function pieceStarts(tokens: readonly TaggedToken[]): number[] {
  const possible = tokens.flatMap((_, at) => {
    const certainty = at === 0 ? CERTAIN : certaintyOfCut(tokens, at);
    return certainty > 0 ? [{ at, certainty }] : [];
  });
  const ends = [...possible, { at: tokens.length, certainty: CERTAIN }];
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end < ends.length; end++) {
    const { at, certainty } = ends[end] ?? { at: 0, certainty: 0 };
    let found = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0; from--) {
      const length = at - (ends[from]?.at ?? 0);
      if (length > WORDS_MAX && from < end - 1) break;
      const cost = (best[from]?.cost ?? 0) + costOf(length) + CERTAIN - certainty;
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const starts: number[] = [];
  for (let end = best.length - 1; end > 0; end = best[end]?.from ?? 0) {
    starts.push(ends[best[end]?.from ?? 0]?.at ?? 0);
  }
  return starts.toReversed();
}

function costOf(length: number): number {
  return (length < WORDS_FEW ? COST_OF_FEW : 0) + Math.max(0, length - WORDS_COMFORTABLE) * COST_PER_WORD_BEYOND;
}

/** What asks for a channel to be followed or ends a video; in a transcript it is never what the text is about. */
const CHATTER =
  /\b(?:(?:like|subscribe)(?:,? and (?:like|share|subscribe))|(?:like|subscribe) button|(?:hit|smash|click|press|tap|ring) (?:that|the) (?:like|subscribe|bell)|(?:bell|notification) (?:icon|bell)|subscribe|(?:in the|leave a) comments?|in the description|(?:thanks|thank you)(?: so much| very much| all| guys)? for (?:watching|listening|tuning)|(?:in|see you) (?:in )?(?:the |my )?next (?:video|time|week|episode|one)|if you(?:'ve| have)? (?:enjoyed|liked?|found) this (?:video|episode))\b/i;
const CHATTER_WORDS_MAX = 40;

/** Whether a piece asks for likes, or is how a video begins or ends. */
export function isChatter(text: string): boolean {
  return CHATTER.test(text) && text.split(" ").length <= CHATTER_WORDS_MAX;
}

const CHATTER_OPENERS =
  /^(?:thank you|thanks|if you(?: have| 've)? (?:enjoyed|liked?|found) this|(?:please )?(?:do n't forget|make sure|remember) (?:to|you) (?:like|hit|subscribe|smash|click|leave|share)|please (?:like|subscribe|smash|hit|share)|(?:like|smash|hit) (?:that|the) (?:like|subscribe|bell)|let me know in the|see you (?:in the |in my )?next|(?:do )?subscribe)\b/i;
const OPENING_TAGS = new Set(["ADP", "DET", "CCONJ", "SCONJ", "PART", "AUX", "PUNCT", "NUM"]);
/** A clause or an object follows them. */
const OPEN_WORDS = new Set(
  `i he she we they who which that whose my your his our their its when where why how what as so too very than if because while
  although until every each not n't just more most some any no`.split(/\s+/),
);
/** "the thing you want", "the first time I saw it". */
const HEADS_OF_CLAUSES = new Set(
  "thing things way time day moment reason year place kind everything something nothing anything all everyone".split(
    " ",
  ),
);
const TIMES_ALONE = new Set("today tomorrow yesterday tonight now then later".split(" "));
const TIMES = new Set("morning evening night day week month year summer winter spring autumn".split(" "));
const LINKS = new Set(
  "otherwise however anyway finally firstly secondly next then now first second later so okay ok".split(" "),
);
const CLAUSE_PRONOUNS = new Set(
  "there this that these those everybody somebody nobody someone everyone it you".split(" "),
);

/** How surely a sentence begins at a token; 0 where none can. */
function certaintyOfCut(tokens: readonly TaggedToken[], at: number): number {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before || !token || before.end === token.start) return 0;
  const word = token.text.toLowerCase();
  const left = before.text.toLowerCase();
  const following = tokens
    .slice(at, at + 7)
    .map(({ text }) => text)
    .join(" ");
  if (CHATTER_OPENERS.test(following) && !OPENING_TAGS.has(before.tag)) return CERTAIN_CHATTER;
  if (OPENING_TAGS.has(before.tag) || OPEN_WORDS.has(left)) return 0;
  if (word === "but" || word === "so" || word === "and" || word === "or") return certaintyOfLink(tokens, at, word);
  if (token.tag === "INTJ" || (word === "let" && next?.text === "'s") || word === "welcome") return 2.5;
  if (LINKS.has(word) && beginsClause(tokens, at + 1)) return 2.5;
  if (isTimeBefore(tokens, at)) return CERTAIN;
  if (before.tag === "VERB") return 0;
  if (/^(?:if|when|although|because|while)$/.test(word)) return beginsClause(tokens, at + 1) ? 0.8 : 0;
  if (before.tag === "ADJ" && token.tag === "VERB" && token.text === token.lemma && hasObject(tokens, at)) return 2;
  return beginsClause(tokens, at) ? certaintyOfSubject(tokens, at) : 0;
}

function certaintyOfLink(tokens: readonly TaggedToken[], at: number, word: string): number {
  let behind = at + 1;
  while (tokens[behind]?.tag === "ADV" && !OPEN_WORDS.has(tokens[behind]?.text.toLowerCase() ?? "")) behind++;
  if (tokens[behind]?.text.toLowerCase() === "that") return 0.5;
  if (beginsClause(tokens, behind) || isTimeBefore(tokens, behind)) return CERTAIN;
  const isVerb = /VERB|AUX/.test(tokens[behind]?.tag ?? "");
  if (word === "but" || word === "so") return isVerb ? 2 : 1;
  return isVerb && tokens[behind]?.text === tokens[behind]?.lemma ? 0.7 : 0;
}

/** "today we", "that summer I". */
function isTimeBefore(tokens: readonly TaggedToken[], at: number): boolean {
  const word = tokens[at]?.text.toLowerCase() ?? "";
  if (TIMES_ALONE.has(word)) return beginsClause(tokens, at + 1);
  return (
    /^(?:that|this|last|next|one|every)$/.test(word) &&
    TIMES.has(tokens[at + 1]?.lemma ?? "") &&
    beginsClause(tokens, at + 2)
  );
}

/** They belong to the clause behind them rather than to the one before. */
const LEADING =
  /^(?:otherwise|however|anyway|finally|next|then|now|so|okay|today|tomorrow|yesterday|tonight|later|\w+ly)$/i;

/** Behind a noun it may be the clause that belongs to the noun: "the bread we baked". */
function certaintyOfSubject(tokens: readonly TaggedToken[], at: number): number {
  const before = tokens[at - 1];
  if (HEADS_OF_CLAUSES.has(before?.lemma ?? "") || LEADING.test(before?.text ?? "")) return 0;
  if (before?.tag !== "NOUN") return CERTAIN;
  const isPronoun = tokens[at]?.tag === "PRON" && !isPossessive(tokens[at]);
  if (!isPronoun) return 2.5;
  return hasObject(tokens, verbOf(tokens, at)) ? 2 : 0.4;
}

/** Whether a subject with its verb stands here. */
function beginsClause(tokens: readonly TaggedToken[], at: number): boolean {
  return verbOf(tokens, at) > 0;
}

/** The finite verb of the subject that begins at a token; 0 if there is none. */
function verbOf(tokens: readonly TaggedToken[], at: number): number {
  const word = tokens[at]?.text.toLowerCase() ?? "";
  let end = at;
  if (SUBJECTS.has(word) || CLAUSE_PRONOUNS.has(word)) end = at + 1;
  if (end === at || !isFiniteVerb(tokens, behindAdverbs(tokens, end))) end = behindNoun(tokens, at);
  const verb = behindAdverbs(tokens, end);
  return end > at && isFiniteVerb(tokens, verb) ? verb : 0;
}

/** What follows a determiner and its noun; the same index if there is none. */
function behindNoun(tokens: readonly TaggedToken[], at: number): number {
  const first = tokens[at];
  if (first?.tag !== "DET" && first?.tag !== "NUM" && !isPossessive(first)) return at;
  let end = at + 1;
  while (/^(?:ADJ|NUM)$/.test(tokens[end]?.tag ?? "")) end++;
  const noun = end;
  while (/^(?:NOUN|PROPN)$/.test(tokens[end]?.tag ?? "")) end++;
  return end > noun ? end : at;
}

function isPossessive(token: TaggedToken | undefined): boolean {
  return /^(?:my|your|his|her|its|our|their)$/i.test(token?.text ?? "");
}

function behindAdverbs(tokens: readonly TaggedToken[], at: number): number {
  let end = at;
  while (tokens[end]?.tag === "ADV") end++;
  return end;
}

function isFiniteVerb(tokens: readonly TaggedToken[], at: number): boolean {
  const token = tokens[at];
  return token?.tag === "AUX" || (token?.tag === "VERB" && !token.text.endsWith("ing"));
}

function hasObject(tokens: readonly TaggedToken[], verb: number): boolean {
  return verb > 0 && /^(?:DET|NOUN|PRON|PROPN|ADJ|NUM)$/.test(tokens[verb + 1]?.tag ?? "");
}
