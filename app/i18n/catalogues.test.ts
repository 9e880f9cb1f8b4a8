import * as v from "valibot";
import { expect, test } from "vitest";
import en from "./en.json" with { type: "json" };
import vi from "./vi.json" with { type: "json" };

const variants = v.array(v.object({ match: v.record(v.string(), v.string()) }));
const catalogue = v.record(v.string(), v.union([v.string(), variants]));
const CATALOGUES = { en: v.parse(catalogue, en), vi: v.parse(catalogue, vi) };
const KEYS = Object.keys(CATALOGUES.en).filter((key) => key !== "$schema");

test("[U6] both languages have the same messages", () => {
  expect(Object.keys(CATALOGUES.vi)).toEqual(Object.keys(CATALOGUES.en));
});

test.each(KEYS)("[U6] %s is not empty in both languages, and has the same placeholders", (key) => {
  const inEnglish = textsOf(CATALOGUES.en[key]);
  const inVietnamese = textsOf(CATALOGUES.vi[key]);
  expect([...inEnglish, ...inVietnamese].filter((text) => text.trim() === "")).toEqual([]);
  const placeholders = inEnglish.map(placeholdersOf);
  expect([...placeholders, ...inVietnamese.map(placeholdersOf)]).toEqual(
    [...placeholders, ...inVietnamese].map(() => placeholders[0]),
  );
});

test("[U6] every Vietnamese text is in NFC, or it would look broken in some fonts", () => {
  const texts = KEYS.flatMap((key) => textsOf(CATALOGUES.vi[key]));
  expect(texts.filter((text) => text !== text.normalize("NFC"))).toEqual([]);
});

function textsOf(message: v.InferOutput<typeof catalogue>[string] | undefined): string[] {
  if (message === undefined) return [""];
  return typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
}
