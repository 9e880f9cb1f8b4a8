import type { ApiClient } from "../../../api.ts";
import { chosenIn, type HistoryView } from "./history-view.ts";

export type LoadedHistory = NonNullable<Awaited<ReturnType<typeof loadHistory>>>;
export type HistoryEntry = LoadedHistory["history"][number];

/** A page of somebody's games; null where it could not be loaded. */
export async function loadHistory(client: ApiClient, id: string, view: HistoryView) {
  const response = await client.api.users[":id"].history.$get({ param: { id }, query: chosenIn(view) });
  return response.ok ? (await response.json()).data : null;
}
