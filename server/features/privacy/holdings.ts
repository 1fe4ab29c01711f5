import { heldAccount } from './held-account-repository.ts'
import { heldBookings } from './held-bookings-repository.ts'
import { heldMessages } from './held-messages-repository.ts'
import { heldMoney } from './held-money-repository.ts'
import { heldReviews } from './held-reviews-repository.ts'
import type { Holding } from './holding.ts'

/**
 * Everything that we hold about people, in the order in which it is erased: bookings first, as rows are locked
 * everywhere, and the account last, because it leads to all else.
 */
export const holdings: readonly Holding[] = [heldBookings, heldMoney, heldReviews, heldMessages, heldAccount]

/** The order in which a person reads it. */
export const holdingsToRead: readonly Holding[] = [heldAccount, heldBookings, heldMoney, heldReviews, heldMessages]
