/** What a bank takes as the purpose of a transfer, in a payment code. */
const MEMO_MAX = 25;

/**
 * What a transfer says of itself: the room's code and who pays. Banks take plain ASCII only, so marks go ("Đặng" is
 * DANG), and what has no letter in it goes altogether.
 */
export function transferMemo(roomCode: string, playerName: string): string {
  return `${roomCode} ${plainAscii(playerName)}`.slice(0, MEMO_MAX).trim();
}

function plainAscii(text: string): string {
  return text
    .replace(/[đĐ]/g, "D")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}
