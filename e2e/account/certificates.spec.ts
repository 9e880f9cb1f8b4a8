import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { EARNED_B2, storeCertificate, storedCertificates, storeLearned } from "../fixtures/stored-certificates.ts";
import { expect, test } from "../fixtures/test.ts";
import { openApp } from "../pages/account.ts";
import { JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import { askToWithdraw, get } from "../pages/certificates.ts";

/** How many pages a PDF of Chromium has. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a certificate is earned, got, verified by a stranger, and withdrawn`, async ({ browser }) => {
    const owner = await openApp(browser, language);
    const account = await signUp(owner.page, ORIGIN, { displayName: "Nguyễn Thị Thùy Dương" });
    await storeLearned(account.id, { ...EARNED_B2, words: 199 });
    await owner.go("/certificates");
    await owner.expectText("certificates_none");
    await expect(owner.page.getByText("199/200", { exact: true })).toBeVisible();
    await expect(owner.page.locator("button[value=get]")).toHaveCount(0);

    await storeLearned(account.id, { ...EARNED_B2, quizzes: 0 });
    await owner.go("/certificates");
    await get(owner);
    expect(storedCertificates(account.id)).toEqual([{ level: "B2", words: 200, name: "Nguyễn Thị Thùy Dương" }]);

    const address = owner.page.url();
    const stranger = await openApp(browser, language);
    await stranger.go(address.slice(ORIGIN.length));
    await stranger.expectText("certificate_valid");
    const certificate = stranger.page.getByRole("article");
    for (const shown of ["Nguyễn Thị Thùy Dương", "B2", "200", "80%", address]) {
      await expect(certificate).toContainText(shown);
    }
    // It says on what it is based; this is the first half of that text.
    await expect(certificate).toContainText(stranger.text("certificate_basis"));
    await expect(stranger.page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(stranger.page.locator("meta[name=referrer]")).toHaveAttribute("content", "same-origin");

    await askToWithdraw(owner);
    await owner.page
      .getByRole("dialog")
      .getByRole("button", { name: owner.text("certificates_withdraw") })
      .click();
    await owner.expectText("certificates_withdrawn_done");
    expect(storedCertificates(account.id)).toEqual([]);
    await stranger.go(address.slice(ORIGIN.length));
    await stranger.expectText("certificate_withdrawn_title");
    await expect(stranger.page.getByText("Nguyễn Thị Thùy Dương")).toHaveCount(0);
  });
}

/** The options of the browser's print, and the size of the paper in pixels. */
const PAPER = [
  ["as its style sheet says", { preferCSSPageSize: true }, { width: 1123, height: 794 }],
  ["on A4 in portrait", { format: "A4" }, { width: 794, height: 1123 }],
  ["on Letter in landscape", { format: "Letter", landscape: true }, { width: 1056, height: 816 }],
] as const;

test("a certificate is printed alone, on white paper in either theme, and on exactly one page of any size, whatever its name", async ({
  browser,
}) => {
  const app = await openApp(browser, "vi");
  const { page } = app;
  for (const name of ["An", "W".repeat(50)]) {
    await page.emulateMedia({ colorScheme: "dark", media: null });
    await app.go(`/certificates/${await storeCertificate(crypto.randomUUID(), name)}`);
    await app.expectText("certificate_valid");
    for (const [paper, options, size] of PAPER) {
      await page.emulateMedia({ media: null });
      expect(pagesOf(await page.pdf(options)), `${name} ${paper}`).toBe(1);
      await page.setViewportSize(size);
      await page.emulateMedia({ media: "print" });
      // Nothing stands beyond the edge.
      const isWithin = await page
        .locator("[data-certificate]")
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
      expect(isWithin, `${name} ${paper}`).toBe(true);
    }
  }
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1")) ?? [];
  // A4 in points, in landscape.
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
  for (const hidden of ["header", "footer", "main button"]) await expect(page.locator(hidden)).toBeHidden();
  await expect(page.getByRole("article")).toHaveCSS("background-color", "rgb(255, 253, 248)");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});
