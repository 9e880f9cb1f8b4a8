import type { ReactNode } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { penaltiesText } from "../penalties-text.ts";

/** What the game may cost, once more before it begins. */
export default function PenaltiesNote(): ReactNode {
  return <p className="font-semibold tabular-nums">{`${m.create_penalties()}: ${penaltiesText()}`}</p>;
}
