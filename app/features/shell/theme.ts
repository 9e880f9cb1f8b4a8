import { useSyncExternalStore } from "react";

/** In the order in which one button cycles through them. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The colour of the browser's own bars: the header's background, `--surface` in styles.css. */
export const THEME_COLOR = { light: "#fffdf8", dark: "#18211e" } as const;

const NAME = "theme";
const YEAR_S = 365 * 24 * 60 * 60;

/** The value as a theme; null if it is none. */
export function parseTheme(wanted: unknown): Theme | null {
  return THEMES.find((theme) => theme === wanted) ?? null;
}

/** The theme in the cookies, else the system's. */
export function themeOf(cookies: string | null): Theme {
  const chosen = cookies?.split(";").find((cookie) => cookie.trim().startsWith(`${NAME}=`));
  return parseTheme(chosen?.split("=")[1]?.trim()) ?? "system";
}

/** The `Set-Cookie` value for a chosen theme; null if there is no such theme. */
export function themeCookie(wanted: unknown, isHttps: boolean): string | null {
  const chosen = parseTheme(wanted);
  if (!chosen) return null;
  return `${NAME}=${chosen}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

/** The theme that comes after this one. */
export function nextTheme(current: Theme): Theme {
  return THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? "system";
}

/** What was chosen since the page loaded; the server knows earlier choices. */
let chosenHere: Theme | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param remembered the theme that the server rendered */
export function useTheme(remembered: Theme): Theme {
  return useSyncExternalStore(
    subscribe,
    () => chosenHere ?? remembered,
    () => remembered,
  );
}

/** Applies a theme to the whole page at once. */
export function showTheme(theme: Theme): void {
  chosenHere = theme;
  for (const listener of listeners) listener();
}
