/** Tells the room which account is signed in; for the Worker alone to set. */
export const ACCOUNT_HEADER = "X-Account";
/** Keyed hashes of a guest's browser and network, the same only within one room; for the Worker alone to set. */
export const BROWSER_HEADER = "X-Browser";
export const NETWORK_HEADER = "X-Network";
/** Tells the room whom limits count a guest for; for the Worker alone to set. */
export const ADDRESS_HEADER = "X-Address";
/** Tells the Worker, on the answer to an upgrade, that nothing is open here: a wrong code, which counts. */
export const UNKNOWN_ROOM_HEADER = "X-Unknown-Room";
