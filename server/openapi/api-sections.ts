import type { CallSchemas, SectionAbout } from '#kernel/wire/call-schemas.ts'
import type { Endpoint } from '#kernel/wire/endpoint.ts'
import * as catalogCalls from '#features/catalog/api/calls.ts'
import { catalogAbout, catalogSchemas } from '#features/catalog/api/schemas.ts'
import * as contentCalls from '#features/journal/api/calls.ts'
import { contentAbout, contentSchemas } from '#features/journal/api/schemas.ts'
import * as accountsCalls from '#features/accounts/api/calls.ts'
import { accountsAbout, accountsSchemas } from '#features/accounts/api/schemas.ts'
import * as privacyCalls from '#features/privacy/api/calls.ts'
import { privacyAbout, privacySchemas } from '#features/privacy/api/schemas.ts'
import * as bookingsCalls from '#features/bookings/api/calls.ts'
import { bookingsAbout, bookingsSchemas } from '#features/bookings/api/schemas.ts'
import * as paymentsCalls from '#features/payments/api/calls.ts'
import { paymentsAbout, paymentsSchemas } from '#features/payments/api/schemas.ts'
import * as duesCalls from '#features/dues/api/calls.ts'
import { duesAbout, duesSchemas } from '#features/dues/api/schemas.ts'
import * as cancellationsCalls from '#features/cancellations/api/calls.ts'
import { cancellationsAbout, cancellationsSchemas } from '#features/cancellations/api/schemas.ts'
import * as myBookingsCalls from '#features/my-bookings/api/calls.ts'
import { myBookingsAbout, myBookingsSchemas } from '#features/my-bookings/api/schemas.ts'
import * as reviewsCalls from '#features/reviews/api/calls.ts'
import { reviewsAbout, reviewsSchemas } from '#features/reviews/api/schemas.ts'
import * as travellersCalls from '#features/travellers/api/calls.ts'
import { travellersAbout, travellersSchemas } from '#features/travellers/api/schemas.ts'
import * as documentsCalls from '#features/documents/api/calls.ts'
import { documentsAbout, documentsSchemas } from '#features/documents/api/schemas.ts'
import * as tripsCalls from '#features/trips/api/calls.ts'
import { tripsAbout, tripsSchemas } from '#features/trips/api/schemas.ts'
import * as enquiriesCalls from '#features/enquiries/api/calls.ts'
import { enquiriesAbout, enquiriesSchemas } from '#features/enquiries/api/schemas.ts'
import * as newsletterCalls from '#features/newsletter/api/calls.ts'
import { newsletterAbout, newsletterSchemas } from '#features/newsletter/api/schemas.ts'
import * as waitingListCalls from '#features/waiting-list/api/calls.ts'
import { waitingListAbout, waitingListSchemas } from '#features/waiting-list/api/schemas.ts'

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
