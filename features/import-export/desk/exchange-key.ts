/** The key of files that are brought in among the answers that are kept. */
export const EXCHANGE_KEY = ['exchange'] as const
