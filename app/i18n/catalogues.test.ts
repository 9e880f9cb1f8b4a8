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

test.each(KEYS)("[U6] %s says something in both languages, with the same places to fill", (key) => {
  const inEnglish = textsOf(CATALOGUES.en[key]);
  const inVietnamese = textsOf(CATALOGUES.vi[key]);
  expect([...inEnglish, ...inVietnamese].filter((text) => text.trim() === "")).toEqual([]);
  const places = inEnglish.map(placesOf);
  expect([...places, ...inVietnamese.map(placesOf)]).toEqual([...places, ...inVietnamese].map(() => places[0]));
});

test("[U6] every Vietnamese text is composed (NFC), or it would look broken in some fonts", () => {
  const texts = KEYS.flatMap((key) => textsOf(CATALOGUES.vi[key]));
  expect(texts.filter((text) => text !== text.normalize("NFC"))).toEqual([]);
});

function textsOf(message: v.InferOutput<typeof catalogue>[string] | undefined): string[] {
  if (message === undefined) return [""];
  return typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));
}

function placesOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
}
