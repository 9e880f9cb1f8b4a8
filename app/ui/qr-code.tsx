import { type ReactNode, useMemo } from "react";
import { encode } from "uqr";

/** A QR code as one SVG path. Always dark on light, with its quiet zone, or many cameras can't read it. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

const QUIET_ZONE = 4;

/** The dark squares of a QR code, row by row: neighbours in a row are one stroke. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const rows = data.map((row, y) => rowPath(row, y));
  return { size, path: rows.join("") };
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
  }
  return path;
}
