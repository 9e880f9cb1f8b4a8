import { withoutDiacritics } from "../diacritics.ts";
/** A transfer that a payment code fills in. */
export type Transfer = {
  /** The bank's number with NAPAS, six digits. */
  bankBin: string;
  accountNumber: string;
  /** Whole dong, above 0. */
  amountVnd: number;
  /** ASCII, at most 25 characters; see `transferMemo`. */
  memo: string;
};

/** The identifier of NAPAS as the account's scheme. */
const NAPAS = "A000000727";
/** A transfer to an account; to a card it would be QRIBFTTC. */
const TO_ACCOUNT = "QRIBFTTA";
/** ISO 4217 of the dong. */
const DONG = "704";
const ONCE = "12";
const CRC_FIELD = "6304";

/** The text of a VietQR code: EMVCo's merchant-presented format, with NAPAS's own field 38 for the account. */
export function vietQrPayload({ bankBin, accountNumber, amountVnd, memo }: Transfer): string {
  const beneficiary = field("00", bankBin) + field("01", accountNumber);
  const fields = [
    field("00", "01"),
    field("01", ONCE),
    field("38", field("00", NAPAS) + field("01", beneficiary) + field("02", TO_ACCOUNT)),
    field("53", DONG),
    field("54", String(amountVnd)),
    field("58", "VN"),
    field("62", field("08", memo)),
  ];
  const text = fields.join("") + CRC_FIELD;
  return text + crc16(text);
}

/** An id, the length in two digits, the value. */
function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

/** The longest purpose of a transfer in a payment code. */
const MEMO_MAX = 25;

/**
 * The purpose of a transfer: the room's code and the player's name. Banks accept plain ASCII only, so diacritics are
 * removed ("Đặng" becomes DANG), and so are characters without an ASCII letter.
 */
export function transferMemo(roomCode: string, playerName: string): string {
  return `${roomCode} ${plainAscii(playerName)}`.slice(0, MEMO_MAX).trim();
}

function plainAscii(text: string): string {
  return withoutDiacritics(text.normalize("NFKD"))
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}

const POLYNOMIAL = 0x1021;
const START = 0xffff;

/**
 * CRC-16/CCITT-FALSE of a text as four hexadecimal digits, with which payment codes end.
 * @param text in ASCII
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
