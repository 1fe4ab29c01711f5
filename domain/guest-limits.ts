/** Fewest guests of a booking (specification §5). */
export const GUESTS_MINIMUM = 1
/** Most guests of one booking, whatever the seats left (architecture §7, "Accounts"). */
export const GUESTS_MAXIMUM = 50
