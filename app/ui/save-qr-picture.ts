import { qrPath } from "./qr-code.tsx";

/** Of one square: a code of 50 squares is then sharp on any screen. */
const SQUARE_PX = 16;
const KEPT_MS = 60_000;

/** Saves a QR code as a PNG, which apps that read codes from pictures can open; an SVG they can't. */
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
  canvas.toBlob((blob) => blob && save(blob, `${name}.png`), "image/png");
}

function save(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
