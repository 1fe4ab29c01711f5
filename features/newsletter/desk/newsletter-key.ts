/** The key of the newsletter among the answers that are kept. */
export const NEWSLETTER_KEY = ['newsletter'] as const

/** The key of what is being done with the letter: nothing is typed meanwhile. */
export const LETTER_ACT = ['letter act'] as const
