import { expect, test } from "vitest";
import { deletionOf, editOf, pressOf } from "./profile-actions.ts";

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test("a name that is the same once it is cleaned is nothing to save", () => {
  expect(editOf(form({ displayName: "  Mai   Anh ", savedName: "Mai Anh" }))).toEqual({
    ok: false,
    answer: { unchanged: true },
  });
  expect(editOf(form({ displayName: "Mai", savedName: "Mai Anh" }))).toEqual({ ok: true, displayName: "Mai" });
});

test("a wrong name is refused, and stays in the form", () => {
  expect(editOf(form({ displayName: " M ", savedName: "Mai" }))).toEqual({
    ok: false,
    answer: {
      failure: { kind: "fields", errors: { displayName: "display_name_too_short" } },
      typed: { displayName: " M " },
    },
  });
});

test("an account is deleted by its password, or by a tick where it has none: by nothing else", () => {
  expect(deletionOf(form({ password: "secret" }))).toEqual({ ok: true, payload: { password: "secret" } });
  expect(deletionOf(form({ confirm: "on" }))).toEqual({ ok: true, payload: {} });
  for (const nothing of [{}, { password: "" }, { confirm: "off" }]) expect(deletionOf(form(nothing)).ok).toBe(false);
});

test.each(["save", "", "constructor", "__proto__"])("%j is none of the profile's buttons", (intent) => {
  expect(pressOf(form({ intent }))).toBeNull();
});
