import { read, write } from "../browser/browser-storage.ts";
import { VIEWER_KEY } from "./shared-names.ts";

/**
 * Who was signed in last in this browser, so that pages from the cache know whose games to show without a network. It is
 * no proof of identity.
 */
export type RememberedViewer = { id: string; displayName: string; picture: string | null };

export function rememberViewer({ id, displayName, picture }: RememberedViewer): void {
  write("localStorage", VIEWER_KEY, { id, displayName, picture });
}

export function rememberedViewer(): RememberedViewer | null {
  const found = read("localStorage", VIEWER_KEY);
  if (typeof found !== "object" || found === null) return null;
  if (!("id" in found && "displayName" in found && "picture" in found)) return null;
  const { id, displayName, picture } = found;
  if (typeof id !== "string" || typeof displayName !== "string") return null;
  return { id, displayName, picture: typeof picture === "string" ? picture : null };
}
