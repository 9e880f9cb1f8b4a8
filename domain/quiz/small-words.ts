/** Words that tell what stands beside them. */
export const SUBJECTS: ReadonlySet<string> = new Set(["he", "she", "they", "we", "i", "it", "you", "who"]);
export const HAVE: ReadonlySet<string> = new Set(["have", "has", "had", "having"]);
export const POSSESSIVES: ReadonlySet<string> = new Set(["my", "your", "his", "its", "our", "their", "whose"]);
export const MODALS: ReadonlySet<string> = new Set("can could may might must will would shall should".split(" "));
