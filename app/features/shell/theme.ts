/** In the order in which one button leads through them. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The colour of the bars around the page: the header's ground, `--surface` in styles.css. */
export const THEME_COLOR = { light: "#fffdf8", dark: "#18211e" } as const;

const NAME = "theme";
const YEAR_S = 365 * 24 * 60 * 60;

/** The theme that somebody chose, or null where it is none. */
export function parseTheme(wanted: unknown): Theme | null {
  return THEMES.find((theme) => theme === wanted) ?? null;
}

/** The theme that a request remembers: the system's unless another was chosen. */
export function themeOf(cookies: string | null): Theme {
  const chosen = cookies?.split(";").find((cookie) => cookie.trim().startsWith(`${NAME}=`));
  return parseTheme(chosen?.split("=")[1]?.trim()) ?? "system";
}

/** The cookie that remembers a chosen theme, or null where there is no such theme. */
export function themeCookie(wanted: unknown, isHttps: boolean): string | null {
  const chosen = parseTheme(wanted);
  if (!chosen) return null;
  return `${NAME}=${chosen}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

/** The theme that comes after this one. */
export function nextTheme(current: Theme): Theme {
  return THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? "system";
}
