import { classes } from "../ui/classes.ts";

type ContextSentenceProps = { context: string; span: readonly [start: number, end: number]; className?: string };

/** The sentence of the passage with the asked word marked. */
export function ContextSentence({ context, span: [start, end], className }: ContextSentenceProps) {
  return (
    <p lang="en" className={classes("ruled wrap-anywhere", className)}>
      {context.slice(0, start)}
      <mark className="stroke">{context.slice(start, end)}</mark>
      {context.slice(end)}
    </p>
  );
}
