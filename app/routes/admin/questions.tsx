import { data } from "react-router";
import { apiContext } from "../../context.ts";
import { loadSenses } from "../../features/admin/questions/load-senses.ts";
import { QuestionsPage } from "../../features/admin/questions/questions-page.tsx";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/questions.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = (list: string) => url.searchParams.get(list) ?? "";
  const [reported, retired] = [after("reported"), after("retired")];
  const [proposed, corrected, cases] = [after("proposed"), after("corrected"), after("cases")];
  const pages = { reported, retired, proposed, corrected, cases };
  const loaded = await loadSenses(context.get(apiContext), pages);
  return data(loaded, { status: loaded.reported ? 200 : 503 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function AdminQuestions({ loaderData }: Route.ComponentProps) {
  return <QuestionsPage loaded={loaderData} />;
}
