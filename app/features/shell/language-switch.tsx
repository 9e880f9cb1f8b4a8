import { useLocation } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { getLocale } from "../../i18n/paraglide/runtime.js";
import { classes } from "../../ui/classes.ts";

/** Each language is named in itself, for those who can't read the other. */
const LANGUAGES = [
  { code: "vi", short: "VI", name: "Tiếng Việt" },
  { code: "en", short: "EN", name: "English" },
] as const;

/** A plain form, so that it works before any script has loaded; the page comes back in the other language. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const current = getLocale();
  return (
    <form method="post" action="/language">
      <fieldset className="flex rounded-[14px] border border-line bg-sunken p-px">
        <legend className="sr-only">{m.language()}</legend>
        <input type="hidden" name="returnTo" value={pathname + search} />
        {LANGUAGES.map(({ code, short, name }) => (
          <button
            key={code}
            type="submit"
            name="language"
            value={code}
            lang={code}
            aria-label={`${short}: ${name}`}
            title={name}
            aria-pressed={code === current}
            className={classes(
              "min-h-11 min-w-11 rounded-control px-2 text-sm font-bold",
              code === current ? "bg-surface text-primary shadow-card" : "text-ink-soft hover:text-ink",
            )}
          >
            {short}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
