import { expect, test } from "vitest";
import { resetLink, resetTokenIn } from "./reset-link.ts";

const TOKEN = "aB3_-xyz";

test("[S6] the token of a reset link is in the fragment, which browsers send to no server and in no Referer", () => {
  const { pathname, search, hash } = new URL(resetLink("https://wordroom.example", TOKEN));
  expect([pathname, search]).toEqual(["/reset-password", ""]);
  expect(resetTokenIn(hash)).toBe(TOKEN);
});

test.each(["", "#", "#token", "#token=", "#other=x", "?token=x"])("there is no token in the fragment %j", (hash) => {
  expect(resetTokenIn(hash)).toBe("");
});
