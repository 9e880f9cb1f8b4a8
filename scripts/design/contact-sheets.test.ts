import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONTACT_SHEETS, contactSheet } from "./contact-sheets.ts";

it.each(CONTACT_SHEETS)("$file shows the drawings as they are now", (sheet) => {
  // After a change: node scripts/pictures.ts
  expect(readFileSync(sheet.file, "utf8") === contactSheet(sheet)).toBe(true);
});
