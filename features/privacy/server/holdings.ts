import { accountPersonalData } from './held-account-repository.ts'
import { auditEventPersonalData } from './held-audit-events-repository.ts'
import { bookingPersonalData } from './held-bookings-repository.ts'
import { casePersonalData } from './held-cases-repository.ts'
import { dataRequestPersonalData } from './held-data-requests-repository.ts'
import { draftPersonalData } from './held-drafts-repository.ts'
import { exportPersonalDataSource } from './held-exports-repository.ts'
import { importPersonalData } from './held-imports-repository.ts'
import { messagePersonalData } from './held-messages-repository.ts'
import { moneyPersonalData } from './held-money-repository.ts'
import { requestPersonalData } from './held-requests-repository.ts'
import { reviewPersonalData } from './held-reviews-repository.ts'
import type { PersonalDataSource } from './holding.ts'

/**
 * All personal data sources, in the order in which they are erased. Imports are first: a row that is being imported
 * becomes a booking or an enquiry, and is erased with the others. Reviews come before bookings, because all code that
 * changes a review locks the catalogue's revision first. Exports come before the lists that they contain, because the
 * lists show which exports contain the person. The account is last, because everything else is found through it.
 */
export const personalDataSources: readonly PersonalDataSource[] = [
  importPersonalData,
  reviewPersonalData,
  bookingPersonalData,
  moneyPersonalData,
  exportPersonalDataSource,
  casePersonalData,
  requestPersonalData,
  messagePersonalData,
  draftPersonalData,
  dataRequestPersonalData,
  auditEventPersonalData,
  accountPersonalData,
]

/** All personal data sources in the order in which a person reads them. */
export const readablePersonalDataSources: readonly PersonalDataSource[] = [
  accountPersonalData,
  bookingPersonalData,
  moneyPersonalData,
  reviewPersonalData,
  casePersonalData,
  requestPersonalData,
  messagePersonalData,
  exportPersonalDataSource,
  importPersonalData,
  draftPersonalData,
  dataRequestPersonalData,
  auditEventPersonalData,
]
