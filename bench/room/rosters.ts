/** Whether somebody has been told of everybody, by all the frames that came. Looked at afterwards: reading takes long. */
export function rostersAreFull(frames: readonly Buffer[], people: number): boolean {
  const seen = new Set<string>();
  for (const frame of frames) {
    for (const [, id = ""] of frame.toString().matchAll(/\{"id":(\d+),"name":/g)) seen.add(id);
  }
  return seen.size === people;
}
