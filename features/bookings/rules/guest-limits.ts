/** Fewest guests of a booking (specification §5). */
export const GUESTS_MINIMUM = 1
/** Most guests of one booking, even when more seats are free. */
export const GUESTS_MAXIMUM = 50
