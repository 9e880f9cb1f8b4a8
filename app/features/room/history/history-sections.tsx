import { Link } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";

const SECTIONS = [
  { key: "games", to: "/user-history", name: m.history_games },
  { key: "practice", to: "/user-history/practice", name: m.history_practice },
] as const;

/** The page's title, and links between the games with others and practice. */
export function HistorySections({ current }: { current: (typeof SECTIONS)[number]["key"] }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-3xl font-bold">{m.history_title()}</h1>
      <nav aria-label={m.history_sections()}>
        <ul className="flex rounded-[14px] border border-line bg-sunken p-px">
          {SECTIONS.map(({ key, to, name }) => (
            <li key={key}>
              <Link
                to={to}
                aria-current={key === current ? "page" : undefined}
                className={classes(
                  "flex min-h-11 items-center rounded-control px-4 text-sm font-bold no-underline",
                  key === current ? "stroke-behind" : "text-ink-soft hover:text-ink",
                )}
              >
                {name()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
