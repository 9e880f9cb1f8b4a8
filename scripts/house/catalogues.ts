/** What is wrong with the catalogues: every key must stand in every language, with a text. */
export function catalogueFaults(catalogues: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string[] {
  const keys = new Set(Object.values(catalogues).flatMap((messages) => Object.keys(messages)));
  return Object.entries(catalogues).flatMap(([locale, messages]) =>
    [...keys]
      .filter((key) => messages[key] === undefined || messages[key] === "")
      .map((key) => `app/i18n/${locale}.json lacks "${key}".`),
  );
}
