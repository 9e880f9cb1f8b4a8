type Tokens = Readonly<Record<string, string>>;

/** The colours of both themes out of app/styles.css; what dark does not change, it has from light. */
export function colourTokens(css: string): { light: Tokens; dark: Tokens } {
  const [before = "", after = ""] = css.split("@variant dark {");
  const light = declared(before);
  return { light, dark: { ...light, ...declared(after.split("}")[0] ?? "") } };
}

function declared(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}
