import { data } from "react-router";
import { apiContext } from "../context.ts";
import { loadWords } from "../features/words/load-words.ts";
import { WordsPage } from "../features/words/words-page.tsx";
import type { Route } from "./+types/words.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

const STATUS = { found: 200, rate_limited: 429, error: 503 } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = await loadWords(context.get(apiContext), url.searchParams.get("q") ?? "");
  return data(words, { status: STATUS[words.kind] });
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return serverLoader().catch(() => ({ kind: "error" as const, query }));
}

export default function Words({ loaderData }: Route.ComponentProps) {
  return <WordsPage words={loaderData} />;
}
