/** A text colour and the ground that it stands on, by their roles. */
type ColourPair = readonly [text: string, ground: string];

/**
 * The pairs that the class names of a source file put together, also on hover and in other states.
 * @param roles the colours that there are
 */
export function colourPairs(source: string, roles: readonly string[]): ColourPair[] {
  return [...source.matchAll(/"([^"\n]*)"/g)].flatMap(([, literal = ""]) => pairsOf(literal.split(/\s+/), roles));
}

/** In a state, what it does not change is as it was before. */
function pairsOf(names: readonly string[], roles: readonly string[]): ColourPair[] {
  const texts = byState(names, "text-", roles);
  const grounds = byState(names, "bg-", roles);
  return [...new Set([...texts.keys(), ...grounds.keys()])].flatMap((state) => {
    const text = texts.get(state) ?? texts.get("");
    const ground = grounds.get(state) ?? grounds.get("");
    return text && ground ? [[text, ground] as const] : [];
  });
}

/** "hover:bg-sunken" is "sunken" in the state "hover". */
function byState(names: readonly string[], property: string, roles: readonly string[]): Map<string, string> {
  return new Map(
    names.flatMap((name) => {
      const [state = "", own = ""] = /^(?:(.*):)?([^:]+)$/.exec(name)?.slice(1) ?? [];
      const role = own.startsWith(property) ? own.slice(property.length) : "";
      return roles.includes(role) ? [[state, role] as const] : [];
    }),
  );
}
