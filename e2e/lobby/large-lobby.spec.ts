import { openRoom, SocketPlayer, until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage, PASSAGE } from "../fixtures/users.ts";
import { joinRoom, seesQuestion } from "../pages/room.ts";

const WORDS = 5;

test("[RR-63] a phone in a room of 62 shows a partial list: the own row, the first ones, and further pages", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { code, seatToken } = await openRoom(origin, {
    name: "A whole year",
    hostName: "Hoa",
    numPlayers: 80,
    wordsPerPlayer: WORDS,
    difficulty: "6.0-7.0",
    quizType: "multiple_choice_vocab",
    customText: PASSAGE,
  });
  const host = new SocketPlayer(origin, code, { seatToken });
  const players = Array.from(
    { length: 60 },
    (_, index) =>
      new SocketPlayer(origin, code, { playerInfo: { name: `${index < 31 ? "Lan" : "Bạn"} ${index + 1}` } }),
  );
  await until("all in", () => host.view?.counts?.total === 61);
  const mai = await openUserPage(browser, "phone");
  await joinRoom(mai, `/j/${code}`, "Mai");
  const list = mai.getByRole("region", { name: "Players" });
  await expect(mai.getByText("62/80")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(31);
  await expect(list.getByRole("listitem").first()).toContainText("Mai (You)");
  await expect(list.getByText("1–30 of 62")).toBeVisible();
  await list.getByRole("button", { name: "Next page" }).click();
  await expect(list.getByText("31–60 of 62")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(30);
  await list.getByRole("button", { name: "Next page" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByLabel("Find a player").fill("ban 59");
  await expect(list.getByRole("listitem")).toHaveText([/Bạn 59/]);
  await list.getByLabel("Find a player").fill("nobody");
  await expect(list.getByText("No player with that name")).toBeVisible();
  // A page that nobody is on any more gives way to the last one.
  await list.getByLabel("Find a player").fill("lan");
  await expect(list.getByText("1–30 of 31")).toBeVisible();
  await list.getByRole("button", { name: "Next page" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/Lan/]);
  players[0]?.send({ type: "leaveRoom" });
  await expect(list.getByText("1–30 of 30")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(30);

  host.send({ type: "startQuiz" });
  await seesQuestion(mai);
  for (const player of players) for (const { id } of player.view?.quiz?.questions ?? []) player.answer(id, 0);
  // In the middle of all their progress the phone still answers a tap.
  await mai.getByRole("radio").nth(1).check();
  const others = mai.getByRole("region", { name: "Competitors" });
  await expect(others.getByRole("listitem")).toHaveCount(30);
  await expect(others.getByText(`${WORDS}/${WORDS}`).first()).toBeVisible();
  for (const player of [host, ...players]) player.close();
});
