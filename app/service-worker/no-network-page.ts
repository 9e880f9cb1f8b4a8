import { classes } from "../ui/classes.ts";
import type { Build } from "./build.ts";
import type { Language } from "./offline-pages.ts";
import { OFFLINE_ENTRY } from "./offline-pages.ts";

type NoNetworkPageProps = { build: Build; language: Language; hasOfflinePages: boolean };

const BUTTON = "inline-flex min-h-11 items-center justify-center rounded-control px-5 font-semibold";
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join(";");
const PRIMARY = classes(BUTTON, "bg-primary text-on-primary");
const SECONDARY = classes(BUTTON, "border border-line-strong text-primary");
const PANEL = "grid w-full max-w-2xl justify-items-center gap-3 rounded-card border border-line bg-surface px-4 py-14";

/** Shown in place of a page that can't be reached. It needs no script, and no files but the cached ones. */
export function noNetworkPage({ build, language, hasOfflinePages }: NoNetworkPageProps): Response {
  const text = build.texts[language];
  const again = element("a", { href: "", class: hasOfflinePages ? SECONDARY : PRIMARY }, text.try_again);
  const play = element("a", { href: OFFLINE_ENTRY, class: PRIMARY }, text.offline_page_play);
  const panel = [
    element("h1", { class: "text-2xl font-bold" }, text.offline_page_title),
    element("p", { class: "max-w-prose text-balance text-ink-soft" }, text.offline_page_text),
    hasOfflinePages ? element("p", { class: "text-balance" }, text.offline_page_solo) : "",
    element("p", { class: "mt-2 flex flex-wrap justify-center gap-3" }, (hasOfflinePages ? play : "") + again),
  ];
  const main = element("main", { class: classes(PANEL, "text-center shadow-card") }, panel.join(""));
  const head = [
    element("meta", { charset: "utf-8" }),
    element("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
    element("meta", { name: "color-scheme", content: "light dark" }),
    element("link", { rel: "stylesheet", href: build.stylesheet }),
    element("title", {}, `${text.offline_page_title} · Wordroom`),
  ];
  const body = element("body", { class: "grid min-h-dvh place-items-center p-4" }, main);
  return new Response(`<!doctype html>${element("html", { lang: language }, head.join("") + body)}`, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
    },
  });
}

/**
 * Nothing is escaped, because all texts come from the message catalogues.
 * @param content HTML; left out for a void element
 */
function element(name: string, attributes: Record<string, string>, content?: string): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
  const opening = `<${name}${written.join("")}>`;
  return content === undefined ? opening : `${opening}${content}</${name}>`;
}
