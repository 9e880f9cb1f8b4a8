/** Two columns of cards where there is room for them. */
export const PAIR = "grid items-start gap-6 lg:grid-cols-2";
export const COLUMN = "grid min-w-0 gap-6";
