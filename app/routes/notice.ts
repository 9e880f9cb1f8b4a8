import notice from "../../NOTICE?raw";

/** Where the words come from, and under which licences. */
export function loader() {
  return new Response(notice, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
