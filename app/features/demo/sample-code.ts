/** Codes of sample rooms begin alike, so that links to them are known without the rooms. */
export function isSampleCode(code: string | undefined): boolean {
  return code?.startsWith("DEM") ?? false;
}
