/** The key of the books of months among the answers that are kept. */
export const BOOKS_KEY = ['bookings', 'books'] as const
/** The key of the names of ledgers. */
export const LEDGERS_KEY = [...BOOKS_KEY, 'ledgers'] as const
