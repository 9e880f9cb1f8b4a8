import { crc16 } from "./crc16.ts";

/** A transfer as a bank's app is asked to fill it in. */
export type Transfer = {
  /** The bank's number with NAPAS, six digits. */
  bankBin: string;
  accountNumber: string;
  /** Whole dong, above 0. */
  amountVnd: number;
  /** ASCII, at most 25 characters; see `transferMemo`. */
  memo: string;
};

/** What the account's scheme is called: NAPAS. */
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
