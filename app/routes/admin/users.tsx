import { data, Form, useLocation, useNavigate, useNavigation } from "react-router";
import { USER_STATES } from "../../../domain/admin/lists.ts";
import { apiContext } from "../../context.ts";
import { FilterChips, ListPager, NothingFound, NotLoaded } from "../../features/admin/list-parts.tsx";
import { type LoadedUsers, loadUsers, USERS_PATH, type UserView, users } from "../../features/admin/users/user-list.ts";
import { UserTable } from "../../features/admin/users/user-table.tsx";
import { useViewer } from "../../features/shell/viewer.ts";
import { formatNumber, formatTotal } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { Select, TextField } from "../../ui/form/field.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/users.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadUsers(context.get(apiContext), users.viewIn(url.searchParams));
  return data(loaded, { status: loaded.list ? 200 : 503 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

/** The Users tab: the totals, and the accounts with what can be done to them. */
export default function AdminUsers({ loaderData: loaded }: Route.ComponentProps) {
  const { search } = useLocation();
  const view = users.viewIn(new URLSearchParams(search));
  const viewerId = useViewer()?.id ?? "";
  return (
    <>
      <PageTitle>{`${m.admin_users()} · ${m.menu_admin()}`}</PageTitle>
      <div className="grid gap-5 md:grid-cols-2">
        <Totals stats={loaded?.stats ?? null} />
        <Card title={m.admin_functions()}>
          <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
            <li>{m.admin_functions_users()}</li>
            <li>{m.admin_functions_statistics()}</li>
            <li>{m.admin_functions_delete()}</li>
          </ul>
        </Card>
      </div>
      <UserFilters view={view} />
      {loaded?.list ? (
        <UserList view={view} list={loaded.list} viewerId={viewerId} />
      ) : (
        <NotLoaded title={m.admin_failed()} />
      )}
    </>
  );
}

function Totals({ stats }: { stats: LoadedUsers["stats"] }) {
  return (
    <Card title={m.admin_total_users()}>
      <p className="text-4xl font-extrabold tabular-nums">
        {stats ? formatNumber(stats.totalUsers) : m.admin_not_loaded()}
      </p>
      <p className="mt-1 text-ink-soft">
        {m.admin_total_admins({ count: stats ? formatNumber(stats.totalAdmins) : m.admin_not_loaded() })}
      </p>
    </Card>
  );
}

const ROLES = { all: m.admin_all, user: m.profile_role_user, admin: m.profile_role_admin } as const;
const STATUSES = { all: m.admin_all, active: m.admin_user_active, inactive: m.admin_user_inactive } as const;

/** A plain form, so that it works without scripts. */
function UserFilters({ view }: { view: UserView }) {
  const navigate = useNavigate();
  const chips = users.filtersIn(view).map((name) => ({
    text: {
      search: `${m.admin_search()}: ${view.search}`,
      role: `${m.admin_role()}: ${ROLES[view.role]()}`,
      status: `${m.admin_status()}: ${STATUSES[view.status]()}`,
    }[name === "search" || name === "role" ? name : "status"],
    to: users.pathWith(view, { [name]: name === "search" ? "" : "all" }),
  }));
  return (
    <Card title={m.admin_filters()}>
      <Form
        action={USERS_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(users.pathOfForm(event.currentTarget), { preventScrollReset: true });
        }}
        className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <input type="hidden" name="sort" value={view.sort} />
        <input type="hidden" name="order" value={view.order} />
        {/* Keyed, so that the fields follow the address when it changes by Back or Reset. */}
        <TextField
          key={`search ${view.search}`}
          type="search"
          name="search"
          label={m.admin_search_users()}
          defaultValue={view.search}
          autoComplete="off"
        />
        <Select
          key={`role ${view.role}`}
          name="role"
          label={m.admin_role()}
          options={(["all", "user", "admin"] as const).map((value) => ({ value, label: ROLES[value]() }))}
          defaultValue={view.role}
        />
        <Select
          key={`status ${view.status}`}
          name="status"
          label={m.admin_status()}
          options={(["all", ...USER_STATES] as const).map((value) => ({ value, label: STATUSES[value]() }))}
          defaultValue={view.status}
        />
        <Button type="submit">{m.history_apply()}</Button>
      </Form>
      <div className="mt-4 empty:hidden">
        <FilterChips chips={chips} resetTo={users.resetPath(view)} />
      </div>
    </Card>
  );
}

type UserListProps = { view: UserView; list: NonNullable<LoadedUsers["list"]>; viewerId: string };

function UserList({ view, list, viewerId }: UserListProps) {
  const navigate = useNavigate();
  const isBusy = useNavigation().state === "loading";
  const { users: rows, total, isTotalExact, totalPages } = list;
  return (
    <Card title={m.admin_user_list()}>
      {total === 0 ? (
        <NothingFound resetTo={users.resetPath(view)} />
      ) : (
        <div className={classes("grid gap-4", isBusy && "opacity-60")} aria-busy={isBusy}>
          <p role="status" className="font-semibold tabular-nums">
            {m.admin_showing_users({ shown: formatNumber(rows.length), total: formatTotal(total, isTotalExact) })}
          </p>
          <UserTable
            rows={rows}
            viewerId={viewerId}
            sort={users.sortOf(view)}
            onSort={(sort) => void navigate(users.pathWith(users.sortedBy(view, sort)), { preventScrollReset: true })}
          />
          <ListPager
            page={Number(view.page)}
            pages={totalPages}
            linkTo={(page) => users.pathWith(view, { page: String(page) })}
          />
        </div>
      )}
    </Card>
  );
}
