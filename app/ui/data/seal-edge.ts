/** The outline of a seal in a box of 120 by 120: a circle with a wavy edge. */
export function sealEdge(waves: number): string {
  const pointAt = (n: number, radius = 55) => {
    const angle = (2 * Math.PI * n) / waves;
    const on = (along: number) => (60 + radius * along).toFixed(1);
    return `${on(Math.cos(angle))} ${on(Math.sin(angle))}`;
  };
  const wave = (_: unknown, n: number) => `${pointAt(n)}Q${pointAt(n + 0.5, 62)} ${pointAt(n + 1)}`;
  return `M${Array.from({ length: waves }, wave).join("L")}Z`;
}
