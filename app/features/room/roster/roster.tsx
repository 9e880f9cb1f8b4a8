import { lazy, Suspense } from "react";
import { PlainRoster, type RosterProps } from "./rows.tsx";

/** Up to here a name is found by looking. */
const SEARCHED_FROM = 30;

/** Without them the rows that are here are shown all the same. */
const WholeRoster = lazy(() =>
  import("./whole-roster.tsx").then(
    (module) => ({ default: module.WholeRoster }),
    () => ({ default: PlainRoster }),
  ),
);
const RosterPages = lazy(() =>
  import("./roster-pages.tsx").then(
    (module) => ({ default: module.RosterPages }),
    () => ({ default: PlainRoster }),
  ),
);

/** The players: all of a class that is sent whole, of a larger one the first and page after page. */
export function Roster(props: RosterProps) {
  const { players, counts } = props.room.view;
  if (counts === null && players.filter(props.shows).length <= SEARCHED_FROM) return <PlainRoster {...props} />;
  const Searched = counts === null ? WholeRoster : RosterPages;
  return (
    <Suspense fallback={<PlainRoster {...props} />}>
      <Searched {...props} />
    </Suspense>
  );
}
