import { data, Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { ROOM_STATES } from "../../../domain/admin/lists.ts";
import { CEFR_LEVELS } from "../../../domain/quiz/difficulty.ts";
import { apiContext } from "../../context.ts";
import { FilterChips, ListPager, NothingFound, NotLoaded, RoomCount } from "../../features/admin/list-parts.tsx";
import { DeleteRoom } from "../../features/admin/rooms/delete-room.tsx";
import { type LoadedRooms, loadRooms, ROOMS_PATH, type RoomView, rooms } from "../../features/admin/rooms/room-list.ts";
import { ROOM_STATUS, RoomTable } from "../../features/admin/rooms/room-table.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Select, TextField } from "../../ui/form/field.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/rooms.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadRooms(context.get(apiContext), rooms.viewIn(url.searchParams));
  return data(loaded, { status: loaded ? 200 : 503 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

/** The Rooms tab: open rooms and finished games. */
export default function AdminRooms({ loaderData: loaded }: Route.ComponentProps) {
  const { search } = useLocation();
  const view = rooms.viewIn(new URLSearchParams(search));
  return (
    <>
      <PageTitle>{`${m.admin_rooms()} · ${m.menu_admin()}`}</PageTitle>
      <RoomFilters view={view} />
      {loaded ? <RoomList view={view} loaded={loaded} /> : <NotLoaded title={m.admin_rooms_failed()} />}
    </>
  );
}

const STATUSES = { all: m.admin_all, ...ROOM_STATUS } as const;

/** A plain form, so that it works without scripts. */
function RoomFilters({ view }: { view: RoomView }) {
  const navigate = useNavigate();
  const filters = rooms.filtersIn(view);
  const texts = {
    search: `${m.admin_search()}: ${view.search}`,
    status: `${m.admin_status()}: ${STATUSES[view.status]()}`,
    difficulty: `${m.admin_difficulty()}: ${view.difficulty}`,
    from: `${m.admin_from()}: ${view.from}`,
    to: `${m.admin_to()}: ${view.to}`,
  } as const;
  const without = { search: "", status: "all", difficulty: "all", from: "", to: "" } as const;
  const chips = (["search", "status", "difficulty", "from", "to"] as const)
    .filter((name) => filters.includes(name))
    .map((name) => ({ text: texts[name], to: rooms.pathWith(view, { [name]: without[name] }) }));
  return (
    <div className="grid gap-3">
      <Disclosure title={m.admin_filters()} isOpen={filters.length > 0}>
        <Form
          action={ROOMS_PATH}
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(rooms.pathOfForm(event.currentTarget), { preventScrollReset: true });
          }}
          className="grid gap-4"
        >
          <input type="hidden" name="sort" value={view.sort} />
          <input type="hidden" name="order" value={view.order} />
          {/* Keyed, so that the fields follow the address when it changes by Back or Reset. */}
          <Fields key={JSON.stringify(view)} view={view} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" className="max-sm:flex-1">
              {m.history_apply()}
            </Button>
            <ButtonLink to={rooms.resetPath(view)} preventScrollReset variant="secondary" className="max-sm:flex-1">
              {m.admin_reset()}
            </ButtonLink>
          </div>
        </Form>
      </Disclosure>
      <FilterChips chips={chips} resetTo={rooms.resetPath(view)} />
    </div>
  );
}

function Fields({ view }: { view: RoomView }) {
  const { search, status, difficulty, from, to } = view;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <TextField type="search" name="search" label={m.admin_search_rooms()} defaultValue={search} autoComplete="off" />
      <Select
        name="status"
        label={m.admin_status()}
        options={(["all", ...ROOM_STATES] as const).map((value) => ({ value, label: STATUSES[value]() }))}
        defaultValue={status}
      />
      <Select
        name="difficulty"
        label={m.admin_difficulty()}
        options={(["all", ...CEFR_LEVELS] as const).map((value) => ({
          value,
          label: value === "all" ? m.admin_all() : value,
        }))}
        defaultValue={difficulty}
      />
      <TextField type="date" name="from" label={m.admin_from()} defaultValue={from} />
      <TextField type="date" name="to" label={m.admin_to()} defaultValue={to} />
    </div>
  );
}

function RoomList({ view, loaded }: { view: RoomView; loaded: LoadedRooms }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isBusy = useNavigation().state === "loading";
  const { rooms: rows, total, isTotalExact, totalPages } = loaded;
  if (total === 0) {
    return (
      <Card>
        <NothingFound resetTo={rooms.resetPath(view)} />
      </Card>
    );
  }
  return (
    <Card>
      <div className={classes("grid gap-4", isBusy && "opacity-60")} aria-busy={isBusy}>
        <RoomCount shown={rows.length} total={total} isTotalExact={isTotalExact} />
        <RoomTable
          rows={rows}
          sort={rooms.sortOf(view)}
          onSort={(sort) => void navigate(rooms.pathWith(rooms.sortedBy(view, sort)), { preventScrollReset: true })}
          actions={(room) => (
            <>
              <Link
                to={`${ROOMS_PATH}/${encodeURIComponent(room.id)}`}
                // A room's page leads back to the list as it was.
                state={{ search }}
                className="inline-flex min-h-11 min-w-11 items-center justify-center text-primary underline underline-offset-4"
                aria-label={m.admin_view_of({ name: room.name })}
              >
                {m.admin_view()}
              </Link>
              <DeleteRoom room={room} />
            </>
          )}
        />
        <ListPager
          page={Number(view.page)}
          pages={totalPages}
          linkTo={(page) => rooms.pathWith(view, { page: String(page) })}
        />
      </div>
    </Card>
  );
}
