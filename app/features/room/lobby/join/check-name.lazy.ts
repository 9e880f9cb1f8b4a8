import { isNameAllowed } from "../../../../../domain/room/names/default-name-filter.ts";
import { browserApi } from "../../../../api.ts";

/**
 * Whether a player may be called so here. A name that the list refuses may be allowed by the deployment, or to this account by
 * an administrator: only then the server is asked. What a deployment refuses beside the list, the room itself does.
 */
export async function isNameAllowedHere(name: string): Promise<boolean> {
  if (isNameAllowed(name)) return true;
  const response = await browserApi()
    .api.names.$get({ query: { name } })
    .catch(() => null);
  return response?.ok === true && (await response.json()).data.isAllowed;
}
