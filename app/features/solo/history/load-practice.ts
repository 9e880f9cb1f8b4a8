import type { ApiClient } from "../../../api.ts";

export type LoadedPractice = NonNullable<Awaited<ReturnType<typeof loadPractice>>>;
export type PracticeEntry = LoadedPractice["practice"][number];

/** A page of the games that somebody played alone; null if it could not be loaded. */
export async function loadPractice(client: ApiClient, id: string, query: { page?: string; limit?: string }) {
  const response = await client.api.users[":id"].practice.$get({ param: { id }, query });
  return response.ok ? (await response.json()).data : null;
}

/** A game that somebody played alone, with its questions and answers. */
export async function loadPracticeGame(client: ApiClient, id: string, gameId: string) {
  const response = await client.api.users[":id"].practice[":gameId"].$get({ param: { id, gameId } });
  if (response.ok) return { kind: "game" as const, game: (await response.json()).data };
  return { kind: response.status === 404 ? ("unknown" as const) : ("failed" as const) };
}
