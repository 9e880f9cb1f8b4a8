import { expect, test } from "vitest";
import { intentIn, parseDeletion, parseEdit } from "./profile-actions.ts";

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const FOX = { avatar: "fox", savedAvatar: "fox" };

test("a name that is the same once it is normalized is not saved", () => {
  expect(parseEdit(form({ ...FOX, displayName: "  Mai   Anh ", savedName: "Mai Anh" }))).toEqual({
    ok: false,
    result: { unchanged: true },
  });
  expect(parseEdit(form({ ...FOX, displayName: "Mai", savedName: "Mai Anh" }))).toEqual({
    ok: true,
    changes: { displayName: "Mai", avatar: "fox" },
  });
});

test("another avatar is saved, and none where the initial is picked", () => {
  const picked = (avatar: string) => parseEdit(form({ ...FOX, displayName: "Mai", savedName: "Mai", avatar }));
  expect(picked("owl")).toEqual({ ok: true, changes: { displayName: "Mai", avatar: "owl" } });
  expect(picked("")).toEqual({ ok: true, changes: { displayName: "Mai", avatar: null } });
  expect(picked("fox")).toEqual({ ok: false, result: { unchanged: true } });
});

test("an invalid name is refused, and stays in the form", () => {
  expect(parseEdit(form({ ...FOX, displayName: " M ", savedName: "Mai" }))).toEqual({
    ok: false,
    result: {
      failure: { kind: "fields", errors: { displayName: "display_name_too_short" } },
      typed: { displayName: " M ", avatar: "fox" },
    },
  });
});

test("an account is deleted only by its password, or by a ticked checkbox where it has none", () => {
  expect(parseDeletion(form({ password: "secret" }))).toEqual({ ok: true, payload: { password: "secret" } });
  expect(parseDeletion(form({ confirm: "on" }))).toEqual({ ok: true, payload: {} });
  for (const nothing of [{}, { password: "" }, { confirm: "off" }]) expect(parseDeletion(form(nothing)).ok).toBe(false);
});

test.each(["save", "", "constructor", "__proto__"])("%j is no intent of the profile's buttons", (intent) => {
  expect(intentIn(form({ intent }))).toBeNull();
});
