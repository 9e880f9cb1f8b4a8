import { m } from "../i18n/paraglide/messages.js";
import { classes } from "../ui/classes.ts";

type FewerQuestionsProps = { count: number; wanted: number; className?: string };

/** Says that the passage gave fewer questions than wanted; renders nothing where it gave enough. */
export function FewerQuestions({ count, wanted, className }: FewerQuestionsProps) {
  if (count === 0 || count >= wanted) return null;
  return <p className={classes("text-sm text-ink-soft", className)}>{m.quiz_fewer({ count, wanted })}</p>;
}
