/** The cache key of the list of waiting parties. */
export const WAITING_LIST_KEY = ['enquiries', 'waiting parties'] as const
