/** A package of the sample business, with seats on every day. */
export const KERALA = 14
