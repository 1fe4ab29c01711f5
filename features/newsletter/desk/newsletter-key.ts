/** The query key of the newsletter. */
export const NEWSLETTER_KEY = ['newsletter'] as const

/** The mutation key of newsletter actions: typing is blocked while one runs. */
export const NEWSLETTER_ISSUE_ACTION = ['letter act'] as const
