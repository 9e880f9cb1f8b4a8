import { afterEach, expect, it } from "vitest";
import { CLOSE } from "../../../../domain/room/protocol.ts";
import { overwriteGetLocale } from "../../../i18n/paraglide/runtime.js";
import { closedText, closeReasonOf } from "./close-reason.ts";

const LANGUAGES = ["en", "vi"] as const;
afterEach(() => overwriteGetLocale(() => "en"));

/** The texts of each close code in both languages; null if the browser reconnects. */
function textsOf(code: number, reason: string) {
  const closeReason = closeReasonOf(code, reason, false);
  if (closeReason === null) return null;
  return LANGUAGES.map((language) => {
    overwriteGetLocale(() => language);
    return closedText({ kind: "closed", reason: closeReason, code: null });
  });
}

const FINAL = Object.entries(CLOSE).filter(([, code]) => code >= 4400);

it.each(FINAL)("[R8] the close code %s is final and has its own text in both languages", (_, code) => {
  const [english, vietnamese] = textsOf(code, "") ?? [];
  expect(english?.title).toBeTruthy();
  expect(english?.text).toBeTruthy();
  expect(vietnamese?.title).not.toBe(english?.title);
  expect(vietnamese?.text).not.toBe(english?.text);
});

it("[R8] each close code has its own text, except the two for an outdated page", () => {
  const distinct = FINAL.filter(([name]) => name !== "badRequest");
  const titles = distinct.map(([, code]) => textsOf(code, "")?.[0]?.title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(textsOf(CLOSE.ended, "expired")).not.toEqual(textsOf(CLOSE.ended, "host_left"));
});

it.each([CLOSE.left, CLOSE.silent, CLOSE.flood, CLOSE.notWritten, 1006, 1012])(
  "[R8] %i is a lost connection: the browser reconnects",
  (code) => {
    expect(textsOf(code, "")).toBeNull();
  },
);

it("the title for an unknown room depends on the requested page", () => {
  const closed = { kind: "closed", reason: "unknown_room", code: null } as const;
  const titles = (["wait", "quiz", "results"] as const).map((page) => closedText(closed, page).title);
  expect(titles).toEqual(["Room information not found", "Quiz data not found", "Results not found"]);
});
