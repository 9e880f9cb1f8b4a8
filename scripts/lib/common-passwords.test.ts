import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMON_PASSWORDS_FILE, commonestPasswords } from "./common-passwords.ts";

test("[S6] the Worker's list of common passwords is the one of the package; else: npm run passwords", () => {
  const listed: unknown = JSON.parse(readFileSync(COMMON_PASSWORDS_FILE, "utf8"));
  expect(listed).toEqual(commonestPasswords());
  expect(new Set(commonestPasswords()).size).toBe(3_000);
});
