import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { cleanPasted } from "../../../domain/quiz/cleaning/clean-pasted.ts";
import { overwriteGetLocale } from "../../i18n/paraglide/runtime.js";
import { LeftOutParts } from "./left-out-note.lazy.tsx";

const PASTED =
  "0:01 Farmers left.\n0:05 They sold it.\n0:09 It was dry.\n\ndrought: hạn hán\nflood: lũ lụt\nto sow: gieo";

function shown(passage: string, language: "en" | "vi"): string {
  overwriteGetLocale(() => language);
  const parts = createElement(LeftOutParts, { cleaned: cleanPasted(passage) });
  return renderToStaticMarkup(createElement(MemoryRouter, null, parts));
}

test("[Q9] what was left out is counted by kind and can be looked at", () => {
  expect(shown(PASTED, "en")).toContain("Left out: 3 lines of a word list and 3 time stamps");
  expect(shown(PASTED, "vi")).toContain("Đã bỏ qua: 3 dòng của danh sách từ và 3 mốc thời gian");
  expect(shown(PASTED, "en")).toMatch(/<dd[^>]*>0:05<\/dd>/);
});

test("[Q9] the texts shown add up to the count: repeats are counted, and so are those that are not shown", () => {
  const fewDifferent = shown("We left 🔥\n\nIt rained 🔥\n\nThey came 🎉", "en");
  expect(fewDifferent).toContain("Left out: 3 ");
  expect(fewDifferent).toMatch(/🔥 × 2<\/dd>/);
  const many = Array.from({ length: 25 }, (_, at) => `0:${at + 10} They sold it.`).join("\n");
  expect(shown(many, "en")).toMatch(/<dd[^>]*>and 5 more<\/dd>/);
  expect(shown(many, "vi")).toMatch(/<dd[^>]*>và 5 mục nữa<\/dd>/);
});

test("[Q9] a list of words leads to the flash cards, and prose leads nowhere", () => {
  expect(shown(PASTED, "en")).toContain('href="/flash-cards#import"');
  expect(shown("Farmers left the valley. It was dry.", "en")).not.toMatch(/Left out|href/);
});
