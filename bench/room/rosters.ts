/**
 * Whether somebody has been told of everybody, by all the frames that came: by name, or in a large room by their number.
 * Looked at afterwards: reading takes long.
 */
export function rostersAreFull(frames: readonly Buffer[], people: number): boolean {
  const seen = new Set<string>();
  let total = 0;
  for (const frame of frames) {
    const text = frame.toString();
    for (const [, id = ""] of text.matchAll(/\{"id":(\d+),"name":/g)) seen.add(id);
    for (const [, count] of text.matchAll(/"counts":\{"total":(\d+)/g)) total = Math.max(total, Number(count));
  }
  return seen.size === people || total === people;
}
