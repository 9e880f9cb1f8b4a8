import type { ApiClient } from "../../../api.ts";

export type ReminderSettings = { publicKey: string | null; hour: number; endpoints: readonly string[] };

/** Whether this browser can be reminded: `off` and `on` can be changed here, the others only in the browser. */
export type DeviceState = "unsupported" | "denied" | "off" | "on";

/** Long enough for a service worker that is just being installed. */
const READY_TIMEOUT_MS = 10_000;

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** @param endpoints the browsers that the account has switched on */
export async function deviceState(endpoints: readonly string[]): Promise<DeviceState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  // A subscription that the account does not know was another account's, or the server has found it gone.
  return subscription && endpoints.includes(subscription.endpoint) ? "on" : "off";
}

type Wanted = { userId: string; publicKey: string; hour: number; language: "vi" | "en" };

/** Switches this browser on, or changes the hour. It asks for permission, so it is called by a press only. */
export async function switchOn({ api }: ApiClient, wanted: Wanted): Promise<DeviceState | "failed"> {
  const { userId: id, publicKey, hour, language } = wanted;
  if (!isSupported()) return "unsupported";
  if ((await Notification.requestPermission()) === "denied") return "denied";
  if (Notification.permission !== "granted") return "off";
  const subscription = await subscribe(publicKey);
  const { endpoint, keys } = subscription.toJSON();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const json = {
    endpoint: endpoint ?? "",
    keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
    ...{ hour, timeZone, language },
  };
  const response = await api.users[":id"].reminders.$put({ param: { id }, json });
  return response.ok ? "on" : "failed";
}

/** Switches this browser off; the server is told first, so that a failure leaves it as it was. */
export async function switchOff({ api }: ApiClient, id: string): Promise<DeviceState | "failed"> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return "off";
  const { endpoint } = subscription;
  const response = await api.users[":id"].reminders.$delete({ param: { id }, json: { endpoint } });
  if (!response.ok) return "failed";
  await subscription.unsubscribe();
  return "off";
}

/** The subscription of this browser: the one that it has, unless that was made with other keys of the server. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return await pushManager.subscribe(options);
  }
}

/** Each page registers the service worker once it is idle. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no service worker")), READY_TIMEOUT_MS);
  });
  return await Promise.race([navigator.serviceWorker.ready, timeout]);
}
