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
