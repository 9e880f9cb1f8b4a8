import type { ApiClient } from "../../../api.ts";
import { nullOnFailure } from "../../../null-on-failure.ts";
import { type UserView, users } from "./user-view.ts";

/** A page of the users, and the totals; each null where it could not be loaded. */
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

/** An account with everything that administrators see of it. */
export async function loadUser({ api }: ApiClient, id: string) {
  const response = await api.admin.users[":id"].$get({ param: { id } });
  if (response.status === 404) return { kind: "unknown" as const };
  if (!response.ok) return { kind: "failed" as const };
  return { kind: "user" as const, ...(await response.json()).data };
}

export type LoadedUser = Awaited<ReturnType<typeof loadUser>>;
export type LoadedUsers = Awaited<ReturnType<typeof loadUsers>>;
export type ListedUser = NonNullable<LoadedUsers["list"]>["users"][number];
