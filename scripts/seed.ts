import { parseArgs } from "node:util";
import { unstable_readConfig } from "wrangler";
import { timeZone } from "../workers/configuration.ts";
import { migrateLocally, openLocally } from "./lib/database.ts";
import { stopWith } from "./lib/processes.ts";
import { seed } from "./lib/seed.ts";

// npm run seed -- --games 1000000 --users 100000: fills the local D1, to try lists with as much as years of use leave.
const { values } = parseArgs({
  options: {
    games: { type: "string", default: "1000" },
    users: { type: "string", default: "100" },
    state: { type: "string", default: ".wrangler/state" },
  },
});
const size = { games: Number(values.games), users: Number(values.users) };
if (!Object.values(size).every((number) => Number.isInteger(number) && number > 0))
  stopWith("npm run seed -- --games 1000 --users 100");

await migrateLocally(values.state);
const startMs = performance.now();
const database = openLocally(values.state);
seed(database, size, timeZone(unstable_readConfig({ config: "wrangler.toml" }).vars), Date.now());
database.close();
const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
console.log(`${size.games} games of ${size.users} users are in ${values.state}, after ${seconds} s.`);
