import type { ReactNode } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { ROOM_STATES } from "../../../../domain/admin/lists.ts";
import { CEFR_LEVELS } from "../../../../domain/quiz/difficulty.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { type Column, type Sort, Table } from "../../../ui/data/table.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Select, TextField } from "../../../ui/form/field.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { FilterChips, ListPager, NothingFound, NotLoaded, RoomCount } from "../list-parts.tsx";
import { DeleteRoom } from "./delete-room.tsx";
import type { ListedRoom, LoadedRooms } from "./load-rooms.ts";
import { ROOM_STATUS, RoomStatus } from "./room-status.tsx";
import { ROOMS_PATH, type RoomView, rooms } from "./room-view.ts";

type RoomsPageProps = {
  view: RoomView;
  /** Null where it could not be loaded. */
  loaded: LoadedRooms | null;
};

/** The Rooms tab: open rooms and finished games. */
export function RoomsPage({ view, loaded }: RoomsPageProps) {
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

type RoomTableProps = {
  rows: readonly ListedRoom[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  actions: (room: ListedRoom) => ReactNode;
};

export function RoomTable({ rows, sort, onSort, actions }: RoomTableProps) {
  return (
    <Table
      caption={m.admin_rooms()}
      isCaptionHidden
      columns={columnsWith(actions)}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
    />
  );
}

function columnsWith(actions: RoomTableProps["actions"]): Column<ListedRoom>[] {
  return [
    { key: "name", label: m.admin_room_name(), isSortable: true, cell: ({ name }) => name },
    {
      key: "id",
      label: m.admin_room_id(),
      cell: ({ code, sessionId }) => (
        <span className="font-mono whitespace-nowrap">
          {code}
          {sessionId !== null && <span className="block text-sm text-ink-soft">{sessionId.slice(0, ID_SHOWN)}…</span>}
        </span>
      ),
    },
    { key: "host", label: m.admin_host(), cell: ({ host: { name } }) => name || "–" },
    { key: "status", label: m.admin_status(), isSortable: true, cell: ({ status }) => <RoomStatus status={status} /> },
    {
      key: "players",
      label: m.admin_players(),
      isNumber: true,
      cell: ({ players, numPlayers }) => `${players}/${numPlayers}`,
    },
    {
      key: "createdAt",
      label: m.admin_created(),
      isSortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: "endedAt",
      label: m.admin_ended(),
      cell: ({ endedAt }) => (endedAt === null ? m.admin_not_loaded() : <Moment at={endedAt} />),
    },
    {
      key: "actions",
      label: m.admin_actions(),
      cell: (room) => <span className="inline-flex items-center gap-1">{actions(room)}</span>,
    },
  ];
}

/** Small, so that a row of many columns stays low. */
function Moment({ at }: { at: string }) {
  return (
    <span className="text-sm">
      <LocalTime at={at} show="time" />
    </span>
  );
}

/** Enough of a game's id to tell games of one room apart. */
const ID_SHOWN = 8;
