/**
 * How much text stands out from its ground: 1 (not at all) to 21, by WCAG 2.2.
 * @param text and @param ground as #rrggbb
 */
export function contrast(text: string, ground: string): number {
  const [low = 0, high = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

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
