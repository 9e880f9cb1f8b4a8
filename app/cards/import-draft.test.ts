import { expect, test } from "vitest";
import { loadImportDraft, saveImportDraft } from "./import-draft.ts";

test("a list of words is kept until it is emptied", () => {
  expect(loadImportDraft()).toBe("");
  saveImportDraft("reluctant - miễn cưỡng\n");
  expect(loadImportDraft()).toBe("reluctant - miễn cưỡng\n");
  saveImportDraft(" \n");
  expect(loadImportDraft()).toBe("");
});
