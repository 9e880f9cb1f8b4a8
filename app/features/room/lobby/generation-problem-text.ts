import type { Shortfall } from "../../../../domain/quiz/shortfalls.ts";
import type { RefusalCode } from "../../../../domain/room/commands.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { shortfallText } from "../../../quiz/shortfall-text.ts";
import { refusalText } from "../refusal-text.ts";

/** Why no game has begun, and what to do about the passage where it is that. */
export function generationProblemText(code: RefusalCode, why?: Shortfall): string {
  if (!why) return refusalText(code);
  return m.generating_error({ message: `${m.refusal_too_few_why()} ${shortfallText(why)}` });
}
