import { expect, test } from "vitest";
import { m } from "../i18n/paraglide/messages.js";
import { locales } from "../i18n/paraglide/runtime.js";

test.each(locales)("the highlighted word occurs in the headline exactly once: %s", (locale) => {
  expect(m.landing_title({}, { locale }).split(m.landing_title_mark({}, { locale }))).toHaveLength(2);
});
