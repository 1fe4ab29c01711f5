import { heldAccount } from './held-account-repository.ts'
import { heldAuditEvents } from './held-audit-events-repository.ts'
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
 * All holdings of personal data, in the order in which they are erased. Imports are first: a row that is being imported
 * becomes a booking or an enquiry, and is erased with the others. Reviews come before bookings, because all code that
 * changes a review locks the catalogue's revision first. Exports come before their contents, because the lists show
 * which exports contain the person. The account is last, because everything else is found through it.
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
  heldAuditEvents,
  heldAccount,
]

/** All holdings in the order in which a person reads them. */
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
  heldAuditEvents,
]
