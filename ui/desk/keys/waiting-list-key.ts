/** The cache key of the parties on the waiting list. */
export const WAITING_LIST_KEY = ['enquiries', 'waiting parties'] as const
