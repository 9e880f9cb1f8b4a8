import { PENALTIES_VND } from "../../../domain/room/scoring.ts";
import { formatVnd } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";

/** What a game may cost that has penalties, as amounts. */
export function penaltiesText(): string {
  return m.penalties_range({ least: formatVnd(PENALTIES_VND.least), most: formatVnd(PENALTIES_VND.most) });
}
