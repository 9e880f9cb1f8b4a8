import type { ReactNode } from "react";

type QuizFormLayoutProps = { passage: ReactNode; buttons: ReactNode; children: ReactNode };

/**
 * The passage on the left, where there is room, and beside or below it what is made of it. On a phone the buttons stay in
 * sight at the lower edge while the form is longer than the screen.
 */
export function QuizFormLayout({ passage, buttons, children }: QuizFormLayoutProps) {
  return (
    <div className="@container">
      {/* Not a grid where it is narrow: in its row nothing can stick to the screen's edge. */}
      <div className="flex flex-col gap-5 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:grid-rows-[auto_1fr] @3xl:items-start @3xl:gap-x-8">
        <div className="@3xl:row-span-2">{passage}</div>
        <div className="grid gap-5">{children}</div>
        <FormButtons>{buttons}</FormButtons>
      </div>
    </div>
  );
}

function FormButtons({ children }: { children: ReactNode }) {
  return (
    <div
      data-form-buttons
      className="flex flex-wrap gap-3 *:grow tall:sticky tall:bottom-0 tall:z-10 tall:-mx-4 tall:border-t tall:border-line tall:bg-surface tall:px-4 tall:pt-2 tall:pb-[max(0.5rem,env(safe-area-inset-bottom))] tall:sm:-mx-6 tall:sm:px-6"
    >
      {children}
    </div>
  );
}
