import type { SubmitEvent } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Segments, SWITCH_BUTTON, SwitchForm, segment } from "./switch-form.tsx";
import { nextTheme, parseTheme, showTheme, THEMES, type Theme } from "./theme.ts";

export const THEME_NAME = { system: m.theme_system, light: m.theme_light, dark: m.theme_dark } as const;

/** All themes by their names. */
export function ThemeSwitch({ current }: { current: Theme }) {
  return (
    <SwitchForm action="/theme" onSubmit={chooseSubmitted}>
      <Segments legend={m.theme()}>
        {THEMES.map((theme) => (
          <button
            key={theme}
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={theme === current}
            className={segment(theme === current)}
          >
            <ThemeIcon theme={theme} />
            {THEME_NAME[theme]()}
          </button>
        ))}
      </Segments>
    </SwitchForm>
  );
}

/** One button that cycles through the themes, where there is little room. It shows the current theme. */
export function ThemeButton({ current }: { current: Theme }) {
  const next = nextTheme(current);
  const label = m.theme_button({ current: THEME_NAME[current](), next: THEME_NAME[next]() });
  return (
    <SwitchForm action="/theme" onSubmit={chooseSubmitted}>
      <button type="submit" name="theme" value={next} aria-label={label} title={label} className={SWITCH_BUTTON}>
        <ThemeIcon theme={current} />
      </button>
    </SwitchForm>
  );
}

/** The value of the pressed button is the choice. */
function chooseSubmitted(event: SubmitEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent;
  const theme = submitter instanceof HTMLButtonElement ? parseTheme(submitter.value) : null;
  if (!theme) return;
  event.preventDefault();
  chooseTheme(theme);
}

/** Changes the theme without a reload, which would interrupt a running game, and has the server set its cookie. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  const body = new FormData();
  body.set("theme", theme);
  // Without a network the theme holds only until the page is closed.
  fetch("/theme", { method: "POST", body, redirect: "manual" }).catch(() => {});
}

const SUN =
  "M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4";

/** A sun, a moon, or a half-filled disc. Hidden from screen readers: its button has a name. */
export function ThemeIcon({ theme }: { theme: Theme }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      {theme === "system" && (
        <>
          <circle cx="12" cy="12" r="8.5" />
          <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
        </>
      )}
      {theme === "light" && (
        <>
          <circle cx="12" cy="12" r="4" />
          <path d={SUN} />
        </>
      )}
      {theme === "dark" && <path d="M20.5 14A8.5 8.5 0 0 1 10 3.5 8.5 8.5 0 1 0 20.5 14z" />}
    </svg>
  );
}
