import { describe, expect, it } from "vitest";
import { crc16, transferMemo, vietQrPayload } from "./vietqr.ts";

describe("the checksum of a payment code", () => {
  it("is the published check value for 123456789", () => {
    expect(crc16("123456789")).toBe("29B1");
  });

  it("matches the example in NAPAS's specification", () => {
    const example =
      "00020101021238600010A00000072701300006970403011697040311012345670208QRIBFTTC530370454061800005802VN62340107NPS68690819thanh toan don hang6304";
    expect(crc16(example)).toBe("A203");
  });

  it("has four digits, also with leading zeros", () => {
    expect(crc16("")).toBe("FFFF");
    const short = Array.from({ length: 100_000 }, (_, n) => crc16(String(n))).filter((crc) => crc.startsWith("0"));
    expect(short.every((crc) => /^0[0-9A-F]{3}$/.test(crc))).toBe(true);
    expect(short.length).toBeGreaterThan(0);
  });
});

/** Codes that others have made and published, whole. */
const PUBLISHED = [
  [
    { bankBin: "970415", accountNumber: "0011001932418", amountVnd: 120_000, memo: "ung ho lu lut" },
    "00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C",
  ],
  [
    { bankBin: "970416", accountNumber: "257678859", amountVnd: 10_000, memo: "Chuyen tien" },
    "00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6",
  ],
  [
    { bankBin: "970436", accountNumber: "1234567890", amountVnd: 50_000, memo: "TEST MEMO" },
    "00020101021238540010A00000072701240006970436011012345678900208QRIBFTTA53037045405500005802VN62130809TEST MEMO6304DBA4",
  ],
] as const;

describe("a VietQR code", () => {
  it.each(PUBLISHED)("for %j equals the published example", (transfer, payload) => {
    expect(vietQrPayload(transfer)).toBe(payload);
  });

  it("can contain the longest allowed account number and memo", () => {
    const memo = "ABC234 NGUYEN THI MINH AN";
    const payload = vietQrPayload({ bankBin: "970436", accountNumber: "1".repeat(19), amountVnd: 50_000, memo });
    expect(payload).toContain(`0119${"1".repeat(19)}`);
    expect(payload).toContain(`62290825${memo}`);
  });
});

describe("the memo of a transfer", () => {
  it.each([
    ["Nguyễn Văn An", "ABC234 NGUYEN VAN AN"],
    ["Đặng Thị Hường", "ABC234 DANG THI HUONG"],
    ["đỗ", "ABC234 DO"],
    ["\u00d0ẶNG VĂN \u00f0ạt", "ABC234 DANG VAN DAT"],
    ["An 2", "ABC234 AN 2"],
    ["O'Brien-Łuk & co.", "ABC234 O BRIEN UK CO"],
    ["Zoë", "ABC234 ZOE"],
    ["🐳", "ABC234"],
    ["小明", "ABC234"],
  ])("names the room and %s in plain ASCII: %s", (name, memo) => {
    expect(transferMemo("ABC234", name)).toBe(memo);
  });

  it("has at most 25 characters and no trailing space", () => {
    expect(transferMemo("ABC234", "Nguyễn Thị Minh Anh Thư")).toBe("ABC234 NGUYEN THI MINH AN");
    expect(transferMemo("ABC234", "Nguyễn Thị Minh X Thư")).toBe("ABC234 NGUYEN THI MINH X");
  });
});
