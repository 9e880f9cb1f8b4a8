import { seededRandom } from "../../random.ts";
import type { ScheduledCard } from "../card.ts";
import { ANKI_FIELDS, ankiFieldsOf, ankiTagsOf } from "./anki-fields.ts";

/** Anki's database in the version that every Anki opens (collection.anki2, schema 11), without scheduling: that is Anki's. */
export const ANKI_SCHEMA = `
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn on notes (usn);
CREATE INDEX ix_cards_usn on cards (usn);
CREATE INDEX ix_revlog_usn on revlog (usn);
CREATE INDEX ix_cards_nid on cards (nid);
CREATE INDEX ix_cards_sched on cards (did, queue, due);
CREATE INDEX ix_revlog_cid on revlog (cid);
CREATE INDEX ix_notes_csum on notes (csum);`;

/** The same in every export, so that importing again updates notes instead of doubling them. */
const MODEL_ID = 1_764_100_000_001;
const DECK_ID = 1_764_100_000_002;
/** The first note; the ids of notes and cards need only be different. */
const FIRST_NOTE_ID = 1_764_100_100_000;

const UNIT_SEPARATOR = "\u001f";
/** "The server does not know it yet." */
const NEW_USN = -1;

/** What a table's row holds, in the order of its columns. */
type Row = readonly (string | number)[];
export type AnkiCollection = { col: Row; notes: readonly Row[]; cards: readonly Row[] };

type Options = {
  nowMs: number;
  deckName: string;
  /** The first 32 bits of the SHA-1 of a note's first field, by which Anki finds duplicates. */
  checksumOf: (text: string) => number;
};

/** Cards as the rows of Anki's tables. Each word is a note with two cards: recognise, and type the word. */
export function ankiCollection(
  exported: readonly ScheduledCard[],
  { nowMs, deckName, checksumOf }: Options,
): AnkiCollection {
  const nowS = Math.floor(nowMs / 1000);
  const notes: Row[] = [];
  const cards: Row[] = [];
  for (const [index, one] of exported.entries()) {
    const noteId = FIRST_NOTE_ID + index * 10;
    const fields = ankiFieldsOf(one);
    const [word = "", , meaning = "", , , gap = ""] = fields;
    const tags = ` ${ankiTagsOf(one.card).join(" ")} `;
    const guid = guidOf(one.card.senseId);
    notes.push([
      noteId,
      guid,
      MODEL_ID,
      nowS,
      NEW_USN,
      tags,
      fields.join(UNIT_SEPARATOR),
      word,
      checksumOf(word),
      0,
      "",
    ]);
    const templates = meaning !== "" || gap !== "" ? [0, 1] : [0];
    for (const template of templates) {
      const position = index + 1;
      const schedule = [0, 0, position, 0, 0, 0, 0, 0, 0, 0, 0, ""];
      cards.push([noteId + 1 + template, noteId, DECK_ID, template, nowS, NEW_USN, ...schedule]);
    }
  }
  return { col: colRow(nowMs, deckName, exported.length), notes, cards };
}

/** Made from the sense, so that the word is the same note in every export. */
function guidOf(senseId: string): string {
  const random = seededRandom(`anki ${senseId}`);
  return Array.from({ length: 10 }, () => random.below(36).toString(36)).join("");
}

function colRow(nowMs: number, deckName: string, count: number): Row {
  const nowS = Math.floor(nowMs / 1000);
  const conf = {
    nextPos: count + 1,
    estTimes: true,
    activeDecks: [1],
    sortType: "noteFld",
    timeLim: 0,
    sortBackwards: false,
    addToCur: true,
    curDeck: DECK_ID,
    newSpread: 0,
    dueCounts: true,
    curModel: String(MODEL_ID),
    collapseTime: 1200,
  };
  const json = [
    conf,
    { [MODEL_ID]: model(nowS) },
    { 1: deck(1, "Default", nowS), [DECK_ID]: deck(DECK_ID, deckName, nowS) },
  ];
  const [confText = "", models = "", decks = ""] = json.map((part) => JSON.stringify(part));
  return [1, nowS, nowMs, nowMs, 11, 0, 0, 0, confText, models, decks, JSON.stringify({ 1: DECK_OPTIONS }), "{}"];
}

const CSS = `.card { font-family: sans-serif; font-size: 20px; text-align: center; }
.word { font-size: 32px; font-weight: bold; }
.soft { color: #777; font-size: 16px; }`;

const BACK = `<p class="word">{{Word}}</p><p class="soft">{{Pronunciation}} {{PartOfSpeech}} {{Level}}</p>
<p>{{Meaning}}</p><p>{{Definition}}</p><p>{{Sentence}}</p>{{#Note}}<p class="soft">{{Note}}</p>{{/Note}}`;

function model(nowS: number) {
  return {
    id: MODEL_ID,
    name: "Wordroom",
    type: 0,
    mod: nowS,
    usn: NEW_USN,
    sortf: 0,
    did: DECK_ID,
    tmpls: [
      template(0, "Recognise", `<p class="word">{{Word}}</p><p>{{Sentence}}</p>`, BACK),
      template(
        1,
        "Produce",
        `{{#Meaning}}<p>{{Meaning}}</p>{{/Meaning}}{{#SentenceWithGap}}<p>{{SentenceWithGap}}</p>{{/SentenceWithGap}}{{#Meaning}}{{type:Word}}{{/Meaning}}`,
        `{{#Meaning}}{{type:Word}}{{/Meaning}}${BACK}`,
      ),
    ],
    flds: ANKI_FIELDS.map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: "Arial",
      size: 20,
      media: [],
    })),
    css: CSS,
    latexPre: "",
    latexPost: "",
    tags: [],
    vers: [],
    req: [
      [0, "any", [0, 4]],
      [1, "any", [2, 5]],
    ],
  };
}

function template(ord: number, name: string, qfmt: string, afmt: string) {
  return { name, ord, qfmt, afmt, did: null, bqfmt: "", bafmt: "" };
}

function deck(id: number, name: string, nowS: number) {
  const today = [0, 0];
  return {
    id,
    name,
    mod: nowS,
    usn: NEW_USN,
    desc: "",
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 10,
    extendRev: 50,
    newToday: today,
    revToday: today,
    lrnToday: today,
    timeToday: today,
  };
}

const DECK_OPTIONS = {
  id: 1,
  name: "Default",
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
} as const;
