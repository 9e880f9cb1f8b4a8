import { classes } from "../classes.ts";

type Bar = {
  key: string;
  /** What the bar stands for. */
  name: string;
  value: number;
  /** What a table has beside the name; the first is also the bar's own text. */
  texts: readonly string[];
  /** Whether it stands out, as today's does. */
  isMarked?: boolean;
};

type BarChartProps = {
  caption: string;
  /** The headings of the table: of the names, then of the texts. */
  headings: readonly string[];
  bars: readonly Bar[];
  /** The value that fills the height; the largest where it is missing. */
  most?: number;
  className: string;
};

/** Values as bars; for screen readers as a table. */
export function BarChart({ caption, headings, bars, most, className }: BarChartProps) {
  const full = most ?? Math.max(1, ...bars.map(({ value }) => value));
  return (
    <>
      <div aria-hidden="true" className={classes("flex items-end border-b border-line-strong", className)}>
        {bars.map(({ key, name, value, texts, isMarked }) => (
          <div
            key={key}
            title={`${name}: ${texts[0]}`}
            className={classes("min-w-0 flex-1 rounded-t-sm", isMarked ? "bg-accent" : "bg-primary")}
            style={{ height: value === 0 ? 0 : `max(3px, ${(value / full) * 100}%)` }}
          />
        ))}
      </div>
      {/* A table of its own does not keep the width of 1 px. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, texts }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {texts.map((text, index) => (
                  <td key={headings[index + 1]}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
