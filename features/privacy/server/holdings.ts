import { heldAccount } from './held-account-repository.ts'
import { heldActs } from './held-acts-repository.ts'
import { heldBookings } from './held-bookings-repository.ts'
import { heldCases } from './held-cases-repository.ts'
import { heldDataRequests } from './held-data-requests-repository.ts'
import { heldDrafts } from './held-drafts-repository.ts'
import { heldExports } from './held-exports-repository.ts'
import { heldImports } from './held-imports-repository.ts'
import { heldMessages } from './held-messages-repository.ts'
import { heldMoney } from './held-money-repository.ts'
import { heldRequests } from './held-requests-repository.ts'
import { heldReviews } from './held-reviews-repository.ts'
import type { Holding } from './holding.ts'

/**
 * Everything that we hold about people, in the order in which it is erased. Files that come in are first: a line that is being
 * taken in becomes a booking or a question, and goes with the others. Then reviews, because all code that changes a review
 * locks the catalogue's revision first, and bookings. Files that were taken out come before what stands in them: which lists
 * have the person is asked of the lists. The account is last, because everything else is found through it.
 */
export const holdings: readonly Holding[] = [
  heldImports,
  heldReviews,
  heldBookings,
  heldMoney,
  heldExports,
  heldCases,
  heldRequests,
  heldMessages,
  heldDrafts,
  heldDataRequests,
  heldActs,
  heldAccount,
]

/** The same in the order in which a person reads it. */
export const holdingsToRead: readonly Holding[] = [
  heldAccount,
  heldBookings,
  heldMoney,
  heldReviews,
  heldCases,
  heldRequests,
  heldMessages,
  heldExports,
  heldImports,
  heldDrafts,
  heldDataRequests,
  heldActs,
]
