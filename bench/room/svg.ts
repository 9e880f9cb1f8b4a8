const WIDTH = 720;
const HEIGHT = 340;
const PLOT = { left: 56, right: 704, top: 72, bottom: 296 } as const;
/** Told apart in grey, and on white as on black: the last one is what the plot is about. */
const COLOURS = ["#b8c4ce", "#8fa1b0", "#5f7486", "#c2571a"] as const;
const TICKS = [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000] as const;

type Group = { label: string; values: readonly number[] };

/** Bars side by side for each number of players, on a logarithmic scale, as a picture that stands on its own. */
export function barsByPlayers(title: string, names: readonly string[], groups: readonly Group[]): string {
  const all = groups.flatMap(({ values }) => values);
  const ticks = ticksAround(Math.min(...all), Math.max(...all));
  const heightOf = scale(ticks);
  const colours = COLOURS.slice(-names.length);
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(PLOT.left, 24, title, "start", 15),
    ...legend(names, colours),
    ...ticks.flatMap((tick) => gridLine(tick, heightOf(tick))),
    ...groups.flatMap((group, index) => bars(group, index, groups.length, heightOf, colours)),
    text((PLOT.left + PLOT.right) / 2, HEIGHT - 8, "players", "middle"),
  ];
  const description = groups
    .map(({ label, values }) => `${label} players: ${values.map(digits).join(", ")}`)
    .join("; ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" role="img">`,
    `<title>${title}</title><desc>${names.join(", ")}. ${description}.</desc>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

/** The ticks that enclose all values. */
function ticksAround(least: number, most: number): number[] {
  const from = TICKS.findLastIndex((tick) => tick <= least);
  const to = TICKS.findIndex((tick) => tick >= most);
  return TICKS.slice(Math.max(0, from), to < 0 ? TICKS.length : to + 1);
}

/** How high on the picture a value stands. */
function scale(ticks: readonly number[]): (value: number) => number {
  const [low, high] = [Math.log(ticks[0] ?? 1), Math.log(ticks.at(-1) ?? 10)];
  return (value) => PLOT.bottom - ((Math.log(value) - low) / (high - low)) * (PLOT.bottom - PLOT.top);
}

function gridLine(tick: number, y: number): string[] {
  return [
    `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${round(y)}" y2="${round(y)}" stroke="#e3e8ec"/>`,
    text(PLOT.left - 8, y + 4, tick.toLocaleString("en"), "end"),
  ];
}

function bars(
  { label, values }: Group,
  index: number,
  count: number,
  heightOf: (value: number) => number,
  colours: readonly string[],
): string[] {
  const groupWidth = (PLOT.right - PLOT.left) / count;
  const barWidth = (groupWidth * 0.84) / values.length;
  const left = PLOT.left + index * groupWidth + groupWidth * 0.08;
  const drawn = values.flatMap((value, place) => {
    const [x, y] = [left + place * barWidth, heightOf(value)];
    const bar = `<rect x="${round(x)}" y="${round(y)}" width="${round(barWidth - 2)}" height="${round(PLOT.bottom - y)}" fill="${colours[place]}"/>`;
    return [bar, text(x + barWidth / 2 - 1, y - 4, digits(value), "middle", 10)];
  });
  return [...drawn, text(left + groupWidth * 0.42, PLOT.bottom + 18, label, "middle")];
}

function legend(names: readonly string[], colours: readonly string[]): string[] {
  let x = PLOT.left;
  return names.flatMap((name, place) => {
    const entry = [
      `<rect x="${round(x)}" y="36" width="12" height="12" fill="${colours[place]}"/>`,
      text(x + 17, 46, name, "start", 11),
    ];
    x += 34 + name.length * 5.6;
    return entry;
  });
}

function text(x: number, y: number, words: string, anchor: "start" | "middle" | "end", size = 12): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}" fill="#26323b">${words}</text>`;
}

function digits(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

function round(value: number): string {
  return value.toFixed(1);
}
