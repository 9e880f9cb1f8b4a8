import { expect, test } from "vitest";
import { isAffected } from "./affected.ts";

const NOTHING = { lexicon: false, workerd: false, browser: false };

test("a change of documents or of a script affects no test but those that read it", () => {
  expect(isAffected(["docs/operations.md", "scripts/seed.ts", "README.md"])).toEqual(NOTHING);
});

test("a change of a page affects the tests in the browser, and one of a rule also those in workerd", () => {
  expect(isAffected(["app/root.tsx"])).toEqual({ ...NOTHING, browser: true });
  expect(isAffected(["domain/day.ts"])).toEqual({ ...NOTHING, workerd: true, browser: true });
  expect(isAffected(["domain/quiz/generate.ts"])).toEqual({ lexicon: true, workerd: true, browser: true });
});

test("a change of a unit test needs no browser, and one of a journey nothing else", () => {
  expect(isAffected(["app/i18n/format.test.ts"])).toEqual(NOTHING);
  expect(isAffected(["workers/db/games.test.ts"])).toEqual({ ...NOTHING, workerd: true });
  expect(isAffected(["e2e/game/game.spec.ts"])).toEqual({ ...NOTHING, browser: true });
});

test("a change of tools or their versions affects everything", () => {
  for (const file of ["package-lock.json", "vite.config.ts", "wrangler.toml", "scripts/lib/build.ts"])
    expect(isAffected([file])).toEqual({ lexicon: true, workerd: true, browser: true });
});
