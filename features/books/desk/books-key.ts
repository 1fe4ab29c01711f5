/** The query key for the books of all months. */
export const BOOKS_KEY = ['bookings', 'books'] as const
/** The query key for the ledger names. */
export const LEDGERS_KEY = [...BOOKS_KEY, 'ledgers'] as const
