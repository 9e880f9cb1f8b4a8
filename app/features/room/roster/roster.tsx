import { lazy, Suspense } from "react";
import { PlainRoster, type RosterProps } from "./roster-rows.tsx";

/** A shorter list needs no search field. */
const SEARCH_ABOVE_PLAYERS = 30;

/** Where these can't be loaded, the rows without search are shown. */
const WholeRoster = lazy(() =>
  import("./whole-roster.lazy.tsx").then(
    (module) => ({ default: module.WholeRoster }),
    () => ({ default: PlainRoster }),
  ),
);
const RosterPages = lazy(() =>
  import("./roster-pages.lazy.tsx").then(
    (module) => ({ default: module.RosterPages }),
    () => ({ default: PlainRoster }),
  ),
);

/** The list of players: whole, with a search field when it is long, or in pages where the room is large. */
export function Roster(props: RosterProps) {
  const { players, counts } = props.room.view;
  if (counts === null && players.filter(props.shows).length <= SEARCH_ABOVE_PLAYERS) return <PlainRoster {...props} />;
  const SearchableRoster = counts === null ? WholeRoster : RosterPages;
  return (
    <Suspense fallback={<PlainRoster {...props} />}>
      <SearchableRoster {...props} />
    </Suspense>
  );
}
