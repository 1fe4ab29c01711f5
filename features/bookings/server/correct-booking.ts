import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import type { CustomerDetails } from '../api/calls.ts'
import { changedBookerFields } from '../rules/booker-fields.ts'
import { bookerSearchKeys } from '../rules/booker-keys.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { bookingRepository, type BookingRow } from './booking-repository.ts'
import type { CheckedCustomer } from './check-customer.ts'

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
 * Handles a traveller who returns to the form and corrects the details of a booking. For the same trip, the existing
 * booking gets the new details, so a payment that has already started still pays for it.
 *
 * @returns null when there is no earlier booking to update.
 */
export async function correctEarlierBooking(
  tx: Transaction,
  { earlier, offer, customer, now }: Correction,
): Promise<BookingRow | null> {
  const isSameTrip =
    earlier?.tourPackageId === offer.tourPackageId &&
    earlier.startDate === offer.startDate &&
    earlier.guests === offer.quote.seats
  if (!isSameTrip) return null
  // The earlier booking was paid in the meantime, in a checkout window that the traveller had left open. A second
  // booking would be charged again.
  if (earlier.status === 'confirmed' || earlier.status === 'completed') {
    recordUnchanged('the booking was paid in the meantime')
    return earlier
  }
  if (isPaidAtOffice(earlier, now)) {
    recordUnchanged('the office has recorded a payment')
    return earlier
  }
  if (earlier.status !== 'held' || earlier.holdExpiresAt <= now) return null
  await bookingRepository.update(tx, earlier.id, toCustomerColumns(customer))
  const fields = changedBookerFields(detailsOf(earlier), detailsOf(toCustomerColumns(customer)))
  await recordAuditEvent(tx, {
    name: 'booking_corrected',
    on: { kind: 'booking', id: earlier.id },
    at: now,
    reason: auditReasons.detailsCorrectedBeforePayment,
    after: { fields: fields.join(',') },
    personal: { before: contactOf(earlier), after: contactOf(toCustomerColumns(customer)) },
  })
  return earlier
}

/** The contact details as a booking stores them. */
export function toCustomerColumns(customer: CheckedCustomer) {
  return {
    customerName: customer.customer_name,
    email: customer.email,
    phone: customer.phone,
    phoneNormalised: customer.phoneNormalised,
    ...bookerSearchKeys({ name: customer.customer_name, phone: customer.phone }),
    address1: customer.address1,
    address2: customer.address2,
    addressState: customer.state,
    zip: customer.zip,
    addressCountry: customer.country,
    specialRequests: customer.special_requests,
  }
}

/** The booker's details, by their names in the API. */
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

/** The booker's details, for the audit event. */
export function contactOf({ customerName, email, phone, zip }: Contact) {
  return { name: customerName, email, phone, zip }
}
