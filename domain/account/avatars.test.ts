import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AVATARS, avatarIn } from "./avatars.ts";

test("each avatar that can be picked is drawn", () => {
  const file = readFileSync(new URL("../../app/ui/data/avatars.svg", import.meta.url), "utf8");
  expect(Array.from(file.matchAll(/<symbol id="(\w+)"/g), ([, name]) => name)).toEqual([...AVATARS]);
});

test("a name that is not known counts as no avatar", () => {
  expect([avatarIn("tiger"), avatarIn("unicorn"), avatarIn(undefined), avatarIn(3)]).toEqual([
    "tiger",
    null,
    null,
    null,
  ]);
});
