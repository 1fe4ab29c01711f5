import type { CustomerDetails } from '../api/schemas.ts'
import { changedBookerFields } from '../rules/booker-fields.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { bookCase } from '#features/enquiries/server/case-bookings.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository } from './booking-repository.ts'
import { checkCustomer } from './check-customer.ts'
import { contactOf, detailsOf, toCustomerColumns } from './correct-booking.ts'
import { findPresentBooker } from './find-present-booker.ts'
import { requireBooking } from './require-booking.ts'

/**
 * Writes down who books, and what they ask for: for a held booking and for a paid one. `version` is the moment of the
 * last change that the desk has read. The same details again, as after a lost answer, change nothing.
 * The case from which the seats were held is booked then.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; the codes of {@link checkCustomer}; `DESK_CHANGED_MEANWHILE` with the details of
 *   now and who changed which; `BOOKING_CLOSED` for a booking that is over.
 */
export async function giveDetails(
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
    if (fields.length === 0) return noteUnchanged('the same details')
    if (booking.updatedAt.toISOString() !== version) throw changedMeanwhile(await findPresentBooker(tx, booking))
    const columns = toCustomerColumns(checked)
    await bookingRepository.update(tx, id, columns)
    await bookCase(tx, { bookingId: id, at })
    await recordAct(tx, {
      name: 'booking_corrected',
      on: { kind: 'booking', id },
      at,
      reason: 'details given at the desk',
      after: { fields: fields.join(',') },
      personal: { before: contactOf(booking), after: contactOf(columns) },
    })
  })
}
