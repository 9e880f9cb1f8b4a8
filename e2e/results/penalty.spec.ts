import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { qrPath } from "../../app/ui/data/qr-code.tsx";
import { vietQrPayload } from "../../domain/payment/vietqr.ts";
import { query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { PAYMENT_ACCOUNT } from "../fixtures/payment-account.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage, type RoomWithPlayers } from "../pages/app-page.ts";
import { confirmFinish } from "../pages/results.ts";

const WORDS = 8;
const LOSER = "Nguyễn Văn Đạt";

/** A game that has ended: the host has known every word, and a guest on a phone has answered nothing. */
async function loseGame(app: AppPage): Promise<RoomWithPlayers> {
  const room = await app.createRoomWithPlayers({ wordsPerPlayer: WORDS }, ["Bo"]);
  await app.joinRoom(room.code, LOSER);
  await until("three", () => room.host.view?.players.length === 3);
  room.host.send({ type: "startQuiz" });
  await app.untilGameBegins();
  for (const player of [room.host, ...room.guests]) app.finishAs(player, WORDS);
  await confirmFinish(app);
  await app.expectText("results_wait_for_host");
  return room;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Leaderboard" }).getByRole("listitem").filter({ hasText: name });

test("[RR-52][RR-54][D6] a player who owes a penalty opens a payment code, and sees when the host marks it as paid", async ({
  browser,
}) => {
  const loser = new AppPage(await openUserPage(browser, "phone"), "en", ORIGIN);
  const { code, host } = await loseGame(loser);

  let asked = 0;
  loser.page.on("request", (request) => (asked += request.url().endsWith("/penalty") ? 1 : 0));
  await loser.pressAndExpect("results_qr", "penalty_memo");
  expect(asked).toBe(1);
  const dialog = loser.page.getByRole("dialog", { name: "Penalty QR" });
  const memo = `${code} NGUYEN VAN DAT`;
  for (const text of ["₫50,000", "Vietcombank", "0123456789", "NGUYEN VAN AN", memo]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  const { PAYMENT_BANK_BIN: bankBin, PAYMENT_ACCOUNT_NUMBER: accountNumber } = PAYMENT_ACCOUNT;
  const { path } = qrPath(vietQrPayload({ bankBin, accountNumber, amountVnd: 50_000, memo }));
  await expect(dialog.getByRole("img", { name: "VietQR code to pay ₫50,000" }).locator("path")).toHaveAttribute(
    "d",
    path,
  );
  const saving = loser.page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save the picture" }).click();
  const picture = await saving;
  expect(picture.suggestedFilename()).toBe("penalty-qr.png");
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  await loser.closeDialog();

  const playerId = host.view?.players.find(({ name }) => name === LOSER)?.id;
  host.send({ type: "markPaid", playerId, paid: true });
  await expect(rowOf(loser.page, LOSER).getByText("Paid")).toBeVisible();
  await expect(loser.page.getByRole("checkbox")).toHaveCount(0);
  const marks = () =>
    query(
      "SELECT m.paid FROM penalty_marks m JOIN game_players p USING (game_id, seat_id) WHERE p.name = ? ORDER BY m.marked_at_ms",
      LOSER,
    );
  await expect.poll(marks).toEqual([{ paid: 1 }]);
  await reload(loser.page);
  await expect(rowOf(loser.page, LOSER).getByText("Paid")).toBeVisible();
  host.send({ type: "markPaid", playerId, paid: false });
  await expect(rowOf(loser.page, LOSER).getByText("Paid")).toBeHidden();
  await expect.poll(marks).toEqual([{ paid: 0 }]);
  loser.closeRooms();
});
