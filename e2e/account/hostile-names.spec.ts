import type { Page } from "playwright/test";
import * as v from "valibot";
import { displayNameSchema } from "../../domain/account/account-schemas.ts";
import { HOSTILE_NAMES } from "../../domain/account/testing.ts";
import { type Account, signUp } from "../fixtures/accounts.ts";
import { ORIGIN, RETRYING } from "../fixtures/environment.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";

/** Those that an account can have, as it then has them. */
const NAMES = HOSTILE_NAMES.flatMap((typed) => {
  const parsed = v.safeParse(displayNameSchema, typed);
  return parsed.success ? [parsed.output] : [];
});
/** Each kind of markup once. */
const MARKUP = NAMES.filter((name) => /^(?:<|An <|"><|<\/title>)/.test(name)).slice(0, 4);

async function rename({ request }: Page, { token }: Account, displayName: string): Promise<void> {
  const response = await request.put(`${ORIGIN}/api/users/profile`, {
    data: { displayName },
    headers: { authorization: `Bearer ${token}` },
    ...RETRYING,
  });
  expect(response.status(), displayName).toBe(200);
}

test("[S10] every hostile name is shown as text only", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  const account = await signUp(page, ORIGIN);
  expect(NAMES.length).toBeGreaterThan(100);
  for (const name of NAMES) {
    await rename(page, account, name);
    const html = await (await page.request.get(`${ORIGIN}/profile`, RETRYING)).text();
    if (name.includes("<")) expect(html).not.toContain(name);
    else expect(html).toContain("</html>");
  }
});

test("[S10] hostile names run no script on the dashboard, the profile, in the list of rooms, in a room or in results", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "desktop");
  const run: string[] = [];
  await page.context().exposeFunction("alert", (text: unknown) => run.push(String(text)));
  const app = new AppPage(page, "en", ORIGIN);
  const account = await signUp(page, ORIGIN);
  expect(MARKUP.length).toBeGreaterThan(3);
  for (const name of MARKUP) {
    await rename(page, account, name);
    await app.go("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(page.locator("header")).toContainText(name);
    await app.go("/profile");
    await expect(page.locator("main dl")).toContainText(name);
    await expect(page.locator("main img, main script")).toHaveCount(0);
  }

  const headers = { authorization: `Bearer ${account.token}` };
  // A page of its own, since the way to a seat on an open one leads over the landing page.
  const table = new AppPage(await page.context().newPage(), "en", ORIGIN);
  const room = await table.startGame({ name: "<img src=x onerror=alert(1)>" }, ["<svg/onload=alert(1)"], headers);
  for (const player of [room.host, ...room.guests]) table.finishAs(player, 5);
  await until("ended", () => room.host.view?.results?.endedBy != null);
  await table.takeSeat(room, "results_play_again");
  await expect(table.page.getByText("<svg/onload=alert(1)").first()).toBeVisible();
  await table.createRoomWithPlayers({ name: "<img src=x onerror=alert(1)>" }, [], headers);
  do await app.go("/multi-player");
  while ((await page.getByText("<img src=x onerror=alert(1)>").count()) === 0);
  await expect.poll(() => run).toEqual([]);
  table.closeRooms();
});
