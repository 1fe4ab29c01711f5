/** The minimum number of guests in a booking (specification §5). */
export const MIN_GUESTS = 1
/** The maximum number of guests in one booking, even when more seats are available. */
export const MAX_GUESTS = 50
