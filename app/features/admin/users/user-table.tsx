import { Link } from "react-router";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, type Sort, Table } from "../../../ui/data/table.tsx";
import { UserActions, type UserCalls } from "./user-actions.tsx";
import { type ListedUser, USERS_PATH } from "./user-list.ts";

type UserTableProps = {
  rows: readonly ListedUser[];
  viewerId: string;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  calls?: UserCalls;
};

export function UserTable({ rows, viewerId, sort, onSort, calls }: UserTableProps) {
  return (
    <Table
      caption={m.admin_user_list()}
      isCaptionHidden
      columns={columnsFor(viewerId, calls)}
      rows={rows}
      rowKey={({ _id }) => _id}
      isMarked={({ role }) => role === "admin"}
      sort={sort}
      onSort={onSort}
    />
  );
}

function columnsFor(viewerId: string, calls?: UserCalls): Column<ListedUser>[] {
  return [
    {
      key: "name",
      label: m.admin_display_name(),
      isSortable: true,
      cell: ({ _id, displayName }) => (
        <Link
          to={`${USERS_PATH}/users/${encodeURIComponent(_id)}`}
          className="inline-flex min-h-11 min-w-11 items-center text-primary underline underline-offset-4"
        >
          {displayName}
        </Link>
      ),
    },
    { key: "email", label: m.admin_email(), cell: ({ email }) => <span className="text-sm">{email}</span> },
    {
      key: "role",
      label: m.admin_role(),
      cell: ({ role }) =>
        role === "admin" ? (
          <Badge tone="primary">{m.profile_role_admin()}</Badge>
        ) : (
          <span>{m.profile_role_user()}</span>
        ),
    },
    {
      key: "status",
      label: m.admin_status(),
      isSortable: true,
      cell: ({ isActive }) => (
        <Badge tone={isActive ? "good" : "bad"}>{isActive ? m.admin_user_active() : m.admin_user_inactive()}</Badge>
      ),
    },
    {
      key: "createdAt",
      label: m.admin_created(),
      isSortable: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <LocalTime at={createdAt} show="date" />
        </span>
      ),
    },
    {
      key: "actions",
      label: m.admin_actions(),
      cell: (user) =>
        user._id === viewerId ? (
          <span className="text-ink-soft">{m.admin_you()}</span>
        ) : (
          <UserActions user={user} {...(calls && { calls })} />
        ),
    },
  ];
}
