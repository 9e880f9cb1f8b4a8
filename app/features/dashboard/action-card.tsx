import type { ReactNode } from "react";
import { m } from "../../i18n/paraglide/messages.js";

/** As high as its content on a phone, so that nothing moves when that comes. */
const BOX = "grid min-h-46 content-between gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6";

type ActionCardProps = {
  title: string;
  /** The words of the title that are highlighted; empty for none. */
  mark: string;
  text: string;
  /** The one filled button of the page. */
  children: ReactNode;
};

/** What to do next: the loudest thing of the page. */
export function ActionCard({ title, mark, text, children }: ActionCardProps) {
  const [before = "", ...after] = mark === "" ? [title] : title.split(mark);
  return (
    <div className={BOX}>
      <div>
        <h2 className="text-2xl font-extrabold tracking-tight wrap-anywhere lg:text-3xl">
          {/* Above the stroke, which would cover the dots below its letters. */}
          <span className="relative">{before}</span>
          {after.length > 0 && <mark className="stroke animate-stroke">{mark}</mark>}
          {after.join(mark)}
        </h2>
        <p className="mt-2 text-pretty text-ink-soft">{text}</p>
      </div>
      <div className="grid sm:justify-self-start">{children}</div>
    </div>
  );
}

/** In its place until it is known what to do. */
export function ActionLoading() {
  return (
    <div className={BOX}>
      <p role="status" className="text-ink-soft">
        {m.cards_loading()}
      </p>
    </div>
  );
}
