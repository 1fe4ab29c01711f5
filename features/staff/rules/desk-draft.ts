/** The name of a draft has at most so many characters. */
export const DRAFT_NAME_LONGEST = 80

/** A draft has at most so many characters. A longer one stays on the device. */
export const DRAFT_TEXT_LONGEST = 20_000

/** One person keeps so many drafts. The oldest goes for a new one. */
export const DRAFTS_MOST = 50

/** A draft is kept for so many days after the last key. It may name people, and nobody reads it again. */
export const DRAFT_KEPT_DAYS = 14
