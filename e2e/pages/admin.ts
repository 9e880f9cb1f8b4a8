import { newAddress } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { RETRYING } from "../fixtures/environment.ts";
import { openWithNewAccount } from "./account.ts";
import type { AppPage } from "./app-page.ts";

/** How an administrator gets to the health of the deployment, with an error that a browser has reported. */
export async function openHealth(app: AppPage): Promise<void> {
  const { id } = await openWithNewAccount(app, "/dashboard", "history_empty");
  await execute("UPDATE users SET role = 'admin' WHERE id = ?", id);
  const error = {
    message: "TypeError: Cannot read properties of undefined (reading 'words')",
    stack: "at f (/assets/root.js:1:2)",
    page: "/multi-player/quiz/ABC234",
  };
  const report = { data: error, headers: newAddress(), ...RETRYING };
  await app.page.request.post(app.url("/api/errors"), report);
  await app.go("/admin-dashboard");
  await app.expectText("health_browser_errors");
}
