import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { lexiconOf, sense } from "../../quiz/testing.ts";
import { textOfHtml } from "../reading/html.ts";
import { readWords } from "../reading/read-words.ts";
import { resolveRows } from "../reading/resolve.ts";
import type { WordRow } from "../reading/rows.ts";
import { parseTable } from "../reading/table.ts";
import { cardOf, scheduled } from "../testing.ts";
import { ankiCollection } from "./anki-collection.ts";
import { ANKI_FIELDS } from "./anki-fields.ts";
import { cardsAnkiText } from "./anki-text.ts";
import { cardsCsv } from "./csv.ts";

const CARD = scheduled("decline/verb/1", { note: 'says "no", politely' }, { tags: ["unit-1", "verbs"] });
const ROW: WordRow = {
  word: "decline",
  meaning: "từ chối; khước từ",
  definition: "to politely say no",
  sentence: "She declined the offer.",
  note: 'says "no", politely',
  tags: ["unit-1", "verbs"],
  partOfSpeech: "verb",
};
const wordsIn = (text: string) => readWords(text).rows;
const row = (changes: Partial<WordRow>): WordRow => ({
  word: "",
  meaning: "",
  definition: "",
  sentence: "",
  note: "",
  tags: [],
  partOfSpeech: null,
  ...changes,
});

describe("a CSV file", () => {
  it("that was exported gives the same words when it is imported", () => {
    expect(wordsIn(cardsCsv([CARD]))).toEqual([ROW]);
  });

  it.each(["=1+1", "+cmd", "-2", "@SUM(A1)", " =HYPERLINK(1)"])("never contains %j as a formula", (word) => {
    const csv = cardsCsv([scheduled("s", { note: word }, { word })]);
    const cells = parseTable(csv, ",")[1] ?? [];
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    expect(wordsIn(csv)[0]?.word).toBe(word.trim());
  });

  it.each([
    ["commas", "word,meaning\r\nharbour,bến cảng\r\n"],
    ["semicolons", "Meaning;Word\nbến cảng;harbour\n"],
    ["tabs and Vietnamese names", "Từ vựng\tNghĩa\nharbour\tbến cảng"],
    ["no names of columns", "harbour,bến cảng\n"],
    ["a byte order mark and empty lines", "\uFEFFword,meaning\n\n,,\nharbour,bến cảng\n\n"],
  ])("may have %s", (_, text) => {
    expect(wordsIn(text)).toEqual([row({ word: "harbour", meaning: "bến cảng" })]);
  });

  it("may have quoted cells with separators, quotes and line breaks", () => {
    expect(parseTable('a,"b, ""c""\nd",e\n"never closed, x', ",")).toEqual([
      ["a", 'b, "c"\nd', "e"],
      ['"never closed', " x"],
    ]);
  });

  it("is cleaned of what no text may contain", () => {
    expect(wordsIn("har\u200bbour\u202e,  bến \u0000 cảng")).toEqual([row({ word: "harbour", meaning: "bến cảng" })]);
  });
});

it("an own word, whose level nobody knows, is exported without one", () => {
  const own = scheduled("own/0123456789abcdef01234567");
  expect(parseTable(cardsCsv([own]), ",")[1]?.[7]).toBe("");
  expect(cardsAnkiText([own], "Wordroom")).not.toMatch(/B2/);
});

describe("Anki's text format", () => {
  it("that was exported gives the same words when it is imported", () => {
    const text = cardsAnkiText([CARD], "Wordroom");
    expect(text.split("\n").slice(0, 4)).toEqual(["#separator:tab", "#html:true", "#deck:Wordroom", "#tags column:10"]);
    expect(wordsIn(text)).toEqual([{ ...ROW, tags: [...ROW.tags, "wordroom::B2", "wordroom::saved"] }]);
  });

  it("with columns about the note has the word in the first of the others", () => {
    const text =
      "#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\nx1\tBasic\tEnglish\tharbour\tbến cảng\tsea old";
    expect(wordsIn(text)).toEqual([row({ word: "harbour", meaning: "bến cảng", tags: ["sea", "old"] })]);
  });

  it("without headers is a table with tabs", () => {
    expect(wordsIn("harbour\tbến cảng<br>nơi trú ẩn")).toEqual([
      row({ word: "harbour", meaning: "bến cảng; nơi trú ẩn" }),
    ]);
  });

  it.each([
    ["<b>run</b>&nbsp;&amp; hide[sound:run.mp3]", "run & hide "],
    ["{{c1::Paris::city}} is &lt;big&gt; &#233;&#x1F600;", "Paris is <big> é😀"],
    ["a<br/>b<div>c</div>", "a\nb\nc\n"],
    ["<style>.x{}</style><script>alert(1)</script>word", "  word"],
    ["&unknown; &#0; 3 < 4", "&unknown; &#0; 3 < 4"],
  ])("%j is the text %j", (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});

describe("imported rows", () => {
  const lexicon = lexiconOf([
    sense({
      id: "decline/verb/1",
      lemma: "decline",
      partOfSpeech: "verb",
      gloss: "to say no",
      level: "B2",
      vietnamese: ["từ chối", "khước từ"],
    }),
    sense({
      id: "decline/noun/1",
      lemma: "decline",
      partOfSpeech: "noun",
      gloss: "a fall",
      level: "C1",
      vietnamese: ["sự suy giảm"],
    }),
  ]);
  const resolve = (rows: WordRow[], known: string[] = []) => resolveRows(rows, lexicon, new Set(known));
  const kinds = (rows: WordRow[], known?: string[]) =>
    resolve(rows, known).words.map(({ kind, word }) => [kind, word.senseId]);

  it("get the sense of the lexicon that their meaning belongs to, or the first if they have none", () => {
    expect(kinds([row({ word: "decline", meaning: "Sự suy giảm, sa sút" }), row({ word: "Declined" })])).toEqual([
      ["completed", "decline/noun/1"],
      ["lexicon", "decline/verb/1"],
    ]);
  });

  it.each(["suy giảm", "sự suy giảm (kinh tế)", "việc suy giảm"])(
    "get it also where their meaning, %j, is written with other words around it",
    (meaning) => {
      expect(kinds([row({ word: "decline", meaning })])).toEqual([["completed", "decline/noun/1"]]);
    },
  );

  it.each([
    [
      "a second sense",
      { meaning: "từ chối; biến cách" },
      { vietnamese: ["từ chối", "biến cách"], definition: "to say no" },
    ],
    ["their wording", { meaning: "khước từ (lịch sự)" }, { vietnamese: ["khước từ (lịch sự)"] }],
    [
      "a definition",
      { meaning: "từ chối", definition: "to refuse politely" },
      { vietnamese: ["từ chối"], definition: "to refuse politely" },
    ],
    ["a definition of the dictionary", { definition: "to say no" }, { vietnamese: ["từ chối", "khước từ"] }],
    ["a sentence", { meaning: "từ chối", sentence: "I decline." }, { context: "I decline.", definition: "to say no" }],
  ])("keep what stands on the line, %s, and get only the rest from the dictionary", (_, texts, expected) => {
    const [one] = resolve([row({ word: "decline", ...texts })]).words;
    expect(one).toMatchObject({ kind: "completed", word: { senseId: "decline/verb/1", level: "B2", ...expected } });
  });

  it("keep the form of a word that they give a meaning, and get the dictionary's word where they give none", () => {
    const { words } = resolve([row({ word: "declines", meaning: "sự suy giảm" }), row({ word: "declined" })]);
    expect(words.map(({ word }) => [word.word, word.senseId])).toEqual([
      ["declines", "decline/noun/1"],
      ["decline", "decline/verb/1"],
    ]);
  });

  it("get what a repeated line says besides, and all of it is there once", () => {
    const { words } = resolve([
      row({ word: "decline", meaning: "từ chối", note: "một", tags: ["a"] }),
      row({ word: "to decline", meaning: "khước từ, từ chối", sentence: "We declined.", note: "hai", tags: ["b"] }),
      row({ word: "decline", meaning: "từ chối", sentence: "They decline." }),
    ]);
    expect(words.map(({ kind }) => kind)).toEqual(["completed", "repeated", "repeated"]);
    expect(words[0]).toMatchObject({
      note: "một · hai · They decline.",
      word: { vietnamese: ["từ chối", "khước từ"], context: "We declined.", span: [3, 11], tags: ["a", "b"] },
    });
  });

  it("get the meaning of a later line in place of the dictionary's", () => {
    const { words } = resolve([row({ word: "decline" }), row({ word: "decline", meaning: "từ chối khéo; khước từ" })]);
    expect(words[0]).toMatchObject({ kind: "completed", word: { vietnamese: ["từ chối khéo", "khước từ"] } });
  });

  it("keep their own text where the lexicon does not know the word, or not this meaning", () => {
    const { words } = resolve([
      row({ word: "break the ice", meaning: "phá băng", sentence: "He tried to break the ice.", tags: ["idioms"] }),
      row({ word: "decline", meaning: "biến cách" }),
    ]);
    expect(words.map(({ kind, word }) => ({ kind, ...word }))).toMatchObject([
      {
        kind: "own",
        word: "break the ice",
        partOfSpeech: "other",
        level: "B1",
        vietnamese: ["phá băng"],
        span: [12, 25],
        tags: ["idioms"],
      },
      { kind: "own", word: "decline", vietnamese: ["biến cách"], context: "", span: [0, 0] },
    ]);
    expect(words[0]?.word.senseId).toMatch(/^own\/[0-9a-f]{24}$/);
  });

  it("have the place of the word in their sentence; one without it, or of unknown sense, becomes a note", () => {
    const { words } = resolve([
      row({ word: "decline", meaning: "từ chối", sentence: "She declined it." }),
      row({ word: "decline", meaning: "sự suy giảm", sentence: "Something else.", note: "khó" }),
      row({ word: "break the ice", meaning: "phá băng", sentence: "She broke the ice." }),
    ]);
    expect(words.map(({ word, note }) => [word.context, word.span, note])).toEqual([
      ["She declined it.", [4, 12], ""],
      ["", [0, 0], "khó · Something else."],
      ["She broke the ice.", [4, 17], ""],
    ]);
    const [unknown] = resolve([row({ word: "decline", sentence: "They decline." })]).words;
    expect([unknown?.word.context, unknown?.note]).toEqual(["", "They decline."]);
  });

  it("are marked as known if there is such a card, and as repeated if they are twice in the file", () => {
    const own = row({ word: "zzz", meaning: "z" });
    const [first] = resolve([own]).words;
    expect(
      kinds([own, own, row({ word: "decline", meaning: "từ chối" })], ["decline/verb/1"]).map(([kind]) => kind),
    ).toEqual(["own", "repeated", "known"]);
    expect(kinds([own], [String(first?.word.senseId)])).toMatchObject([["known", first?.word.senseId]]);
  });

  it.each(["to decline", "a decline", "the decline", "decline (sth)", "decline sb/sth"])(
    "find %j in the dictionary",
    (word) => {
      expect(kinds([row({ word, meaning: "sự suy giảm" })])).toEqual([["completed", "decline/noun/1"]]);
    },
  );

  it("get a sense of the part of speech that they name", () => {
    expect(kinds([row({ word: "decline", partOfSpeech: "noun" })])).toEqual([["lexicon", "decline/noun/1"]]);
  });

  it("have several meanings where signs or numbers stand between them, but not in brackets", () => {
    const meanings = (meaning: string) => resolve([row({ word: "zzz", meaning })]).words[0]?.word.vietnamese;
    expect(meanings("bến (tàu, thuyền), cảng; vịnh")).toEqual(["bến (tàu, thuyền)", "cảng", "vịnh"]);
    expect(meanings("đưa cho ai/cái gì / trao")).toEqual(["đưa cho ai/cái gì", "trao"]);
    expect(meanings("1. bến 2. cảng")).toEqual(["bến", "cảng"]);
  });

  it("that can't be cards are named with the reason: without a meaning or a word, with markup, or too long", () => {
    const none = row({ word: "zzz" });
    const vietnamese = row({ word: "gì đó" });
    const markup = row({ word: "zzz", meaning: "<b>z</b>" });
    const long = row({ word: "z".repeat(81), meaning: "z" });
    expect(resolve([none, vietnamese, markup, long])).toEqual({
      words: [],
      refused: [
        { row: none, reason: "no_meaning" },
        { row: vietnamese, reason: "no_word" },
        { row: markup, reason: "markup" },
        { row: long, reason: "too_long" },
      ],
    });
  });
});

describe("Anki's database", () => {
  const options = { nowMs: 1_790_000_000_000, deckName: "Wordroom", checksumOf: () => 7 };

  // As Anki's importer of packages deserialises them (schema11.rs of its note types, decks and deck options): a missing or
  // mistyped key makes it refuse the whole package.
  it("has all keys of note types, decks and options that Anki's importer requires", () => {
    const { col } = ankiCollection([CARD], options);
    const [, , , , version, , , , , models, decks, deckOptions, tags] = col;
    const [id, text, flag] = [v.pipe(v.number(), v.integer()), v.string(), v.boolean()];
    const today = v.tuple([id, id]);
    const field = v.object({ name: text, ord: id, sticky: flag, rtl: flag, font: text, size: id });
    const template = v.object({ name: text, ord: id, qfmt: text, afmt: text, did: v.null() });
    const asked = v.tuple([id, v.picklist(["any", "all", "none"]), v.array(id)]);
    const noteType = v.object({
      ...{ id, name: text, type: v.picklist([0, 1]), mod: id, usn: id, sortf: id, did: id, css: text },
      tmpls: v.array(template),
      flds: v.array(field),
      req: v.array(asked),
    });
    const deck = v.object({
      ...{ id, name: text, mod: id, usn: id, collapsed: flag, dyn: v.literal(0), conf: id },
      ...{ lrnToday: today, revToday: today, newToday: today, timeToday: today },
    });
    const deckOption = v.object({
      ...{ id, mod: id, name: text, usn: id, maxTaken: id, autoplay: flag, timer: id },
      new: v.object({ delays: v.array(id), initialFactor: id, ints: v.array(id), order: id, perDay: id }),
      rev: v.object({ ease4: v.number(), ivlFct: v.number(), maxIvl: id, perDay: id }),
      lapse: v.object({ delays: v.array(id), leechAction: id, leechFails: id, minInt: id, mult: v.number() }),
    });
    const byId = (of: v.GenericSchema) => v.pipe(v.string(), v.parseJson(), v.record(v.string(), of));
    expect([version, tags]).toEqual([11, "{}"]);
    expect(v.is(byId(noteType), models)).toBe(true);
    expect(v.is(byId(deck), decks)).toBe(true);
    expect(v.is(byId(deckOption), deckOptions)).toBe(true);
  });

  it("has a note for each word and cards for both directions, unscheduled", () => {
    const { notes, cards } = ankiCollection(
      [CARD, scheduled("own/1", {}, { vietnamese: [], context: "", span: [0, 0] })],
      options,
    );
    expect(String(notes[0]?.[6]).split("\u001f")).toHaveLength(ANKI_FIELDS.length);
    expect(String(notes[0]?.[6])).toContain("She <b>declined</b> the offer.\u001fShe _____ the offer.");
    expect(notes[0]?.[5]).toBe(" unit-1 verbs wordroom::B2 wordroom::saved ");
    expect(cards.map((card) => [card[1], card[3], card[6], card[7]])).toEqual([
      [notes[0]?.[0], 0, 0, 0],
      [notes[0]?.[0], 1, 0, 0],
      [notes[1]?.[0], 0, 0, 0],
    ]);
  });

  it("has the same ids of notes in every export, so that importing twice doubles nothing", () => {
    const guids = (cards: (typeof CARD)[]) => ankiCollection(cards, options).notes.map((note) => note[1]);
    const other = scheduled("other");
    expect(guids([CARD, other])).toEqual(guids([other, CARD]).reverse());
    expect(new Set(guids([CARD, other])).size).toBe(2);
  });

  it("shows texts as text", () => {
    const hostile = {
      card: cardOf("s", { word: "<img src=x onerror=alert(1)>", definition: "a & b" }),
      schedule: CARD.schedule,
    };
    const [word, , , definition] = String(ankiCollection([hostile], options).notes[0]?.[6]).split("\u001f");
    expect([word, definition]).toEqual(["&lt;img src=x onerror=alert(1)&gt;", "a &amp; b"]);
  });
});
