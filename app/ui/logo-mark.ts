/** The logo's W, drawn in a square of 32. It is an open door with two leaves. The icons are drawn from it too. */
export const MARK_PATH = "M7 9.5 11.5 23 16 12.5 20.5 23 25 9.5";
