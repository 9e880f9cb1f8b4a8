import type { RefusalCode } from "../../../domain/room/commands.ts";
import { read, write } from "../../browser-storage.ts";
import { isRefusal } from "./refusal-text.ts";
import { forgetJoin, REFUSAL } from "./seats.ts";

/** The join was refused: it is not tried again, and a page that is loaded again still knows why. */
export function refuseJoin(code: string, refusal: RefusalCode): void {
  forgetJoin(code);
  write("sessionStorage", REFUSAL + code, refusal);
}

/** Why this tab's last join was refused, until it joins again; null where it was not. */
export function refusalOfJoin(code: string): RefusalCode | null {
  const refusal = read("sessionStorage", REFUSAL + code);
  return typeof refusal === "string" && isRefusal(refusal) ? refusal : null;
}
