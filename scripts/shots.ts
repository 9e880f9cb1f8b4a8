import { rmSync } from "node:fs";
import { chromium } from "playwright";
import { DATABASE_PORT, STATE_FOLDER } from "../e2e/fixtures/environment.ts";
import { PAYMENT_ACCOUNT } from "../e2e/fixtures/payment-account.ts";
import { startDatabaseServer } from "../e2e/fixtures/server/database-server.ts";
import { LANGUAGES } from "../e2e/pages/app-page.ts";
import { visitScreens } from "../e2e/screens/visit.ts";
import config from "../playwright.config.ts";
import { isFree } from "./lib/addresses.ts";
import { build } from "./lib/build.ts";
import { migrateLocally } from "./lib/database.ts";
import { startOpenIdProvider } from "./lib/openid.ts";
import { stopWith } from "./lib/processes.ts";
import { makeLocalSecrets } from "./lib/secrets.ts";
import { runBuiltWorker } from "./lib/worker.ts";
import { shoot } from "./screens/picture.ts";
import { layOut, sheetPage, writeIndex } from "./screens/sheet.ts";
import { TEST_VAPID } from "./testing/vapid.ts";

// npm run shots: a picture of every screen and state, in both languages and themes, at three widths.
// With a word, `npm run shots -- wait`, only of the screens whose name holds it.
const FOLDER = "shots";

const host = "127.0.0.1";
const port = Number(process.env.PORT ?? 8791);
const wanted = process.argv[2] ?? "";

if (!(await isFree(host, port))) stopWith(`Port ${port} is in use. Choose another: PORT=${port + 1} npm run shots`);
// The pages' helpers read the database that the browser tests use.
if (!(await isFree(host, DATABASE_PORT)))
  stopWith("The browser tests are running. Take pictures once they have ended.");
makeLocalSecrets();
await build();
rmSync(STATE_FOLDER, { recursive: true, force: true });
await migrateLocally(STATE_FOLDER);
if (wanted === "") rmSync(FOLDER, { recursive: true, force: true });

const started = performance.now();
const google = await startOpenIdProvider({ port: 0, origins: [`http://${host}:${port}`] });
const worker = await runBuiltWorker({
  host,
  port,
  stateFolder: STATE_FOLDER,
  vars: { ...google.vars, ...PAYMENT_ACCOUNT, ...TEST_VAPID, ROOM_PLAYERS_MAX: "1000" },
});
const stopDatabaseServer = await startDatabaseServer((await worker.bindings()).DB, DATABASE_PORT);
const browser = await chromium.launch(config.use?.launchOptions);
const { origin } = worker.url;
let count = 0;

/** Visits the screens in one language. @returns what went wrong */
async function shootAll(language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const sheet = await sheetPage(browser);
  // Both pages of a visit lay out on one sheet, one after the other.
  let laidOut = Promise.resolve();
  return visitScreens({
    browser,
    origin,
    language,
    wanted,
    inspect: async (screen, page) => {
      const pictures = await shoot(page, `${FOLDER}/${screen}`, language);
      laidOut = laidOut.then(() => layOut(sheet, pictures, `${FOLDER}/${screen}/all-${language}.png`));
      await laidOut;
      count += pictures.length;
      process.stdout.write(".");
    },
  });
}

const faults = (await Promise.all(LANGUAGES.map(shootAll))).flat();
await browser.close();
await stopDatabaseServer();
await worker.stop();
await google.stop();
writeIndex(FOLDER);
console.log(`\n${count} pictures in ${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(`Side by side for each screen: ${FOLDER}/SCREEN/all-LANGUAGE.png; one by one: WIDTH-LANGUAGE-THEME.png`);
console.log(`All on one page: file://${process.cwd()}/${FOLDER}/index.html`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
