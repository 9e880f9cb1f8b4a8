import type { ReactNode } from "react";
import { CHALLENGE_CATEGORIES, type ChallengeCategory } from "../../../domain/challenge/rules.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Choices } from "../../ui/choices.tsx";
import { categoryName } from "./category-name.ts";

/** The page's heading and the choice of a level, above the challenge of that level. */
export function WithLevels({ category, children }: { category: ChallengeCategory; children: ReactNode }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl font-bold">{m.challenge_title()}</h1>
          <p className="mt-1 max-w-prose text-pretty text-ink-soft">{m.challenge_intro()}</p>
        </div>
        <Choices
          label={m.cards_level()}
          parameter="level"
          options={CHALLENGE_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
          current={category}
          className="w-full sm:w-auto"
        />
      </div>
      {children}
    </>
  );
}
