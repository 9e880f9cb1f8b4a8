import { type ReactNode, useMemo } from "react";
import { encode } from "uqr";
import { saveFile } from "../save-file.ts";

/** A QR code as one SVG path. Dark on light with a quiet zone in every theme, or many cameras can't read it. */
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

/** The dark squares of a QR code as an SVG path: adjacent squares of a row are one rectangle. */
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

/** The size of one square: a code of 50 squares is then sharp on any screen. */
const SQUARE_PX = 16;

/** Saves a QR code as a PNG, which apps that read codes from pictures can open, unlike an SVG. */
export function saveQrPicture(text: string, name: string): void {
  const { size, path } = qrPath(text);
  const canvas = document.createElement("canvas");
  canvas.width = size * SQUARE_PX;
  canvas.height = size * SQUARE_PX;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SQUARE_PX, SQUARE_PX);
  context.fillStyle = "black";
  context.fill(new Path2D(path));
  canvas.toBlob((blob) => blob && saveFile(`${name}.png`, "image/png", blob), "image/png");
}
