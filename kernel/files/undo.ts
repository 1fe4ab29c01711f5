/**
 * So long an act without an effect outside can be undone at the desk. What tells others of it, such as a mail, is sent
 * only afterwards.
 */
export const UNDO_MS = 10_000
