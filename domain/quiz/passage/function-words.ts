/** Words that show which part of speech stands beside them. */
export const SUBJECTS: ReadonlySet<string> = new Set("he she they we i it you who".split(" "));
export const HAVE: ReadonlySet<string> = new Set("have has had having".split(" "));
export const POSSESSIVES: ReadonlySet<string> = new Set("my your his its our their whose".split(" "));
export const MODALS: ReadonlySet<string> = new Set("can could may might must will would shall should".split(" "));

/** The second words of phrasal verbs. */
export const PARTICLES: ReadonlySet<string> = new Set(
  "up out off down away back apart aside forward along ahead".split(" "),
);
/** These are particles only if no noun follows, else prepositions. */
export const PREPOSITIONS: ReadonlySet<string> = new Set("on in over through around about by".split(" "));
