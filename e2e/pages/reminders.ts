import { signUp } from "../fixtures/accounts.ts";
import type { AppPage } from "./app-page.ts";

/** How to get to the states of the reminders on the profile. A tested browser has no push service, so its part is played. */

type Permission = "default" | "granted" | "denied" | "unsupported";

/** A browser that answers the question for permission so, and then subscribes at a push service of the tests' own. */
export async function playPushService({ page }: AppPage, permission: Permission): Promise<void> {
  await page.addInitScript(
    ({ given }) => {
      if (given === "unsupported") {
        Reflect.deleteProperty(window, "PushManager");
        return;
      }
      const state = { permission: given };
      Object.defineProperty(Notification, "permission", { get: () => state.permission });
      Notification.requestPermission = async () => {
        if (state.permission === "default") state.permission = "granted";
        return state.permission;
      };
      const KEY = "tests.subscription";
      const subscriptionAt = (endpoint: string) => ({
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: `B${"x".repeat(86)}`, auth: "x".repeat(22) } }),
        unsubscribe: async () => {
          localStorage.removeItem(KEY);
          return true;
        },
      });
      const pushManager = {
        getSubscription: async () => {
          const endpoint = localStorage.getItem(KEY);
          return endpoint === null ? null : subscriptionAt(endpoint);
        },
        subscribe: async () => {
          const endpoint = localStorage.getItem(KEY) ?? `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
          localStorage.setItem(KEY, endpoint);
          return subscriptionAt(endpoint);
        },
      };
      const registration = { pushManager };
      Object.defineProperty(navigator.serviceWorker, "ready", { get: async () => registration });
      Object.defineProperty(navigator.serviceWorker, "getRegistration", { value: async () => registration });
    },
    { given: permission },
  );
}

/** Signed in with a new account, on the profile of a browser in this state. */
export async function openProfile(app: AppPage, permission: Permission) {
  await playPushService(app, permission);
  const account = await signUp(app.page, app.url(""));
  await app.go("/profile");
  await app.expectText("reminders_text");
  return account;
}
