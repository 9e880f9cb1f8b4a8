import type { ApiClient } from "../../api.ts";

export type Words = Awaited<ReturnType<typeof loadWords>>;
export type FoundWord = Extract<Words, { kind: "found" }>["words"][number];

/** What the lexicon has for a query, or why that can't be shown. */
export async function loadWords(client: ApiClient, query: string) {
  const response = await client.api.words.$get({ query: { q: query } });
  if (response.ok) return { kind: "found" as const, ...(await response.json()).data };
  return { kind: response.status === 429 ? ("rate_limited" as const) : ("error" as const), query };
}
