/** The key of the ready texts among the answers that are kept. */
export const READY_TEXTS_KEY = ['ready-texts'] as const
