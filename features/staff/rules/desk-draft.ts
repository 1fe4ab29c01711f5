/** The maximum number of characters of a draft's name. */
export const MAX_DRAFT_NAME_LENGTH = 80

/** The maximum number of characters of a draft. A longer one stays on the device. */
export const MAX_DRAFT_TEXT_LENGTH = 20_000

/** The maximum number of drafts of one person. A new one replaces the oldest. */
export const MAX_DRAFTS = 50

/** A draft is deleted this many days after its last edit, because it may name people. */
export const DRAFT_RETENTION_DAYS = 14
