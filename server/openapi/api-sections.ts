import type { CallSchemas, SectionAbout } from './call-schemas.ts'
import type { Endpoint } from './endpoint.ts'
import * as catalogCalls from './catalog/calls.ts'
import { catalogAbout, catalogSchemas } from './catalog/schemas.ts'
import * as contentCalls from './content/calls.ts'
import { contentAbout, contentSchemas } from './content/schemas.ts'
import * as accountsCalls from './accounts/calls.ts'
import { accountsAbout, accountsSchemas } from './accounts/schemas.ts'
import * as privacyCalls from './privacy/calls.ts'
import { privacyAbout, privacySchemas } from './privacy/schemas.ts'
import * as bookingsCalls from './bookings/calls.ts'
import { bookingsAbout, bookingsSchemas } from './bookings/schemas.ts'
import * as paymentsCalls from './payments/calls.ts'
import { paymentsAbout, paymentsSchemas } from './payments/schemas.ts'
import * as duesCalls from './dues/calls.ts'
import { duesAbout, duesSchemas } from './dues/schemas.ts'
import * as cancellationsCalls from './cancellations/calls.ts'
import { cancellationsAbout, cancellationsSchemas } from './cancellations/schemas.ts'
import * as myBookingsCalls from './my-bookings/calls.ts'
import { myBookingsAbout, myBookingsSchemas } from './my-bookings/schemas.ts'
import * as reviewsCalls from './reviews/calls.ts'
import { reviewsAbout, reviewsSchemas } from './reviews/schemas.ts'
import * as travellersCalls from './travellers/calls.ts'
import { travellersAbout, travellersSchemas } from './travellers/schemas.ts'
import * as documentsCalls from './documents/calls.ts'
import { documentsAbout, documentsSchemas } from './documents/schemas.ts'
import * as tripsCalls from './trips/calls.ts'
import { tripsAbout, tripsSchemas } from './trips/schemas.ts'
import * as enquiriesCalls from './enquiries/calls.ts'
import { enquiriesAbout, enquiriesSchemas } from './enquiries/schemas.ts'
import * as newsletterCalls from './newsletter/calls.ts'
import { newsletterAbout, newsletterSchemas } from './newsletter/schemas.ts'
import * as waitingListCalls from './waiting-list/calls.ts'
import { waitingListAbout, waitingListSchemas } from './waiting-list/schemas.ts'

/** One call with everything that its documentation says. */
export type ApiCall = CallSchemas & {
  /** The name of the endpoint constant. */
  name: string
  endpoint: Endpoint
}

/** The calls of one feature, described together in the API's documents. */
export type ApiSection = SectionAbout & { calls: readonly ApiCall[] }

/** Every call of the REST API, in the order in which its documentation shows them. */
export const apiSections: readonly ApiSection[] = [
  section(catalogAbout, catalogSchemas, catalogCalls),
  section(contentAbout, contentSchemas, contentCalls),
  section(accountsAbout, accountsSchemas, accountsCalls),
  section(privacyAbout, privacySchemas, privacyCalls),
  section(bookingsAbout, bookingsSchemas, bookingsCalls),
  section(paymentsAbout, paymentsSchemas, paymentsCalls),
  section(duesAbout, duesSchemas, duesCalls),
  section(cancellationsAbout, cancellationsSchemas, cancellationsCalls),
  section(myBookingsAbout, myBookingsSchemas, myBookingsCalls),
  section(reviewsAbout, reviewsSchemas, reviewsCalls),
  section(travellersAbout, travellersSchemas, travellersCalls),
  section(documentsAbout, documentsSchemas, documentsCalls),
  section(tripsAbout, tripsSchemas, tripsCalls),
  section(enquiriesAbout, enquiriesSchemas, enquiriesCalls),
  section(newsletterAbout, newsletterSchemas, newsletterCalls),
  section(waitingListAbout, waitingListSchemas, waitingListCalls),
]

/**
 * Makes the compiler demand one endpoint constant for each declared call, with the types of exactly that declaration.
 */
function section<Schemas extends Readonly<Record<string, CallSchemas>>>(
  about: SectionAbout,
  schemas: Schemas,
  endpoints: { readonly [Name in keyof Schemas]: Endpoint<Schemas[Name]> },
): ApiSection {
  const byName = new Map(Object.entries<Endpoint>(endpoints))
  const calls = Object.entries(schemas).flatMap(([name, declared]) => {
    const endpoint = byName.get(name)
    return endpoint === undefined ? [] : [{ name, endpoint, ...declared }]
  })
  return { ...about, calls }
}
