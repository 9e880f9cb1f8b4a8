import type { ReactNode } from "react";

type QuizFrameProps = {
  clock: ReactNode;
  question: ReactNode;
  list: ReactNode;
  /** Other actions, and the other players. */
  side: ReactNode;
};

/**
 * The layout of a running game. On a wide screen it has three columns. On a phone the clock, the question and the bar with
 * its buttons fill the screen, without the site's header and footer (`data-game`), and the rest is below them.
 */
export function QuizFrame({ clock, question, list, side }: QuizFrameProps) {
  return (
    <div
      data-game
      className="max-lg:-mx-4 max-lg:-my-6 sm:max-lg:-mx-6 sm:max-lg:-my-8 tall:pb-20 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] lg:gap-6"
    >
      <div className="z-10 tall:sticky tall:top-0 lg:col-start-3 lg:row-start-1">{clock}</div>
      <div className="mx-auto flex max-w-2xl min-w-0 flex-col tall:min-h-[calc(100dvh-3rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:m-0 lg:max-w-none">
        {question}
      </div>
      <div className="p-4 sm:max-lg:px-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:p-0">{list}</div>
      <div className="grid content-start gap-4 p-4 pt-0 sm:max-lg:px-6 lg:col-start-3 lg:row-start-2 lg:gap-6 lg:p-0">
        {side}
      </div>
    </div>
  );
}
