import { expect, test } from "vitest";
import { parseCreateForm, parseUpdateForm } from "./room-form-data.ts";

const GOOD = {
  name: "  Friday   reading ",
  hostName: "Mai",
  numPlayers: "10",
  wordsPerPlayer: "20",
  difficulty: ">8.0",
  quizType: "multiple_choice_vocab",
  customText: "A passage.",
};

function form(changes: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...changes })) data.set(name, value);
  return data;
}

function errorsOf(changes: Record<string, string>) {
  const parsed = parseCreateForm(form(changes));
  return parsed.ok || parsed.failure.kind !== "fields" ? null : parsed.failure.errors;
}

test("a valid form becomes the payload, with parsed numbers", () => {
  expect(parseCreateForm(form())).toEqual({
    ok: true,
    payload: { ...GOOD, name: "Friday reading", numPlayers: 10, wordsPerPlayer: 20 },
  });
});

test("penalties are sent only if the host has chosen", () => {
  const penaltiesIn = (changes: Record<string, string>) => {
    const parsed = parseUpdateForm(form(changes));
    return parsed.ok ? parsed.payload.penalties : null;
  };
  expect(penaltiesIn({})).toBeUndefined();
  expect(penaltiesIn({ penalties: "" })).toBeUndefined();
  expect(penaltiesIn({ penalties: "on" })).toBe(true);
  expect(penaltiesIn({ penalties: "off" })).toBe(false);
});

test("each invalid field has an error code", () => {
  expect(errorsOf({ name: " " })).toEqual({ name: "room_name_required" });
  expect(errorsOf({ hostName: "" })).toEqual({ hostName: "name_required" });
  expect(errorsOf({ numPlayers: "1", wordsPerPlayer: "21" })).toEqual({
    numPlayers: "players_out_of_range",
    wordsPerPlayer: "words_out_of_range",
  });
  expect(errorsOf({ customText: "" })).toEqual({ customText: "passage_required" });
});

test("an empty or invalid number becomes neither zero nor a default", () => {
  expect(errorsOf({ numPlayers: "" })).toEqual({ numPlayers: "players_out_of_range" });
  expect(errorsOf({ wordsPerPlayer: "ten" })).toEqual({ wordsPerPlayer: "words_out_of_range" });
});

test("an empty form has an error for each field", () => {
  const parsed = parseUpdateForm(new FormData());
  const errors = !parsed.ok && parsed.failure.kind === "fields" ? parsed.failure.errors : {};
  expect(errors).toMatchObject({ name: "room_name_required", customText: "passage_required" });
});

test("the form of a signed-in user has no host name", () => {
  const data = form();
  data.delete("hostName");
  const parsed = parseCreateForm(data);
  expect(parsed).toMatchObject({ ok: true, payload: { name: "Friday reading" } });
  expect(parsed.ok && parsed.payload.hostName).toBeUndefined();
});

test("[RR-14] a checked box makes the host a presenter; an unchecked one is not sent", () => {
  expect(parseCreateForm(form({ presents: "on" }))).toMatchObject({ ok: true, payload: { presents: true } });
});

test("changing the settings requires no host name", () => {
  const parsed = parseUpdateForm(form({ hostName: "" }));
  expect(parsed.ok && "hostName" in parsed.payload).toBe(false);
  expect(parsed.ok).toBe(true);
});
