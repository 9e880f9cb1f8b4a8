import { useState } from "react";
import { DeleteRoom } from "../../features/admin/rooms/delete-room.tsx";
import { RoomTable } from "../../features/admin/rooms/room-table.tsx";
import type { UserCalls } from "../../features/admin/users/user-actions.tsx";
import { UserTable } from "../../features/admin/users/user-table.tsx";
import { SAMPLE_ADMIN, SAMPLE_ADMIN_ROOMS, SAMPLE_USERS } from "../../features/demo/sample-admin.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import type { Sort } from "../../ui/data/table.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

const NEWEST_FIRST: Sort = { column: "createdAt", direction: "descending" };
const LINK_LASTS_MS = 24 * 60 * 60_000;

/** Both tables; what is done in them changes the sample data in this page alone. */
export function AdminTables() {
  return (
    <>
      <PageTitle>{`${m.demo_title()} · ${m.menu_admin()}`}</PageTitle>
      <h1 className="mb-6 text-3xl font-bold">{m.menu_admin()}</h1>
      <div className="grid gap-6">
        <Card title={m.admin_user_list()}>
          <SampleUsers />
        </Card>
        <Card title={m.admin_rooms()}>
          <SampleRooms />
        </Card>
      </div>
    </>
  );
}

function SampleUsers() {
  const [rows, setRows] = useState<readonly (typeof SAMPLE_USERS)[number][]>(SAMPLE_USERS);
  const [sort, setSort] = useState(NEWEST_FIRST);
  const calls: UserCalls = {
    change: async (id, change) => {
      const after = change.change === "role" ? { role: change.role } : { isActive: change.status === "active" };
      setRows((now) => now.map((row) => (row._id === id ? { ...row, ...after } : row)));
      return { ok: true };
    },
    remove: async (id) => {
      setRows((now) => now.filter((row) => row._id !== id));
      return { ok: true };
    },
    makeResetLink: async () => ({
      link: "https://example.org/reset-password#token=sample",
      expiresAt: new Date(Date.now() + LINK_LASTS_MS).toISOString(),
    }),
  };
  const keyOf = (row: (typeof rows)[number]) =>
    ({ name: row.displayName, status: String(row.isActive) })[sort.column] ?? row.createdAt;
  return (
    <UserTable rows={sorted(rows, sort, keyOf)} viewerId={SAMPLE_ADMIN} sort={sort} onSort={setSort} calls={calls} />
  );
}

function SampleRooms() {
  const [rows, setRows] = useState(SAMPLE_ADMIN_ROOMS);
  const [sort, setSort] = useState(NEWEST_FIRST);
  const remove = async (id: string) => {
    setRows((now) => now.filter((row) => row.id !== id));
    return { ok: true };
  };
  const keyOf = (row: (typeof rows)[number]) => ({ name: row.name, status: row.status })[sort.column] ?? row.createdAt;
  return (
    <RoomTable
      rows={sorted(rows, sort, keyOf)}
      sort={sort}
      onSort={setSort}
      actions={(room) => <DeleteRoom room={room} remove={remove} />}
    />
  );
}

function sorted<Row>(rows: readonly Row[], { direction }: Sort, keyOf: (row: Row) => string): Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  return rows.toSorted((a, b) => sign * keyOf(a).localeCompare(keyOf(b), "vi"));
}
