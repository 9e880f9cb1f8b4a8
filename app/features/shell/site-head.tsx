import latin from "@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url";
import vietnamese from "@fontsource-variable/nunito-sans/files/nunito-sans-vietnamese-wght-normal.woff2?url";
import { useLocation } from "react-router";
import { getLocale } from "../../i18n/paraglide/runtime.js";
import type { PageHead } from "./page-head.ts";
import { THEME_COLOR, type Theme } from "./theme.ts";

/** The font files that every page in the language needs. */
const FONTS = { vi: [latin, vietnamese], en: [latin] } as const;
const OPEN_GRAPH_LOCALE = { vi: "vi_VN", en: "en_US" } as const;

/** The head of every page, except for its title. */
export function SiteHead({ page, theme }: { page: PageHead | undefined; theme: Theme }) {
  return (
    <>
      {FONTS[getLocale()].map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <ThemeMeta theme={theme} />
      {page && <PageMeta page={page} />}
    </>
  );
}

/** Gives the browser's bars and controls the page's colours before the styles have loaded. */
function ThemeMeta({ theme }: { theme: Theme }) {
  if (theme !== "system") {
    return (
      <>
        <meta name="color-scheme" content={theme} />
        <meta name="theme-color" content={THEME_COLOR[theme]} />
      </>
    );
  }
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOR.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOR.dark} />
    </>
  );
}

/** What search engines and messengers show of the requested page; not of pages visited from it. */
function PageMeta({ page }: { page: PageHead }) {
  if (useLocation().pathname !== page.path) return null;
  return (
    <>
      <meta name="description" content={page.description} />
      {page.isListed ? <link rel="canonical" href={page.address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Wordroom" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.address} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALE[getLocale()]} />
      <meta property="og:image" content={page.picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={page.pictureText} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
