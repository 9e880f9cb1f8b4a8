import * as v from "valibot";
import { userChoice } from "../../../../domain/admin/lists.ts";
import type { ApiClient } from "../../../api.ts";
import { listAddress } from "../../../list-address.ts";
import { nullOnFailure } from "../../../null-on-failure.ts";

const DEFAULTS = {
  search: "",
  role: "all",
  status: "all",
  sort: "createdAt",
  order: "desc",
  page: "1",
} as const;

const viewSchema = v.object({
  search: v.fallback(userChoice.search, DEFAULTS.search),
  role: v.fallback(userChoice.role, DEFAULTS.role),
  status: v.fallback(userChoice.status, DEFAULTS.status),
  sort: v.fallback(userChoice.sort, DEFAULTS.sort),
  order: v.fallback(userChoice.order, DEFAULTS.order),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)), DEFAULTS.page),
});

/** The list of users as the address has it. */
export type UserView = v.InferOutput<typeof viewSchema>;

export const USERS_PATH = "/admin-dashboard";

export const users = listAddress<UserView>({
  path: USERS_PATH,
  schema: viewSchema,
  defaults: DEFAULTS,
  names: ["search", "role", "status", "sort", "order", "page"],
  filters: ["search", "role", "status"],
});

/** A page of the users, and the totals; each null if it could not be loaded. */
export async function loadUsers({ api }: ApiClient, view: UserView) {
  const [list, stats] = await Promise.all([
    nullOnFailure(api.admin.users.$get({ query: users.chosenIn(view) })),
    nullOnFailure(api.admin.stats.$get()),
  ]);
  return {
    list: list?.ok ? (await list.json()).data : null,
    stats: stats?.ok ? (await stats.json()).data : null,
  };
}

export type LoadedUsers = Awaited<ReturnType<typeof loadUsers>>;
export type ListedUser = NonNullable<LoadedUsers["list"]>["users"][number];
