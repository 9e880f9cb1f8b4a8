import { generate } from "./lib/build.ts";
import { must } from "./lib/processes.ts";

// npm run types: makes the types of messages, routes and bindings, then checks all of it.
await generate();
await Promise.all([
  must("The types of the routes", ["react-router", "typegen"]),
  must("The types of the bindings", ["wrangler", "types", "--include-runtime=false", "--strict-vars=false"]),
]);
// More than one checker each learns the same types: on two cores that costs more than it saves.
await must("The type check", ["tsc", "--noEmit", "--checkers", "1"]);
await must("The type check of the service worker", ["tsc", "--noEmit", "-p", "app/service-worker"]);
