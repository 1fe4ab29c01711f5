import type { CallSchemas, SectionAbout } from '#kernel/wire/call.ts'
import { callsIn, type Endpoint } from '#kernel/wire/endpoint.ts'
import * as catalogCalls from '#features/catalog/api/calls.ts'
import { catalogAbout } from '#features/catalog/api/calls.ts'
import * as journalCalls from '#features/journal/api/calls.ts'
import { contentAbout } from '#features/journal/api/calls.ts'
import * as accountsCalls from '#features/accounts/api/calls.ts'
import { accountsAbout } from '#features/accounts/api/calls.ts'
import * as privacyCalls from '#features/privacy/api/calls.ts'
import { privacyAbout } from '#features/privacy/api/calls.ts'
import * as bookingsCalls from '#features/bookings/api/calls.ts'
import { bookingsAbout } from '#features/bookings/api/calls.ts'
import * as paymentsCalls from '#features/payments/api/calls.ts'
import { paymentsAbout } from '#features/payments/api/calls.ts'
import * as balanceDuesCalls from '#features/balance-due/api/calls.ts'
import { balanceDuesAbout } from '#features/balance-due/api/calls.ts'
import * as cancellationsCalls from '#features/cancellations/api/calls.ts'
import { cancellationsAbout } from '#features/cancellations/api/calls.ts'
import * as myBookingsCalls from '#features/my-bookings/api/calls.ts'
import { myBookingsAbout } from '#features/my-bookings/api/calls.ts'
import * as reviewsCalls from '#features/reviews/api/calls.ts'
import { reviewsAbout } from '#features/reviews/api/calls.ts'
import * as travellersCalls from '#features/travellers/api/calls.ts'
import { travellersAbout } from '#features/travellers/api/calls.ts'
import * as documentsCalls from '#features/documents/api/calls.ts'
import { documentsAbout } from '#features/documents/api/calls.ts'
import * as tripsCalls from '#features/trips/api/calls.ts'
import { tripsAbout } from '#features/trips/api/calls.ts'
import * as enquiriesCalls from '#features/enquiries/api/calls.ts'
import { enquiriesAbout } from '#features/enquiries/api/calls.ts'
import * as newsletterCalls from '#features/newsletter/api/calls.ts'
import { newsletterAbout } from '#features/newsletter/api/calls.ts'
import * as waitingListCalls from '#features/waiting-list/api/calls.ts'
import { waitingListAbout } from '#features/waiting-list/api/calls.ts'

/** One call with everything in its documentation. */
export type ApiCall = CallSchemas & {
  /** The name of the endpoint constant. */
  name: string
  endpoint: Pick<Endpoint, 'method' | 'path'>
}

/** The calls of one feature, grouped in the API documentation. */
export type ApiSection = SectionAbout & { calls: readonly ApiCall[] }

/** Every call of the REST API, in the order of the documentation. */
export const apiSections: readonly ApiSection[] = [
  section(catalogAbout, catalogCalls),
  section(contentAbout, journalCalls),
  section(accountsAbout, accountsCalls),
  section(privacyAbout, privacyCalls),
  section(bookingsAbout, bookingsCalls),
  section(paymentsAbout, paymentsCalls),
  section(balanceDuesAbout, balanceDuesCalls),
  section(cancellationsAbout, cancellationsCalls),
  section(myBookingsAbout, myBookingsCalls),
  section(reviewsAbout, reviewsCalls),
  section(travellersAbout, travellersCalls),
  section(documentsAbout, documentsCalls),
  section(tripsAbout, tripsCalls),
  section(enquiriesAbout, enquiriesCalls),
  section(newsletterAbout, newsletterCalls),
  section(waitingListAbout, waitingListCalls),
]

/** Module exports are in alphabetical order, so the calls are sorted by path. */
function section(about: SectionAbout, exported: object): ApiSection {
  const calls = callsIn(exported).map((one) => ({ ...one, ...one.endpoint.schemas }))
  return { ...about, calls: calls.toSorted((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1)) }
}
