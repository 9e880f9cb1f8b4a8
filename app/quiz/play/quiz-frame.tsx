import type { ReactNode } from "react";

type QuizFrameProps = {
  clock: ReactNode;
  question: ReactNode;
  list: ReactNode;
  /** Other actions, and the other players. */
  side: ReactNode;
  /** On a phone, whether the side comes before the list. */
  isSideFirst?: boolean;
};

/** The layout of a running game: one column on a phone, three columns on a wide screen. */
export function QuizFrame({ clock, question, list, side, isSideFirst = false }: QuizFrameProps) {
  const aside = (
    <div key="side" className="grid content-start gap-4 lg:col-start-3 lg:row-start-2 lg:gap-6">
      {side}
    </div>
  );
  return (
    <div className="grid gap-4 lg:grid-cols-[14rem_minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] lg:gap-6">
      <div className="sticky top-0 z-10 -mx-4 -mt-6 sm:-mx-6 sm:-mt-8 lg:static lg:col-start-3 lg:row-start-1 lg:m-0">
        {clock}
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{question}</div>
      {isSideFirst && aside}
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">{list}</div>
      {!isSideFirst && aside}
    </div>
  );
}
