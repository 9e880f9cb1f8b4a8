import { m } from "../../i18n/paraglide/messages.js";
import { getLocale } from "../../i18n/paraglide/runtime.js";
import { Segments, SWITCH_BUTTON, SwitchForm, segment } from "./switch-form.tsx";

/** Each language by its own name, for those who can't read the other. */
const LANGUAGES = [
  // biome-ignore lint/plugin: a language's own name is the same in every catalogue.
  { code: "vi", short: "VI", name: "Tiếng Việt" },
  { code: "en", short: "EN", name: "English" },
] as const;

/** All languages by their full names. */
export function LanguageSwitch() {
  const current = getLocale();
  return (
    <SwitchForm action="/language">
      <Segments legend={m.language()}>
        {LANGUAGES.map(({ code, name }) => (
          <button
            key={code}
            type="submit"
            name="language"
            value={code}
            lang={code}
            aria-pressed={code === current}
            className={segment(code === current)}
          >
            {name}
          </button>
        ))}
      </Segments>
    </SwitchForm>
  );
}

/** One button that switches to the other language, where there is little room. */
export function LanguageButton() {
  const { code, short, name } = otherLanguage();
  return (
    <SwitchForm action="/language">
      <button
        type="submit"
        name="language"
        value={code}
        lang={code}
        aria-label={`${short}: ${name}`}
        title={name}
        className={SWITCH_BUTTON}
      >
        {short}
      </button>
    </SwitchForm>
  );
}

/** The language that the page is not in. */
export function otherLanguage() {
  const current = getLocale();
  return LANGUAGES.find(({ code }) => code !== current) ?? LANGUAGES[0];
}
