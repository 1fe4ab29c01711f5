import { heldAccount } from './held-account-repository.ts'
import { heldBookings } from './held-bookings-repository.ts'
import { heldMessages } from './held-messages-repository.ts'
import { heldMoney } from './held-money-repository.ts'
import { heldReviews } from './held-reviews-repository.ts'
import type { Holding } from './holding.ts'

/**
 * Everything that we hold about people, in the order in which it is erased: reviews first, as who
 * changes one locks the catalogue's revision first, then bookings, and the account last, because it leads to all else.
 */
export const holdings: readonly Holding[] = [heldReviews, heldBookings, heldMoney, heldMessages, heldAccount]

/** The order in which a person reads it. */
export const holdingsToRead: readonly Holding[] = [heldAccount, heldBookings, heldMoney, heldReviews, heldMessages]
