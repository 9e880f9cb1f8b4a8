import { m } from "../i18n/paraglide/messages.js";

/** What stands above a form that works only with JavaScript. Browsers that have it show no such text and need not load it. */
export function NeedsJavaScript() {
  return <noscript>{import.meta.env.SSR ? m.needs_javascript() : null}</noscript>;
}
