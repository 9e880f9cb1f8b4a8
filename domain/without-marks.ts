/** A Vietnamese text as somebody types it who has no keyboard for it: "đức" is "duc". Letter case stays. */
export function withoutMarks(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\u0111/g, "d")
    .replace(/\u0110/g, "D");
}
