type Tokens = Readonly<Record<string, string>>;

/**
 * The colours out of app/styles.css, in each theme and on the stage of a room. What dark or the stage does not change, it has
 * from light.
 */
export function colourTokens(css: string): { light: Tokens; dark: Tokens; stage: Tokens } {
  const [before = ""] = css.split(DARK);
  const light = declared(before);
  return { light, dark: { ...light, ...declaredIn(css, DARK) }, stage: { ...light, ...declaredIn(css, STAGE) } };
}

const DARK = "@variant dark {";
const STAGE = ":root:has([data-stage]) {";

function declaredIn(css: string, opening: string): Record<string, string> {
  const [, after = ""] = css.split(opening);
  return declared(after.split("}")[0] ?? "");
}

function declared(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}
