export const LANGUAGES = ["vi", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The visitor's language, by what the server goes by too: what they chose, else what the browser prefers, else Vietnamese.
 * @param chosen the value of the cookie, where the browser lets it be read
 */
export function languageFor(chosen: string | undefined, preferred: readonly string[]): Language {
  const wanted = [chosen ?? "", ...preferred].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])[0] ?? "vi";
}
