import { PING_EVERY_MS } from "../../../domain/room/rules.ts";

/** Says when to ping. In a thread of its own, since browsers let the timers of a hidden tab's page run once a minute. */
setInterval(() => self.postMessage(null), PING_EVERY_MS);
