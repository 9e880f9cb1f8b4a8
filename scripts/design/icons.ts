import { MARK_PATH } from "../../app/ui/logo-mark.ts";

type IconShape = {
  /** Side of the picture in pixels. */
  size: number;
  /** Rounded corners of its own, or a full ground that the phone cuts to its own shape. */
  shape: "rounded" | "full";
};

/** The mark on its ground. On a full ground it keeps within the circle that every phone leaves standing. */
export function iconSvg({ size, shape }: IconShape, ground: string, mark: string): string {
  const scale = shape === "full" ? 0.9 : 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">
    <rect width="32" height="32" rx="${shape === "full" ? 0 : 9}" fill="${ground}"/>
    <path transform="translate(16 16) scale(${scale}) translate(-16 -16)" d="${MARK_PATH}" fill="none" stroke="${mark}"
      stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`;
}

const ICO_HEADER_BYTES = 22;

/** An .ico file that holds one PNG of 32 pixels, for what asks for /favicon.ico without looking at the page. */
export function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
