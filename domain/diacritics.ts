/** A Vietnamese text without diacritics, as typed without a Vietnamese keyboard: "đức" is "duc". Keeps letter case. */
export function withoutDiacritics(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u0111\u00f0]/g, "d")
    .replace(/[\u0110\u00d0]/g, "D");
}
