import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { WidgetBoundary } from "./widget-boundary.tsx";

function Broken(): ReactNode {
  throw new Error("broken");
}

test("a part that fails on the server does not break the page around it", async () => {
  const errors: unknown[] = [];
  const page = createElement(
    "main",
    null,
    createElement("p", null, "before"),
    createElement(WidgetBoundary, null, createElement(Broken)),
    createElement("p", null, "after"),
  );
  const body = await renderToReadableStream(page, { onError: (error) => void errors.push(error) });
  const html = await new Response(body).text();
  expect(html).toContain("before");
  expect(html).toContain("after");
  expect(errors).toEqual([new Error("broken")]);
});
