import { type Account, newAddress, signIn, signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { RETRYING } from "../fixtures/environment.ts";
import { storeGames } from "../fixtures/stored-games.ts";
import type { AppPage, TextKey } from "./app-page.ts";
import * as history from "./history.ts";

/** How to get to the admin area and to the states of its lists. */

/** Signed in as a new administrator. */
export async function signUpAdmin(app: AppPage): Promise<Account> {
  const admin = await signUp(app.page, app.url(""), { displayName: "Cô Hạnh" });
  await execute("UPDATE users SET role = 'admin' WHERE id = ?", admin.id);
  return admin;
}

/** The list of users as a new administrator; of those whose names begin with a word of their own. */
export async function openUsers(app: AppPage): Promise<{ admin: Account; word: string }> {
  const word = `nhom${crypto.randomUUID().slice(0, 8)}`;
  const names = ["An", "Bình", "W".repeat(20)];
  for (const [index, name] of names.entries()) {
    const atMs = Date.now() - index * 86_400_000;
    await execute(
      `INSERT INTO users (id, email, display_name, role, created_at_ms, is_active, is_hidden)
       VALUES (?, ?, ?, ?, ?, ?, 0)`,
      ...[crypto.randomUUID(), `${word}.${index}@truong.example.org`, `${word} ${name}`],
      ...[index === 2 ? "admin" : "user", atMs, index === 1 ? 0 : 1],
    );
  }
  const admin = await signUpAdmin(app);
  await app.go("/admin-dashboard");
  await app.expectText("admin_user_list");
  return { admin, word };
}

/** From the list: another filter that nobody passes. */
export async function findNobody(app: AppPage): Promise<void> {
  await app.page.locator("input[name=search]").fill("không ai tên thế này cả");
  await app.button("history_apply").click();
  await app.expectText("admin_nothing_found");
}

/** From a list: the network fails, and somebody sorts. */
export async function failToLoad(app: AppPage, comes: TextKey): Promise<void> {
  await app.failRequests("**/admin-dashboard*.data*");
  await app.failRequests("**/admin-dashboard/*.data*");
  await app.button("admin_status").click();
  await app.expectText(comes);
}

/** The menu of the first account that is not one's own. */
export async function openUserMenu(app: AppPage): Promise<void> {
  await app.page.getByRole("row").getByRole("button", { expanded: false }).last().click();
  await app.page.getByRole("menu").waitFor();
}

/** From the open menu. */
export async function chooseEntry(app: AppPage, entry: TextKey): Promise<void> {
  await app.page.getByRole("menuitem", { name: app.text(entry) }).click();
  await app.page.locator("dialog[open]").waitFor();
}

/** The list of rooms as a new administrator, with an open room and finished games. */
export async function openRooms(app: AppPage): Promise<void> {
  const admin = await signUpAdmin(app);
  await app.createRoom({ name: "W".repeat(30) });
  const atMs = Date.now();
  await storeGames(
    admin.id,
    Array.from({ length: 14 }, (_, index) => ({ name: `Lớp ${index + 1}`, atMs: atMs - index * 86_400_000 })),
  );
  await app.go("/admin-dashboard/rooms");
  await app.page.getByRole("row").nth(1).waitFor();
}

/** A real game with its results, seen by an administrator who did not play. */
export async function openPlayed(app: AppPage): Promise<{ gameId: string; code: string }> {
  const { gameId, room } = await history.playAsHost(app, 5, [7, "leaves"]);
  await app.page.context().clearCookies();
  await signUpAdmin(app);
  await app.go(`/admin-dashboard/rooms/${gameId}`);
  await app.expectText("admin_passage");
  return { gameId, code: room.code };
}

/** An open room with its players. */
export async function openWaiting(app: AppPage): Promise<void> {
  const { code } = await app.createRoomWithPlayers({}, ["An", "Vy"]);
  await app.page.context().clearCookies();
  await signUpAdmin(app);
  await app.go(`/admin-dashboard/rooms/${code}`);
  await app.expectText("admin_host");
}

/** The page of an account that has played, reported, renamed itself and signed in at several places. */
export async function openAccount(app: AppPage): Promise<void> {
  const { account, gameId } = await history.playAsHost(app, 5, [7, "leaves"], { name: "Lớp 10A, tiết 3" });
  const atMs = Date.now();
  await storeGames(
    account.id,
    Array.from({ length: 7 }, (_, index) => ({ name: `Lớp ${index + 1}`, atMs: atMs - index * 86_400_000 })),
  );
  await reportWord(app, "abdomen", "wrong_sense");
  await execute("UPDATE question_reports SET game_id = ? WHERE reporter_id = ?", gameId, account.id);
  await reportWord(app, "ability", "two_right");
  await reportWord(app, "abdicate", "wrong_sense");
  for (const name of ["Mai Anh 10A", "Anna Wank"])
    await execute("UPDATE users SET display_name = ? WHERE id = ?", name, account.id);
  await execute("UPDATE account_names SET verdict = 'refused' WHERE user_id = ? AND name = 'Mai Anh 10A'", account.id);
  for (let place = 0; place < 2; place++) {
    await app.page.context().clearCookies();
    await signIn(app.page, app.url(""), account);
  }
  await app.page.context().clearCookies();
  await signUpAdmin(app);
  await app.go(`/admin-dashboard/users/${account.id}`);
  await app.expectText("admin_user_received");
}

/** From the page of an account. */
export async function openNameDialog(app: AppPage): Promise<void> {
  await app.page
    .getByRole("button")
    .filter({ hasText: app.text("admin_name_change") })
    .click();
  await app.page.locator("dialog[open]").waitFor();
}

/** From the reported questions: what one of them is in its sentence. */
export async function openSentenceDialog(app: AppPage): Promise<void> {
  await app.page
    .getByRole("button")
    .filter({ hasText: app.text("admin_case") })
    .first()
    .click();
  await app.page.locator("dialog[open]").waitFor();
}

/** Senses that the best players fail, and a sentence that was judged. */
export async function openProposed(app: AppPage): Promise<void> {
  await signUpAdmin(app);
  for (const { id } of Object.values(REPORTED)) {
    await execute(
      `INSERT OR REPLACE INTO sense_retirements (sense_id, by_itself, by_itself_at_ms) VALUES (?, 'best_players', ?)`,
      ...[id, Date.now()],
    );
    await execute(
      `INSERT OR REPLACE INTO sense_answers (sense_id, quiz_type, host, answers, right, games, rest_answers, rest_right)
       VALUES (?, 'multiple_choice_vocab', 'somebody', 12, 2, 6, 20, 11)`,
      id,
    );
  }
  await execute(
    "INSERT OR REPLACE INTO sentence_cases (sense_id, sentence, word, expected, at_ms) VALUES (?, ?, ?, NULL, ?)",
    ...["ability%1:07:00::", "He had the ability to be in two rooms.", "ability", Date.now()],
  );
  await app.go("/admin-dashboard/questions");
  await app.expectText("admin_proposed_about");
}

/** Senses of the lexicon that come first in its order, so that their reports are on the first page. */
const REPORTED = {
  abbreviation: { id: "abbreviation%1:10:00::", context: "The abbreviation stands for a longer name.", span: [4, 16] },
  abdomen: { id: "abdomen%1:08:00::", context: "The doctor pressed gently on her abdomen.", span: [33, 40] },
  abdicate: { id: "abdicate%2:41:00::", context: "The old king had to abdicate at last.", span: [20, 28] },
  ability: { id: "ability%1:07:00::", context: "She has the ability to learn quickly.", span: [12, 19] },
} as const;
export type ReportedWord = keyof typeof REPORTED;

/** Reports a question about this word, as a guest does who has answered it wrongly. @returns its sentence */
export async function reportWord(
  app: AppPage,
  word: ReportedWord,
  reason: "wrong_sense" | "two_right",
): Promise<string> {
  const { id, context, span } = REPORTED[word];
  const options = ["a short form of a word", "a large field of grass", "a place to buy bread", "a very loud noise"];
  const question = {
    ...{ id: `q-${word}`, type: "multiple_choice_vocab", word, partOfSpeech: "noun", context, span, senseId: id },
    ...{ level: "B2", definition: options[0], explanation: options[0], meaning: "nghĩa" },
    ...{ correctAnswer: options[0], options, correctIndex: 0 },
  };
  const data = {
    ...{
      id: crypto.randomUUID(),
      reason,
      note: "Câu này có hai đáp án đúng.",
      question,
      customText: context,
      answer: 1,
    },
  };
  const response = await app.page.request.post(app.url("/api/quizzes/reports"), {
    ...{ data, headers: newAddress(), ...RETRYING },
  });
  if (!response.ok()) throw new Error(`not reported: ${await response.text()}`);
  return context;
}

/** The reported questions as a new administrator: two reports of the first word, one of the second. */
export async function openQuestions(
  app: AppPage,
  [first, second]: readonly [ReportedWord, ReportedWord] = ["abdicate", "ability"],
): Promise<void> {
  await signUpAdmin(app);
  await reportWord(app, first, "two_right");
  await reportWord(app, first, "wrong_sense");
  await reportWord(app, second, "two_right");
  await app.go("/admin-dashboard/questions");
  await questionCard(app, second).waitFor();
}

/** The reported sense of this word. */
export function questionCard({ page }: AppPage, word: ReportedWord) {
  return page.getByRole("region", { name: word, exact: true });
}

/** From the list of users: somebody was suspended and made an administrator, which is in the log. */
export async function openAudit(app: AppPage): Promise<void> {
  const { admin, word } = await openUsers(app);
  for (const [action, before, after] of [
    ["user.suspend", { isActive: true }, { isActive: false }],
    ["user.grant", { role: "user" }, { role: "admin" }],
    ["room.delete", { status: "waiting" }, { gamesDeleted: true }],
  ] as const) {
    await execute(
      "INSERT INTO audit_log (at_ms, admin_id, action, target, before, after) VALUES (?, ?, ?, ?, ?, ?)",
      ...[Date.now(), admin.id, action, word, JSON.stringify(before), JSON.stringify(after)],
    );
  }
  await app.go("/admin-dashboard/audit");
  await app.expectText("admin_audit_export");
}

/** The health of the deployment, with an error that a browser has reported. */
export async function openHealth(app: AppPage): Promise<void> {
  await signUpAdmin(app);
  const error = {
    message: "TypeError: Cannot read properties of undefined (reading 'words')",
    stack: "at f (/assets/root.js:1:2)",
    page: "/multi-player/quiz/ABC234",
  };
  const report = { data: error, headers: newAddress(), ...RETRYING };
  await app.page.request.post(app.url("/api/errors"), report);
  await app.go("/admin-dashboard/health");
  await app.expectText("health_browser_errors");
}
