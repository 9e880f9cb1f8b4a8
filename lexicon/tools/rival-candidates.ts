/**
 * Lays out candidates for rivals (see `rivals.ts`) for those senses without any that texts ask most often, and takes over
 * what a reader has picked of them. Where a language model with OpenAI's API is configured (`QUIZ_PROVIDER` and so on in the
 * environment), it judges the candidates first, and only those that it finds thinkable are laid out.
 *
 * Usage: npm run lexicon -- rivals SHEET COUNT FOLDER …   writes a sheet for COUNT senses of the texts in these folders
 *        npm run lexicon -- rivals --take SHEET PICKS     adds the picks: lines of a sense's number, a tab, and the
 *                                                         numbers of its rivals
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DIFFICULTIES } from "../../domain/quiz/difficulty.ts";
import { type AskableWord, generateFrom, readAskableWords } from "../../domain/quiz/generate.ts";
import type { Sense } from "../../domain/quiz/lexicon/lexicon.ts";
import { loadTagger } from "../../domain/quiz/passage/tagger.ts";
import { optionsFitting } from "../../domain/quiz/question/distractors.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "../../domain/quiz/question.ts";
import { judgeOptions } from "../../workers/quiz/model/judge-options.ts";
import { openAiModel } from "../../workers/quiz/model/openai.ts";
import { quizConfig } from "../../workers/quiz/provider-config.ts";
import { openPack } from "./open-pack.ts";
import { RIVALS_FOLDER, RIVALS_HEADER, RIVALS_MAX, RIVALS_SEPARATOR, type Rivals, readRivals } from "./rivals.ts";

/** How many questions each text is asked for at each difficulty, to see which senses are asked. */
const QUESTIONS = 20;
/** A reader picks from this many, of which each of the sense's first sentences gives as many. */
const CANDIDATES = 24;
const SENTENCES = 2;

/** How many senses a model judges in one call, and its time for them. */
const JUDGED_AT_ONCE = 4;
const JUDGE_LIMIT_MS = 60_000;

type SenseToRead = { sense: Sense; sentences: readonly string[]; candidates: readonly Sense[] };

const [first = "", second = "", ...rest] = process.argv.slice(2);
if (first === "--take") take(second, rest[0] ?? "");
else writeFileSync(first, (await layOut(Number(second), rest)).join("\n\n"));

async function layOut(count: number, folders: readonly string[]): Promise<string[]> {
  const [lexicon, tagger] = [openPack(), await loadTagger()];
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const asked = new Map<Sense, { times: number; places: AskableWord[] }>();
  for (const file of files.filter((name) => name.endsWith(".txt"))) {
    const passage = readFileSync(file, "utf8");
    const read = readAskableWords({ passage }, lexicon, tagger);
    const places = Map.groupBy(read.words, ({ sense }) => sense);
    const idsAsked = DIFFICULTIES.flatMap((difficulty) => {
      const request = { passage, quizType: "vocabulary", difficulty, count: QUESTIONS, seed: file } as const;
      return generateFrom(read, request, lexicon).questions.map(({ senseId }) => senseId);
    });
    for (const [sense, own] of places) {
      const before = asked.get(sense) ?? { times: 0, places: [] };
      const times = before.times + idsAsked.filter((id) => id === sense.id).length;
      asked.set(sense, { times, places: [...before.places, ...own] });
    }
  }
  const chosen = [...asked]
    .filter(([sense, { times }]) => times > 0 && lexicon.rivals(sense).length === 0)
    .sort(([a, one], [b, other]) => other.times - one.times || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(([sense, { places }]) => withCandidates(sense, places.slice(0, SENTENCES)));
  return (await judged(chosen)).map(blockOf);

  function withCandidates(sense: Sense, places: readonly AskableWord[]): SenseToRead {
    const share = CANDIDATES / places.length;
    const candidates = new Set<Sense>();
    for (const [index, place] of places.entries()) {
      for (const option of optionsFitting(place, lexicon, CANDIDATES)) {
        if (candidates.size < share * (index + 1)) candidates.add(option);
      }
    }
    return { sense, sentences: places.map(marked), candidates: [...candidates] };
  }
}

function blockOf({ sense, sentences, candidates }: SenseToRead, index: number): string {
  return [
    `${index + 1}\t${sense.id}\t${sense.lemma} (${sense.partOfSpeech}): ${sense.gloss}`,
    ...sentences.map((sentence) => `  "${sentence}"`),
    ...candidates.map(({ id, lemma, gloss }, at) => `  ${at + 1}\t${id}\t${lemma}: ${gloss}`),
  ].join("\n");
}

function marked({ sentence, start, end }: AskableWord): string {
  return `${sentence.slice(0, start)}[${sentence.slice(start, end)}]${sentence.slice(end)}`;
}

/** Without the candidates that a configured model finds impossible, or right as well. */
async function judged(senses: readonly SenseToRead[]): Promise<readonly SenseToRead[]> {
  const read = quizConfig(process.env);
  if (!read.ok) throw new Error(read.message);
  const { config } = read;
  if (config.provider !== "openai") return senses;
  const left: SenseToRead[] = [];
  for (let start = 0; start < senses.length; start += JUDGED_AT_ONCE) {
    const some = senses.slice(start, start + JUDGED_AT_ONCE);
    const places = some.map(({ sense, sentences: [sentence = ""], candidates }) => ({
      sentence,
      gloss: sense.gloss,
      options: candidates.map(({ gloss }) => gloss),
    }));
    const judgements = await judgeOptions(openAiModel(config), places, JUDGE_LIMIT_MS);
    left.push(
      ...some.map((one, index) => ({
        ...one,
        candidates: one.candidates.filter((_, at) => judgements[index]?.[at] === "thinkable"),
      })),
    );
  }
  return left;
}

/** @throws if the picks name a number that the sheet doesn't have */
function take(sheet: string, picks: string): void {
  const blocks = readFileSync(sheet, "utf8").split("\n\n").map(idsOf);
  const rivals = new Map(readRivals());
  for (const line of readFileSync(picks, "utf8").trim().split("\n")) {
    const [number = "", picked = ""] = line.split("\t");
    const own = blocks.find((block) => block.number === number);
    const ids = picked
      .split(" ")
      .filter(Boolean)
      .map((at) => own?.candidates.get(at));
    if (!own || !ids.every((id) => id !== undefined)) throw new Error(`${picks}: "${line}" is not on ${sheet}`);
    if (ids.length > 0) rivals.set(own.sense, ids.slice(0, RIVALS_MAX));
  }
  mkdirSync(RIVALS_FOLDER, { recursive: true });
  for (const part of PARTS_OF_SPEECH) writeFileSync(join(RIVALS_FOLDER, `${part}.tsv`), fileOf(part, rivals));
}

type Block = { number: string; sense: string; candidates: ReadonlyMap<string, string> };

function idsOf(block: string): Block {
  const [, number = "", sense = ""] = /^(\d+)\t([^\t]+)/.exec(block) ?? [];
  const candidates = new Map([...block.matchAll(/^ {2}(\d+)\t([^\t]+)/gm)].map(([, at = "", id = ""]) => [at, id]));
  return { number, sense, candidates };
}

function fileOf(part: PartOfSpeech, rivals: Rivals): string {
  const digits = { noun: "1", verb: "2", adjective: "35", adverb: "4" }[part];
  const isOwn = new RegExp(`%[${digits}]:|/${part}/`);
  const lines = [...rivals]
    .filter(([sense]) => isOwn.test(sense))
    .map(([sense, own]) => `${sense}\t${own.join(RIVALS_SEPARATOR)}`);
  return `${[RIVALS_HEADER, ...lines.sort()].join("\n")}\n`;
}
