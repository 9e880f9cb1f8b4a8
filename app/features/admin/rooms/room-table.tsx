import type { ReactNode } from "react";
import type { RoomState } from "../../../../domain/admin/lists.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, type Sort, Table } from "../../../ui/data/table.tsx";
import type { ListedRoom } from "./room-list.ts";

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

export const ROOM_STATUS = {
  waiting: m.admin_room_waiting,
  generating: m.admin_room_generating,
  active: m.admin_room_active,
  completed: m.admin_room_completed,
} as const satisfies Record<RoomState, () => string>;

const TONE = { waiting: "mark", generating: "neutral", active: "primary", completed: "good" } as const;

export function RoomStatus({ status }: { status: RoomState }) {
  return <Badge tone={TONE[status]}>{ROOM_STATUS[status]()}</Badge>;
}
