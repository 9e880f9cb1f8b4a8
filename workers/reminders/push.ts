import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { VapidKeys } from "../configuration.ts";

/** Where a message goes, as the browser gave it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser's subscription has ended. `failed`: with the service's status, null if there was no answer. */
export type PushOutcome = { kind: "delivered" } | { kind: "gone" } | { kind: "failed"; status: number | null };

export type PushMessage = { title: string; body: string; lang: string };

/** A phone that was off gets it when it comes on, but not on the next day. */
const TTL_S = 12 * 60 * 60;
const TIMEOUT_MS = 10_000;

/** Hands a message to the browser's push service, encrypted so that only the browser can read it (RFC 8030, 8291, 8292). */
export async function push(target: PushTarget, message: PushMessage, vapid: VapidKeys): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = target;
  try {
    const { headers, method, body } = await buildPushPayload(
      // By the topic a newer message replaces one that was not delivered yet.
      { data: message, options: { ttl: TTL_S, topic: "reminder", urgency: "normal" } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      vapid,
    );
    const response = await fetch(endpoint, {
      ...{ method: method.toUpperCase(), headers, body },
      // A service that sends elsewhere would choose whom the server calls.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return { kind: "delivered" };
    return response.status === 404 || response.status === 410
      ? { kind: "gone" }
      : { kind: "failed", status: response.status };
  } catch {
    return { kind: "failed", status: null };
  }
}
