import type { CustomerDetails } from '../api/schemas.ts'
import { changedBookerFields } from '../rules/booker-fields.ts'
import { bookerKeys } from '../rules/booker-keys.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { isPaidAtOffice } from '../rules/desk-hold.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { bookingRepository, type BookingRow } from './booking-repository.ts'
import type { CheckedCustomer } from './check-customer.ts'
import type { HoldEnd } from './end-holds.ts'

type Contact = Pick<BookingRow, 'customerName' | 'email' | 'phone' | 'zip'>

type Details = Pick<
  BookingRow,
  | 'customerName'
  | 'email'
  | 'phone'
  | 'address1'
  | 'address2'
  | 'addressState'
  | 'zip'
  | 'addressCountry'
  | 'specialRequests'
>

type Correction = {
  earlier: BookingRow | undefined
  offer: { tourPackageId: number; startDate: CalendarDate; quote: { seats: number } }
  customer: CheckedCustomer
  now: Date
}

/**
 * Handles a traveller who goes back and corrects the details of a booking. For the same trip, the booking is kept and
 * gets the new details: a payment that has begun still pays it.
 *
 * @returns null when there is no earlier booking to keep.
 */
export async function correctEarlier(
  tx: Transaction,
  { earlier, offer, customer, now }: Correction,
): Promise<BookingRow | null> {
  const isSameTrip =
    earlier?.tourPackageId === offer.tourPackageId &&
    earlier.startDate === offer.startDate &&
    earlier.guests === offer.quote.seats
  if (!isSameTrip) return null
  // The earlier booking was paid in the meantime, in a checkout window that the traveller had left open. A second
  // booking would be paid a second time.
  if (earlier.status === 'confirmed' || earlier.status === 'completed') {
    noteUnchanged('the booking was paid in the meantime')
    return earlier
  }
  if (isPaidAtOffice(earlier, now)) {
    noteUnchanged('the office takes its money')
    return earlier
  }
  if (earlier.status !== 'held' || earlier.holdExpiresAt <= now) return null
  await bookingRepository.update(tx, earlier.id, toCustomerColumns(customer))
  const fields = changedBookerFields(detailsOf(earlier), detailsOf(toCustomerColumns(customer)))
  await recordAct(tx, {
    name: 'booking_corrected',
    on: { kind: 'booking', id: earlier.id },
    at: now,
    reason: 'details corrected before payment',
    after: { fields: fields.join(',') },
    personal: { before: contactOf(earlier), after: contactOf(toCustomerColumns(customer)) },
  })
  return earlier
}

/** For another trip, the seats of the earlier booking become free, unless the office takes its money. */
export function endOfReplaced(earlier: BookingRow | undefined, at: Date): HoldEnd[] {
  if (earlier?.status !== 'held' || isPaidAtOffice(earlier, at)) return []
  return [{ booking: earlier, to: 'cancelled', actor: 'traveller', cause: 'replaced by another choice', at }]
}

/** The contact details as a booking stores them. */
export function toCustomerColumns(customer: CheckedCustomer) {
  return {
    customerName: customer.customer_name,
    email: customer.email,
    phone: customer.phone,
    phoneNormalised: customer.phoneNormalised,
    ...bookerKeys({ name: customer.customer_name, phone: customer.phone }),
    address1: customer.address1,
    address2: customer.address2,
    addressState: customer.state,
    zip: customer.zip,
    addressCountry: customer.country,
    specialRequests: customer.special_requests,
  }
}

/** The details of the person who books, by the names of the wire. */
export function detailsOf(columns: Details): CustomerDetails {
  return {
    customer_name: columns.customerName,
    email: columns.email,
    phone: columns.phone,
    address1: columns.address1,
    address2: columns.address2,
    state: columns.addressState,
    zip: columns.zip,
    country: columns.addressCountry,
    special_requests: columns.specialRequests,
  }
}

/** The details of the person who books, for the record of acts. */
export function contactOf({ customerName, email, phone, zip }: Contact) {
  return { name: customerName, email, phone, zip }
}
