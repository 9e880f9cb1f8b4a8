import { m } from "../i18n/paraglide/messages.js";
import { classes } from "../ui/classes.ts";

type FewerQuestionsProps = { count: number; wanted: number; className?: string };

/** Says that a passage was too poor for as many questions as the room had asked for; nothing where it was not. */
export function FewerQuestions({ count, wanted, className }: FewerQuestionsProps) {
  if (count === 0 || count >= wanted) return null;
  return <p className={classes("text-sm text-ink-soft", className)}>{m.quiz_fewer({ count, wanted })}</p>;
}
