/** The texts of the named fields. A field that the form does not have, or that holds a file, is left out. */
export function textsOf<Name extends string>(form: FormData, ...names: Name[]): { [name in Name]?: string } {
  const texts: { [name in Name]?: string } = {};
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === "string") texts[name] = value;
  }
  return texts;
}

/** The number in a form's field; NaN for an empty field, which `Number("")` would make 0. */
export function numberOf(value: FormDataEntryValue | null): number {
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}
