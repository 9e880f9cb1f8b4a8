import { describe, expect, it } from "vitest";
import { failurePage, pageOrFailure } from "./failure-page.ts";

const requestOf = (headers: Record<string, string>) => new Request("https://wordroom.example/", { headers });
const textOf = async (page: Response) => [page.status, await page.text()];

describe("[U6] the page for a request that could not be answered", () => {
  it.each([
    ["Vietnamese by default", {}, "vi", "Có lỗi xảy ra", "Something went wrong"],
    ["English for a browser in English", { "accept-language": "en-GB" }, "en", "Something went wrong", "Có lỗi xảy ra"],
    ["in the chosen language", { "accept-language": "en", cookie: "lang=vi" }, "vi", "Tải lại trang", "Reload"],
  ])("is %s, in one language only", async (_, headers, language, own, other) => {
    const [status, html] = await textOf(failurePage(requestOf(headers)));
    expect([status, html]).toEqual([500, expect.stringContaining(`<html lang="${language}">`)]);
    expect(html).toContain(own);
    expect(html).not.toContain(other);
  });

  it("replaces the router's plain text, and no other response", async () => {
    const plain = new Response("Unexpected Server Error", { status: 500, headers: { "content-type": "text/plain" } });
    expect(await textOf(pageOrFailure(plain, requestOf({})))).toEqual([500, expect.stringContaining("Có lỗi xảy ra")]);
    for (const kept of [
      new Response("<h1>", { status: 500, headers: { "content-type": "text/html; charset=utf-8" } }),
      new Response("{}", { status: 500, headers: { "content-type": "text/x-script" } }),
      new Response("notices", { headers: { "content-type": "text/plain" } }),
    ])
      expect(pageOrFailure(kept, requestOf({}))).toBe(kept);
  });
});
