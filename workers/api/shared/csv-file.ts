import type { Context } from "hono";
import * as v from "valibot";
import { isTimeZone } from "../../../domain/day.ts";
import { timeZone } from "../../configuration.ts";

// Tables to download.

/** In which language the headings are, and in which time zone the times. */
export const fileQuery = v.object({
  lang: v.picklist(["vi", "en"], "language_unknown"),
  zone: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(64))),
    v.description("IANA name; without it, or where it is unknown, times are those of the server's zone."),
  ),
});
export type Language = v.InferOutput<typeof fileQuery>["lang"];
/** How a table is written for its reader. */
export type FileStyle = { locale: Language; timeZone: string };

/** A browser may name a zone that this runtime does not know: that is no reason to refuse the file. */
export function styleOf(worker: Env, { lang, zone }: v.InferOutput<typeof fileQuery>): FileStyle {
  return { locale: lang, timeZone: zone !== undefined && isTimeZone(zone) ? zone : timeZone(worker) };
}

/** Responds with a table as a file. @param name without its ending, in plain ASCII */
export function csvFile(c: Context, name: string, content: string | ReadableStream) {
  return c.body(content, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
  });
}

/** A response that is made part by part. */
export function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** Reads a list page by page, each from the cursor of the one before. */
export async function* pages<Row, Cursor>(
  read: (after: Cursor | null) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
) {
  let after: Cursor | null = null;
  for (;;) {
    const page: Row[] = await read(after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = cursorOf(last);
  }
}
