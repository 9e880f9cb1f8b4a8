import { afterEach, expect, test, vi } from "vitest";
import { overwriteGetLocale } from "../../i18n/paraglide/runtime.js";
import { fetchQuestionCount } from "./question-count.tsx";

const REQUEST = { passage: "The ferry sank.", quizType: "vocabulary", difficulty: "B1", wanted: 10 } as const;

afterEach(() => vi.unstubAllGlobals());

function respondWith(response: () => Response | Promise<never>) {
  vi.stubGlobal("window", { location: new URL("http://localhost/") });
  vi.stubGlobal("fetch", async () => response());
}

test("[Q8] a count that is refused for a while says for how long", async () => {
  overwriteGetLocale(() => "vi");
  respondWith(() => new Response("{}", { status: 429, headers: { "Retry-After": "42" } }));
  expect(await fetchQuestionCount(REQUEST)).toEqual({ ok: false, text: "Có thể kiểm tra lại đoạn văn sau 42 giây." });
  overwriteGetLocale(() => "en");
  respondWith(() => new Response("{}", { status: 429, headers: { "Retry-After": "90" } }));
  expect(await fetchQuestionCount(REQUEST)).toEqual({
    ok: false,
    text: "The passage can be checked again in 2 minutes.",
  });
});

test("[Q8] a count that fails without a network says no more than that", async () => {
  overwriteGetLocale(() => "en");
  respondWith(() => Promise.reject(new TypeError("offline")));
  expect(await fetchQuestionCount(REQUEST)).toEqual({ ok: false, text: "The passage could not be checked just now." });
});
