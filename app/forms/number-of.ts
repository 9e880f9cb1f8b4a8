/** The number that stands in a form's field. An empty one is no number: `Number("")` would be 0. */
export function numberOf(value: FormDataEntryValue | null): number {
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}
