import type { SubmitEvent } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Segments, SWITCH_BUTTON, SwitchForm, segment } from "./switch-form.tsx";
import { nextTheme, parseTheme, THEMES, type Theme } from "./theme.ts";
import { ThemeIcon } from "./theme-icon.tsx";
import { showTheme } from "./use-theme.ts";

export const THEME_NAME = { system: m.theme_system, light: m.theme_light, dark: m.theme_dark } as const;

/** All themes by their names. */
export function ThemeSwitch({ current }: { current: Theme }) {
  return (
    <SwitchForm action="/theme" onSubmit={change}>
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

/** One button that leads through the themes, where there is little room. It shows the theme that holds. */
export function ThemeButton({ current }: { current: Theme }) {
  const next = nextTheme(current);
  const label = m.theme_button({ current: THEME_NAME[current](), next: THEME_NAME[next]() });
  return (
    <SwitchForm action="/theme" onSubmit={change}>
      <button type="submit" name="theme" value={next} aria-label={label} title={label} className={SWITCH_BUTTON}>
        <ThemeIcon theme={current} />
      </button>
    </SwitchForm>
  );
}

/** Takes the choice from the form's pressed button. */
function change(event: SubmitEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent;
  const theme = submitter instanceof HTMLButtonElement ? parseTheme(submitter.value) : null;
  if (!theme) return;
  event.preventDefault();
  chooseTheme(theme);
}

/** Changes the theme where one is, so that a running game is not reloaded; the server remembers it meanwhile. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  const body = new FormData();
  body.set("theme", theme);
  // Without a network the theme still holds for as long as the page is open.
  fetch("/theme", { method: "POST", body, redirect: "manual" }).catch(() => {});
}
