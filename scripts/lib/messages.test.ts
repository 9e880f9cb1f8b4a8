import { expect, test } from "vitest";
import { catalogueFaults } from "./messages.ts";

test("[U6] catalogues with the same messages have no fault", () => {
  expect(catalogueFaults({ en: { hello: "Hello" }, vi: { hello: "Xin chào" } })).toEqual([]);
});

test("[U6] a message that is missing or empty in a language is reported", () => {
  expect(catalogueFaults({ en: { hello: "Hello", bye: "Bye" }, vi: { hello: "" } })).toEqual([
    'app/i18n/vi.json lacks "hello".',
    'app/i18n/vi.json lacks "bye".',
  ]);
});
