import { findChromium, installChromium } from "./lib/chromium.ts";
import { makeLocalSecrets } from "./lib/secrets.ts";
import { summary } from "./lib/test-run/counts.ts";
import { browser } from "./lib/test-run/suites.ts";

// npm run test:screens: whether every screen is reached, fits all widths, and is found accessible by axe.
makeLocalSecrets();
if (!findChromium()) await installChromium();
const counts = await browser("screens");
console.log(`\n${summary(counts)}`);
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
