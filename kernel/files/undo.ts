/**
 * How long an action without external effects can be undone at the desk. Messages about it, such as an email, are sent
 * only afterwards.
 */
export const UNDO_MS = 10_000
