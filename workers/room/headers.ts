/** Tells the room that this address has guessed too many codes, and for how many milliseconds it may not join. */
export const REFUSED_FOR_HEADER = "X-Refused-For";
/** Tells the room which account is signed in; for the Worker alone to set. */
export const ACCOUNT_HEADER = "X-Account";
/** Tells the room whom limits count a guest for; for the Worker alone to set. */
export const ADDRESS_HEADER = "X-Address";
/** Tells the Worker, on the answer to an upgrade, that nothing is open here: a wrong code, which counts. */
export const UNKNOWN_ROOM_HEADER = "X-Unknown-Room";
