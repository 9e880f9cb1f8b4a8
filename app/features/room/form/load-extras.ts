/** The way to what a form works without: the form's own script names this one small file, not all that it needs. */
export async function loadExtras() {
  return { default: (await import("./form-extras.tsx")).FormExtras };
}
