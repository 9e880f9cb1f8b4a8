/**
 * Every page as Lighthouse sees it on a simulated phone, on the built Worker run by workerd behind HTTP/2, and the
 * JavaScript that each loads first (requirement P7).
 *
 * Usage: npm run bench:pages -- [part of a page's name] [runs]; of several runs of a page the middle one counts.
 */
import { rmSync } from "node:fs";
import { type BrowserContext, chromium } from "playwright";
import { signUp } from "../e2e/fixtures/accounts.ts";
import { AppPage, type RoomWithPlayers } from "../e2e/pages/app-page.ts";
import config from "../playwright.config.ts";
import { build } from "../scripts/house/build.ts";
import { migrateLocally } from "../scripts/house/migrations.ts";
import { kilobytes, overweight, pageWeights } from "../scripts/house/page-weights.ts";
import { makeLocalSecrets } from "../scripts/house/secrets.ts";
import { requiredSecrets, runBuiltWorker } from "../scripts/house/worker.ts";
import { startFront } from "./front.ts";
import { measurePage, middleOf, type PageAddress, type PageFigures, shortcomings } from "./page-figures.ts";

const STATE_FOLDER = ".wrangler/bench-pages";
const PORT = 8792;
const FRONT_PORT = 8793;
const DEBUGGING_PORT = 9223;

const SIGNED_IN = [
  ["dashboard", "/dashboard"],
  ["profile", "/profile"],
  ["change password", "/profile/password"],
  ["delete account", "/profile/delete"],
  ["rooms, known", "/multi-player"],
] as const;

const words = process.argv.slice(2);
const wanted = words.find((word) => /\D/.test(word)) ?? "";
const runs = Number(words.find((word) => /^\d+$/.test(word)) ?? 1);

makeLocalSecrets(requiredSecrets());
await build();
rmSync(STATE_FOLDER, { recursive: true, force: true });
await migrateLocally(STATE_FOLDER);
const vars = { RATE_LIMITS: "off" };
const worker = await runBuiltWorker({ host: "127.0.0.1", port: PORT, stateFolder: STATE_FOLDER, vars });
const front = await startFront(worker.url.origin, FRONT_PORT);
const launch = config.use?.launchOptions;
const browser = await chromium.launchPersistentContext("", {
  ...launch,
  args: [...(launch?.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`, "--ignore-certificate-errors"],
  ignoreHTTPSErrors: true,
});
const faults: string[] = [];
try {
  console.log(
    "page             performance  accessibility  best practices  SEO  layout shift  largest paint  blocked  JavaScript",
  );
  const stage = new AppPage(await browser.newPage(), "en", worker.url.origin);
  for (const address of await addresses(stage, browser)) {
    if (address.name.includes(wanted)) faults.push(...(await examine(address)));
  }
  // Last, since who is signed in sees other pages.
  await signUp(await browser.newPage(), front.origin);
  for (const address of SIGNED_IN.map(([name, path]) => ({ name, url: front.origin + path, isListed: false }))) {
    if (address.name.includes(wanted)) faults.push(...(await examine(address)));
  }
  await stage.closeRooms();
} finally {
  await browser.close();
  await front.stop();
  await worker.stop();
}

console.log("\nJavaScript that each page loads first, by the build's manifest");
const weights = pageWeights("build/client");
for (const { path, bytes, limit } of weights) {
  console.log(`${path.padEnd(34)}${kilobytes(bytes).padStart(9)} of ${kilobytes(limit)}`);
}
faults.push(...overweight(weights));
console.log(faults.length === 0 ? "\nAll within P7." : `\nNot within P7:\n${faults.join("\n")}`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Every page that there is, those of a room in each of its phases. */
async function addresses(stage: AppPage, context: BrowserContext): Promise<PageAddress[]> {
  const [waiting, playing, ended] = [
    await stage.createRoomWithPlayers(),
    await stage.startGame({ wordsPerPlayer: 20 }),
    await stage.startGame(),
  ];
  for (const player of [ended.host, ...ended.guests]) stage.finishAs(player, 6);
  for (const room of [waiting, playing, ended]) await leaveSeat(context, room);
  const { code: shared } = await stage.createRoomWithPlayers();
  const page = (isListed: boolean, name: string, path: string) => ({ name, url: front.origin + path, isListed });
  return [
    // The rooms first: a game does not last for ever.
    page(false, "join by link", `/j/${shared}`),
    page(false, "waiting room", `/multi-player/wait/${waiting.code}`),
    page(false, "room settings", `/multi-player/create/${waiting.code}`),
    page(false, "quiz", `/multi-player/quiz/${playing.code}`),
    page(false, "results", `/multi-player/results/${ended.code}`),
    page(true, "landing", "/"),
    page(true, "rooms", "/multi-player"),
    page(true, "create", "/multi-player/create"),
    page(true, "join", "/multi-player/join"),
    page(true, "login", "/login"),
    page(true, "register", "/register"),
    page(false, "admin login", "/admin"),
    page(false, "reset password", "/reset-password?token=x"),
    page(true, "words", "/words?q=bank"),
    page(true, "terms", "/terms"),
    page(true, "privacy", "/privacy"),
    page(false, "demo", "/demo"),
    page(false, "demo rooms", "/demo/rooms"),
    page(false, "demo quiz", "/demo/quiz"),
    page(false, "demo results", "/demo/results"),
  ];
}

/** Leaves the host's seat in the browser, as if it had made the room. */
async function leaveSeat(context: BrowserContext, { code, seatToken }: RoomWithPlayers): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${front.origin}/terms`);
  const seat = { token: seatToken, playerId: 1, name: "Hoa", savedAtMs: Date.now() };
  const item = { key: `wordroom.seat.${code}`, value: JSON.stringify(seat) };
  await page.evaluate(({ key, value }) => localStorage.setItem(key, value), item);
  await page.close();
}

async function examine(address: PageAddress): Promise<string[]> {
  const measured: PageFigures[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measurePage(address, DEBUGGING_PORT));
  const figures = middleOf(measured);
  if (!figures) return [`${address.name}: not measured`];
  print(address.name, figures);
  return shortcomings(figures).map((fault) => `${address.name}: ${fault}`);
}

function print(name: string, { scores, layoutShift, largestPaintMs, blockedMs, scriptBytes }: PageFigures): void {
  const { performance: speed, accessibility, "best-practices": practices, seo } = scores;
  const columns = [
    name.padEnd(17),
    String(speed).padStart(11),
    String(accessibility).padStart(15),
    String(practices).padStart(16),
    String(seo).padStart(5),
    layoutShift.toFixed(3).padStart(14),
    `${(largestPaintMs / 1000).toFixed(1)} s`.padStart(15),
    `${Math.round(blockedMs)} ms`.padStart(9),
    kilobytes(scriptBytes).padStart(12),
  ];
  console.log(columns.join(""));
}
