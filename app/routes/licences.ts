import notice from "../../NOTICE?raw";

/** The sources of the lexicon and their licences. */
export function loader() {
  return new Response(notice, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
