const POLYNOMIAL = 0x1021;
const START = 0xffff;

/**
 * CRC-16/CCITT-FALSE of a text, as payment codes end with: four hexadecimal digits.
 * @param text of ASCII alone
 */
export function crc16(text: string): string {
  let crc = START;
  for (const character of text) crc = withByte(crc, character.charCodeAt(0));
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

function withByte(before: number, byte: number): number {
  let crc = before ^ (byte << 8);
  for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL;
  return crc & 0xffff;
}
