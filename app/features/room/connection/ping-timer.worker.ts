import { PING_EVERY_MS } from "../../../../domain/room/rules.ts";

/** Runs in a worker because browsers throttle the timers of a hidden tab's page to one a minute. */
setInterval(() => self.postMessage(null), PING_EVERY_MS);
