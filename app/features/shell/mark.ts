/** The mark in a square of 32: two leaves of an open door that make a W. */
export const MARK_PATH = "M7 9.5 11.5 23 16 12.5 20.5 23 25 9.5";
