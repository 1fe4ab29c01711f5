import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import type { CustomerDetails } from '../api/calls.ts'
import { changedBookerFields } from '../rules/booker-fields.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { linkCaseToBooking } from '#features/enquiries/server/case-bookings.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository } from './booking-repository.ts'
import { checkCustomer } from './check-customer.ts'
import { contactOf, detailsOf, toCustomerColumns } from './correct-booking.ts'
import { getCurrentBooker } from './get-current-booker.ts'
import { requireBooking } from './require-booking.ts'

/**
 * Saves the booker's details and special requests, for a held or a paid booking. `version` is the time of the last
 * change that the desk has read. Saving the same details again, for example after a lost response, changes nothing. The
 * enquiry from which the seats were held then counts as booked.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; the codes of {@link checkCustomer}; `DESK_CHANGED_CONCURRENTLY` with the
 * current details and who changed which field; `BOOKING_CLOSED` for a booking that is neither held nor confirmed.
 */
export async function saveDetails(
  { db, databaseNow }: Platform,
  { reference, version, customer }: { reference: string; version: string; customer: CustomerDetails },
): Promise<void> {
  const checked = checkCustomer(customer)
  const { id } = await requireBooking(db, reference)
  await inTransaction(db, async (tx) => {
    const at = await databaseNow(tx)
    const booking = await bookingRepository.findForUpdate(tx, id)
    if (booking?.status !== 'held' && booking?.status !== 'confirmed') throw new AppError('BOOKING_CLOSED')
    const fields = changedBookerFields(detailsOf(booking), customer)
    if (fields.length === 0) return recordUnchanged('the same details')
    if (booking.updatedAt.toISOString() !== version) throw concurrentChangeError(await getCurrentBooker(tx, booking))
    const columns = toCustomerColumns(checked)
    await bookingRepository.update(tx, id, columns)
    await linkCaseToBooking(tx, { bookingId: id, at })
    await recordAuditEvent(tx, {
      name: 'booking_corrected',
      on: { kind: 'booking', id },
      at,
      reason: auditReasons.detailsEnteredAtDesk,
      after: { fields: fields.join(',') },
      personal: { before: contactOf(booking), after: contactOf(columns) },
    })
  })
}
