/** The texts that stand in some of a form's fields; nothing for a field that it does not have, or that holds a file. */
export function textsOf<Name extends string>(form: FormData, ...names: Name[]): { [name in Name]?: string } {
  const texts: { [name in Name]?: string } = {};
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === "string") texts[name] = value;
  }
  return texts;
}
