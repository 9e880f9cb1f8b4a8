import type { SubmitEvent } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Segments, SWITCH_BUTTON, SwitchForm, segment } from "./switch-form.tsx";
import { nextTheme, parseTheme, THEMES, type Theme } from "./theme.ts";
import { ThemeIcon } from "./theme-icon.tsx";
import { showTheme } from "./use-theme.ts";

const NAME = { system: m.theme_system, light: m.theme_light, dark: m.theme_dark } as const;

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
            {NAME[theme]()}
          </button>
        ))}
      </Segments>
    </SwitchForm>
  );
}

/** One button that leads through the themes, where there is little room. It shows the theme that holds. */
export function ThemeButton({ current }: { current: Theme }) {
  const next = nextTheme(current);
  const label = m.theme_button({ current: NAME[current](), next: NAME[next]() });
  return (
    <SwitchForm action="/theme" onSubmit={change}>
      <button type="submit" name="theme" value={next} aria-label={label} title={label} className={SWITCH_BUTTON}>
        <ThemeIcon theme={current} />
      </button>
    </SwitchForm>
  );
}

/** Changes the theme where one is, so that a running game is not reloaded; the server remembers it meanwhile. */
function change(event: SubmitEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent;
  const theme = submitter instanceof HTMLButtonElement ? parseTheme(submitter.value) : null;
  if (!theme) return;
  event.preventDefault();
  showTheme(theme);
  const form = event.currentTarget;
  // Without a network the theme still holds for as long as the page is open.
  fetch(form.action, { method: "POST", body: new FormData(form, submitter), redirect: "manual" }).catch(() => {});
}
