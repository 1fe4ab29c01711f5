/** Minimum guests of a booking (specification §5). */
export const MIN_GUESTS = 1
/** Maximum guests of one booking, even when more seats are free. */
export const MAX_GUESTS = 50
