import { build } from "./house/build.ts";

await build();
console.log("build/ is up to date.");
