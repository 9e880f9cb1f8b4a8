import { afterEach, expect, it } from "vitest";
import { CLOSE } from "../../../domain/room/protocol.ts";
import { overwriteGetLocale } from "../../i18n/paraglide/runtime.js";
import { closedText } from "./closed-text.ts";
import { finalClose } from "./final-close.ts";

const LANGUAGES = ["en", "vi"] as const;
afterEach(() => overwriteGetLocale(() => "en"));

/** What each way to close says, in both languages; null where the browser comes back by itself. */
function said(code: number, reason: string) {
  const why = finalClose(code, reason, false);
  if (why === null) return null;
  return LANGUAGES.map((language) => {
    overwriteGetLocale(() => language);
    return closedText({ kind: "closed", why, code: null });
  });
}

const FINAL = Object.entries(CLOSE).filter(([, code]) => code >= 4400);

it.each(FINAL)("[R8] the close code %s is final, and has its own words in both languages", (_, code) => {
  const [english, vietnamese] = said(code, "") ?? [];
  expect(english?.title).toBeTruthy();
  expect(english?.text).toBeTruthy();
  expect(vietnamese?.title).not.toBe(english?.title);
  expect(vietnamese?.text).not.toBe(english?.text);
});

it("[R8] no two close codes say the same, but for a page that is out of date", () => {
  const own = FINAL.filter(([name]) => name !== "badRequest");
  const titles = own.map(([, code]) => said(code, "")?.[0]?.title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(said(CLOSE.ended, "expired")).not.toEqual(said(CLOSE.ended, "host_left"));
});

it.each([CLOSE.left, CLOSE.silent, CLOSE.flood, CLOSE.notWritten, 1006, 1012])(
  "[R8] %i is a lost connection: the browser comes back",
  (code) => {
    expect(said(code, "")).toBeNull();
  },
);

it("what is missing of a room is called by the page that wanted it", () => {
  const closed = { kind: "closed", why: "unknown_room", code: null } as const;
  const titles = (["wait", "quiz", "results"] as const).map((page) => closedText(closed, page).title);
  expect(titles).toEqual(["Room information not found", "Quiz data not found", "Room not found"]);
});
