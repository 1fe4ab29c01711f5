import type { CallSchemas, SectionInfo } from '#kernel/wire/call.ts'
import { listEndpoints, type Endpoint } from '#kernel/wire/endpoint.ts'
import * as catalogCalls from '#features/catalog/api/calls.ts'
import { catalogApiSection } from '#features/catalog/api/calls.ts'
import * as journalCalls from '#features/journal/api/calls.ts'
import { journalSection } from '#features/journal/api/calls.ts'
import * as accountsCalls from '#features/accounts/api/calls.ts'
import { accountsApiSection } from '#features/accounts/api/calls.ts'
import * as privacyCalls from '#features/privacy/api/calls.ts'
import { privacyAbout } from '#features/privacy/api/calls.ts'
import * as bookingsCalls from '#features/bookings/api/calls.ts'
import { bookingsApiSection } from '#features/bookings/api/calls.ts'
import * as paymentsCalls from '#features/payments/api/calls.ts'
import { paymentsAbout } from '#features/payments/api/calls.ts'
import * as balanceDuesCalls from '#features/balance-due/api/calls.ts'
import { balanceDuesApiSection } from '#features/balance-due/api/calls.ts'
import * as cancellationsCalls from '#features/cancellations/api/calls.ts'
import { cancellationsApiSection } from '#features/cancellations/api/calls.ts'
import * as myBookingsCalls from '#features/my-bookings/api/calls.ts'
import { myBookingsAbout } from '#features/my-bookings/api/calls.ts'
import * as reviewsCalls from '#features/reviews/api/calls.ts'
import { reviewsAbout } from '#features/reviews/api/calls.ts'
import * as travellersCalls from '#features/travellers/api/calls.ts'
import { travellersSection } from '#features/travellers/api/calls.ts'
import * as documentsCalls from '#features/documents/api/calls.ts'
import { documentsSection } from '#features/documents/api/calls.ts'
import * as tripsCalls from '#features/trips/api/calls.ts'
import { tripsSection } from '#features/trips/api/calls.ts'
import * as enquiriesCalls from '#features/enquiries/api/calls.ts'
import { enquiriesSection } from '#features/enquiries/api/calls.ts'
import * as newsletterCalls from '#features/newsletter/api/calls.ts'
import { newsletterAbout } from '#features/newsletter/api/calls.ts'
import * as waitingListCalls from '#features/waiting-list/api/calls.ts'
import { waitingListSection } from '#features/waiting-list/api/calls.ts'

/** One call with everything in its documentation. */
export type ApiCall = CallSchemas & {
  /** The name of the endpoint constant. */
  name: string
  endpoint: Pick<Endpoint, 'method' | 'path'>
}

/** The calls of one feature, grouped in the API documentation. */
export type ApiSection = SectionInfo & { calls: readonly ApiCall[] }

/** Every call of the REST API, in the order of the documentation. */
export const apiSections: readonly ApiSection[] = [
  section(catalogApiSection, catalogCalls),
  section(journalSection, journalCalls),
  section(accountsApiSection, accountsCalls),
  section(privacyAbout, privacyCalls),
  section(bookingsApiSection, bookingsCalls),
  section(paymentsAbout, paymentsCalls),
  section(balanceDuesApiSection, balanceDuesCalls),
  section(cancellationsApiSection, cancellationsCalls),
  section(myBookingsAbout, myBookingsCalls),
  section(reviewsAbout, reviewsCalls),
  section(travellersSection, travellersCalls),
  section(documentsSection, documentsCalls),
  section(tripsSection, tripsCalls),
  section(enquiriesSection, enquiriesCalls),
  section(newsletterAbout, newsletterCalls),
  section(waitingListSection, waitingListCalls),
]

/** Module exports are in alphabetical order, so the calls are sorted by path. */
function section(about: SectionInfo, exported: object): ApiSection {
  const calls = listEndpoints(exported).map((one) => ({ ...one, ...one.endpoint.schemas }))
  return { ...about, calls: calls.toSorted((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1)) }
}
