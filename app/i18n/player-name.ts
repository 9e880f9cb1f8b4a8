import { m } from "./paraglide/messages.js";
import type { Locale } from "./paraglide/runtime.js";

/**
 * The name of a player in a stored game, as it is shown. Without a name it was an account that was deleted: a guest always
 * has one.
 */
export function playerNameOf(name: string, options: { locale?: Locale } = {}): string {
  return name || m.history_deleted_player({}, options);
}
