import { expect, it } from "vitest";
import { withoutPersonalData } from "./without-personal-data.ts";

it.for([
  [
    "TypeError: Cannot read properties of undefined (reading 'harvest')",
    'TypeError: Cannot read properties of undefined (reading "…")',
  ],
  ["at f (https://wordroom.example/assets/root-x1.js?token=abc:1:20)", "at f (/assets/root-x1.js:1:20)"],
  ["Failed to load https://wordroom.example/reset-password?token=abc", "Failed to load <address>"],
  ["no account lan.nguyen@example.com here", "no account <email> here"],
  ['Unexpected token in "My passage about bees"', 'Unexpected token in "…"'],
  [
    `'M', "My "own" passage
about bees"... is not valid`,
    '"…"... is not valid',
  ],
  ["Can't read «ong mật» or `bees`, don't ask", "Can't read \"…\", don't ask"],
  ["token 'Mẹ tôi\nnuôi ong\n    at f (/assets/a.js:1:2)", 'token "…"\n    at f (/assets/a.js:1:2)'],
  ["I don't know 'what she", 'I don\'t know "…"'],
  ["seat dGhpcy1pcy1hLXNlY3JldC10b2tlbg", "seat <id>"],
  ["call 0912345678", "call <number>"],
] as const)("%s becomes %s", ([text, left]) => {
  expect(withoutPersonalData(text)).toBe(left);
});
