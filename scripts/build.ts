import { build } from "./lib/build.ts";

await build();
console.log("build/ is up to date.");
