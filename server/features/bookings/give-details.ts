import type { CustomerDetails } from '#contract/bookings/schemas.ts'
import { AppError } from '#domain/errors.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookingRepository } from './booking-repository.ts'
import { checkCustomer } from './check-customer.ts'
import { toCustomerColumns } from './correct-booking.ts'
import { requireBooking } from './require-booking.ts'

/**
 * Writes down who books, and what they ask for: for a held booking and for a paid one. `version` is the moment of the
 * last change that the desk has read.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; the codes of {@link checkCustomer}; `DESK_CHANGED_MEANWHILE`;
 *   `BOOKING_CLOSED` for a booking that is over.
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
    if (booking.updatedAt.toISOString() !== version) throw new AppError('DESK_CHANGED_MEANWHILE')
    const columns = toCustomerColumns(checked)
    await bookingRepository.update(tx, id, columns)
    const { customerName: name, email, phone, zip } = booking
    await recordAct(tx, {
      name: 'booking_corrected',
      on: { kind: 'booking', id },
      at,
      reason: 'details given at the desk',
      personal: {
        before: { name, email, phone, zip },
        after: { name: columns.customerName, email: columns.email, phone: columns.phone, zip: columns.zip },
      },
    })
  })
}
