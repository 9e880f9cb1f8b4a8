import { useRouteLoaderData } from "react-router";
import { useSignedIn } from "../../session-end.ts";
import type { ShownViewer } from "./viewer.ts";

/** Who is signed in on this page; null for a guest. */
export function useViewer(): ShownViewer | null {
  const site = useRouteLoaderData<{ viewer: ShownViewer | null }>("root");
  return useSignedIn(site?.viewer ?? null);
}
