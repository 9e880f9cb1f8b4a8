import type { ReactNode } from "react";
import { Sidebar } from "./sidebar.tsx";

type CompactParts = {
  /** An open room, an unfinished quiz. */
  unfinished: ReactNode;
  /** The latest games. */
  played: ReactNode;
  /** The latest words. */
  words: ReactNode;
  place: ReactNode;
};

type FullParts = CompactParts & {
  today: ReactNode;
  /** The daily challenge. */
  challenge: ReactNode;
  join: ReactNode;
  modes: ReactNode;
  carousel: ReactNode;
  figures: ReactNode;
  badges: ReactNode;
  penalties: ReactNode;
};

/** The parts of the dashboard. On a phone in the order of `order-*`; beside each other the second column is not learning or games. */
export function FullLayout(parts: FullParts) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <Sidebar />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="contents lg:grid lg:gap-6">
          <div className="grid gap-6">{parts.today}</div>
          <div className="grid gap-6 empty:hidden max-lg:order-2">{parts.unfinished}</div>
          <div className="grid gap-6 max-lg:order-3">{parts.carousel}</div>
          <div className="grid gap-6 max-lg:order-4">
            {parts.played}
            {parts.figures}
          </div>
        </div>
        <div className="contents lg:grid lg:gap-6">
          <div className="grid gap-6 max-lg:order-1">
            {parts.challenge}
            {parts.join}
            {parts.modes}
          </div>
          <div className="grid gap-6 max-lg:order-5">
            {parts.place}
            {parts.badges}
            {parts.words}
            {parts.penalties}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Only quizzes, cards and the leaderboard. */
export function CompactLayout({ unfinished, played, words, place }: CompactParts) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        {unfinished}
        {played}
      </div>
      <div className="grid gap-6">
        {words}
        {place}
      </div>
    </div>
  );
}
