import type { ApiClient } from "../../../api.ts";

/** A page of what administrators have done, the newest first; null where it could not be loaded. */
export async function loadAudit({ api }: ApiClient, after: string | null) {
  const response = await api.admin.audit.$get({ query: after === null ? {} : { after } });
  return response.ok ? (await response.json()).data : null;
}

export type LoadedAudit = NonNullable<Awaited<ReturnType<typeof loadAudit>>>;
