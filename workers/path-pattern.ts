/** Words of our own addresses: short, in lower case, without digits. */
const WORD = /^[a-z][a-z.-]{0,24}$/;

/**
 * A path without what names a room, a game or a person, and without the query, where secrets may be: "/api/rooms/:id".
 * By what a segment looks like, so that also an address that does not exist gives nothing away.
 */
export function pathPattern(path: string): string {
  const [withoutQuery = ""] = path.split(/[?#]/, 1);
  const segments = withoutQuery.split("/").slice(0, 8);
  return segments.map((segment) => (segment === "" || WORD.test(segment) ? segment : ":id")).join("/");
}
