/**
 * Runs Lighthouse on every page of the built Worker, on a simulated phone over HTTP/2, and lists the JavaScript of each
 * page's first load (requirement P7).
 *
 * Usage: npm run bench -- pages [part of a page's name] [runs]; the median of several runs counts.
 */
import { rmSync } from "node:fs";
import { type BrowserContext, chromium } from "playwright";
import { generate } from "selfsigned";
import { preview } from "vite";
import { signUp } from "../e2e/fixtures/accounts.ts";
import { AppPage, type RoomWithPlayers } from "../e2e/pages/app-page.ts";
import config from "../playwright.config.ts";
import { build } from "../scripts/lib/build.ts";
import { migrateLocally } from "../scripts/lib/database.ts";
import { kilobytes, overweight, pageWeights } from "../scripts/lib/page-weights.ts";
import { makeLocalSecrets } from "../scripts/lib/secrets.ts";
import { runBuiltWorker } from "../scripts/lib/worker.ts";
import { measurePage, medianRun, type PageAddress, type PageFigures, shortcomings } from "./lighthouse.ts";

const STATE_FOLDER = ".wrangler/bench-pages";
const PORT = 8792;
const PROXY_PORT = 8793;
const DEBUGGING_PORT = 9223;

const SIGNED_IN = [
  ["dashboard", "/dashboard"],
  ["leaderboard", "/leaderboard"],
  ["history", "/user-history"],
  ["practice history", "/user-history/practice"],
  ["flash cards", "/flash-cards"],
  ["review", "/review"],
  ["profile", "/profile"],
  ["change password", "/profile/password"],
  ["delete account", "/profile/delete"],
  ["certificates", "/certificates"],
  ["rooms, known", "/multi-player"],
] as const;

const words = process.argv.slice(2);
const wanted = words.find((word) => /\D/.test(word)) ?? "";
const runs = Number(words.find((word) => /^\d+$/.test(word)) ?? 1);

makeLocalSecrets();
await build();
rmSync(STATE_FOLDER, { recursive: true, force: true });
await migrateLocally(STATE_FOLDER);
const vars = { RATE_LIMITS: "off" };
const worker = await runBuiltWorker({ host: "127.0.0.1", port: PORT, stateFolder: STATE_FOLDER, vars });
const proxy = await startHttp2Proxy(worker.url.origin, PROXY_PORT);
const launch = config.use?.launchOptions;
const browser = await chromium.launchPersistentContext("", {
  ...launch,
  args: [...(launch?.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`, "--ignore-certificate-errors"],
  ignoreHTTPSErrors: true,
});
const faults: string[] = [];
try {
  console.log(
    "page             performance  accessibility  best practices  SEO  layout shift  largest paint  blocked  JavaScript  machine",
  );
  const stage = new AppPage(await browser.newPage(), "en", worker.url.origin);
  for (const address of await addresses(stage, browser)) {
    if (address.name.includes(wanted)) faults.push(...(await examine(address)));
  }
  // Last, since the browser stays signed in.
  await signUp(await browser.newPage(), proxy.origin);
  for (const address of SIGNED_IN.map(([name, path]) => ({ name, url: proxy.origin + path, isListed: false }))) {
    if (address.name.includes(wanted)) faults.push(...(await examine(address)));
  }
  await stage.closeRooms();
} finally {
  await browser.close();
  await proxy.stop();
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

/** All public pages, and those of a room in each phase. */
async function addresses(stage: AppPage, context: BrowserContext): Promise<PageAddress[]> {
  const [waiting, playing, ended] = [
    await stage.createRoomWithPlayers(),
    await stage.startGame({ wordsPerPlayer: 20 }),
    await stage.startGame(),
  ];
  for (const player of [ended.host, ...ended.guests]) stage.finishAs(player, 6);
  for (const room of [waiting, playing, ended]) await storeSeat(context, room);
  const { code: shared } = await stage.createRoomWithPlayers();
  const page = (isListed: boolean, name: string, path: string) => ({ name, url: proxy.origin + path, isListed });
  return [
    // The rooms first, before their games end.
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
    page(false, "challenge", "/challenge"),
    page(true, "terms", "/terms"),
    page(true, "privacy", "/privacy"),
    page(false, "demo", "/demo"),
    page(false, "demo rooms", "/demo/rooms"),
    page(false, "demo quiz", "/demo/quiz"),
    page(false, "demo results", "/demo/results"),
  ];
}

/** Stores the host's seat in the browser, as if it had created the room. */
async function storeSeat(context: BrowserContext, { code, seatToken }: RoomWithPlayers): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${proxy.origin}/terms`);
  const seat = { token: seatToken, playerId: 1, name: "Hoa", savedAtMs: Date.now() };
  const item = { key: `wordroom.seat.${code}`, value: JSON.stringify(seat) };
  await page.evaluate(({ key, value }) => localStorage.setItem(key, value), item);
  await page.close();
}

async function examine(address: PageAddress): Promise<string[]> {
  const measured: PageFigures[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measurePage(address, DEBUGGING_PORT));
  const figures = medianRun(measured);
  if (!figures) return [`${address.name}: not measured`];
  print(address.name, figures);
  return shortcomings(figures).map((fault) => `${address.name}: ${fault}`);
}

function print(
  name: string,
  { scores, layoutShift, largestPaintMs, blockedMs, scriptBytes, benchmarkIndex }: PageFigures,
): void {
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
    String(benchmarkIndex).padStart(9),
  ];
  console.log(columns.join(""));
}

type Proxy = { origin: string; stop: () => Promise<void> };

/**
 * Starts a proxy with TLS and HTTP/2 in front of the Worker, like the edge. Over HTTP/1.1 the queue of small files would
 * dominate the measurement. The certificate is self-signed.
 * @param target the Worker's address, also for WebSockets
 */
async function startHttp2Proxy(target: string, port: number): Promise<Proxy> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const server = await preview({
    configFile: false,
    logLevel: "error",
    build: { outDir: "build/client" },
    preview: { host: "127.0.0.1", port, strictPort: true, https: { key, cert }, proxy: { "/": { target, ws: true } } },
  });
  return { origin: `https://localhost:${port}`, stop: () => server.close() };
}
