import { data } from "react-router";
import { NotFoundPage, previousPathOf } from "../features/shell/not-found-page.tsx";
import type { Route } from "./+types/not-found.ts";

export function loader({ request }: Route.LoaderArgs) {
  return data(previousPathOf(request), { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage previousPath={loaderData} />;
}
