import type { Page } from "playwright/test";
import * as v from "valibot";
import { displayNameSchema } from "../../domain/account/account-schemas.ts";
import { HOSTILE_NAMES } from "../../domain/account/testing.ts";
import { PLAYER_NAME_MAX } from "../../domain/room/rules.ts";
import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { storeGames } from "../fixtures/stored-games.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";

/** Those that an account can have, as it then has them. */
const NAMES = HOSTILE_NAMES.flatMap((typed) => {
  const parsed = v.safeParse(displayNameSchema, typed);
  return parsed.success ? [parsed.output] : [];
});
/** As long as a guest's name may be. */
const GUEST = "<svg/onload=alert(1)";
/** Each kind of markup once. */
const MARKUP = NAMES.filter((name) => /^(?:<|An <|"><|<\/title>)/.test(name)).slice(0, 4);

const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

test("[S10] hostile names are shown as text and run no script: on the dashboard, the profile, in the list of rooms, in a room and in results", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "desktop");
  const run: string[] = [];
  await page.context().exposeFunction("alert", (text: unknown) => run.push(String(text)));
  const app = new AppPage(page, "en", ORIGIN);
  const [own = "", ...others] = MARKUP;
  expect(MARKUP.length).toBeGreaterThan(3);
  const account = await signUp(page, ORIGIN, { displayName: own });

  const headers = { authorization: `Bearer ${account.token}` };
  // A page of its own, since the way to a seat on an open one leads over the landing page.
  const table = new AppPage(await page.context().newPage(), "en", ORIGIN);
  const room = await table.createRoomWithPlayers({ name: "<img src=x onerror=alert(1)>" }, [GUEST], headers);
  await table.takeSeat(room, "wait_start");
  // A room shortens the name of an account.
  for (const name of [own.slice(0, PLAYER_NAME_MAX), GUEST]) await expect(shown(table.page, name)).toBeVisible();

  await app.go("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(own);
  await expect(page.locator("header")).toContainText(own);
  await app.go("/profile");
  await expect(page.locator("main dl")).toContainText(own);
  do await app.go("/multi-player");
  while ((await page.getByText("<img src=x onerror=alert(1)>").count()) === 0);
  await expect(page.locator("main img[src=x], main script")).toHaveCount(0);

  // The results of a game have room for all of them at once.
  expect(NAMES.length).toBeGreaterThan(100);
  const [gameId = ""] = await storeGames(account.id, [{ name: own, role: "host", others: NAMES, atMs: Date.now() }]);
  const address = `${ORIGIN}/user-history/${gameId}?view=room`;
  const html = await (await page.request.get(address, RETRYING)).text();
  expect(NAMES.filter((name) => name.includes("<") && html.includes(name))).toEqual([]);
  await visit(page, address);
  await expect(shown(page, others[0] ?? "")).toBeVisible();
  await expect(page.locator("main img[src=x], main script")).toHaveCount(0);
  await expect.poll(() => run).toEqual([]);
  table.closeRooms();
});
