import type { ReactNode } from "react";

type QuizFrameProps = {
  clock: ReactNode;
  question: ReactNode;
  list: ReactNode;
  /** What else can be done, and who else is there. */
  side: ReactNode;
  /** On a phone before the list: it belongs to the question. */
  isSideFirst?: boolean;
};

/** A running game. On a phone from top to bottom: time, question, list, the rest; on a wide screen three columns. */
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
