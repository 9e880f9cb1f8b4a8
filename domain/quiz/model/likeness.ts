import { contentRoots } from "../words.ts";

/** How alike two glosses are: the share of the shorter one's telling words that the other has, 0 to 1. */
export function likeness(a: string, b: string): number {
  const [one, other] = [contentRoots(a), contentRoots(b)];
  const shorter = Math.min(one.size, other.size);
  if (shorter === 0) return a === b ? 1 : 0;
  return [...one].filter((root) => other.has(root)).length / shorter;
}
