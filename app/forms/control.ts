/** A field of a form that people fill in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isControl(field: unknown): field is Control {
  return (
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  );
}

/** Whether a field holds something else than what was rendered. */
export function isChanged(field: Control): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return (
    field.value !== field.defaultValue || (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
  );
}
