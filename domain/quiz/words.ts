import { rootOf, wordsOf } from "./family.ts";

/** Words too light to tell one meaning from another: sharing them says nothing. */
const LIGHT = `
a about above across after again against all almost along also although always among an and another any anyone
anything around as ask at away back be because become before begin being below between both bring but by can come
could day do does doing done down during each either else enough even ever every everyone everything example far feel
few find first for from get give go going had happen has have having he help her here him his how if in into is it its
just keep kind know last less let like little lot made make making many may might more most much must need never next
no not nothing now of off often on one only or other others our out over own people person place put quite rather
really say see set several shall she should show so some somebody someone something somewhere sort state still such
take than that the their them then there these they thing think this those though through time to together too toward
try two type under until up upon use used using usually very want was way we well were what when where whether which
while who whom whose why will with within without work would year yes yet you your been
`;

const light = new Set(LIGHT.trim().split(/\s+/));

export function isLight(word: string): boolean {
  return (
    light.has(word) || light.has(word.replace(/(?:e?s|e?d|ing)$/, "")) || light.has(word.replace(/(?:d|s|ing)$/, "e"))
  );
}

/** The roots of the words that carry a text's meaning. */
export function contentRoots(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => word.length > 2 && !isLight(word))
      .map(rootOf),
  );
}

export function shareAny<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  for (const item of a) if (b.has(item)) return true;
  return false;
}
