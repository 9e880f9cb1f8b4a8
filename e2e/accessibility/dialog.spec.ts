import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";

test("[U1] a dialog that is reopened before the browser's close event stays open", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  await visit(page, "/demo");
  const opener = page.getByRole("button", { name: "Open a dialog" });
  // A press before the page is awake does nothing.
  await expect(async () => {
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 500 });
  }).toPass();
  // Escape, then Enter on what opened it, before the task in which the browser fires `close`.
  await opener.evaluate(async (button: HTMLButtonElement) => {
    const dialog = document.querySelector("dialog[open]");
    const closings = new Promise((resolve) => dialog?.addEventListener("close", resolve));
    dialog?.dispatchEvent(new Event("cancel", { cancelable: true }));
    while (dialog?.hasAttribute("open")) await Promise.resolve();
    button.click();
    await closings;
  });
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.context().close();
});
