import type { ApiClient } from "../../../api.ts";

export type Health = NonNullable<Awaited<ReturnType<typeof loadHealth>>>;

/** How the deployment is doing; null where that could not be loaded. */
export async function loadHealth({ api }: ApiClient) {
  const response = await api.admin.health.$get();
  return response.ok ? (await response.json()).data : null;
}
