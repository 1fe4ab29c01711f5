import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { queuePaymentLink } from '#features/documents/server/send-payment-link.ts'
import { auditReasons } from '#messages/import-export/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** Emails the payment link for an imported booking, once, unless the booking was paid or released in the meantime. */
export async function mailImportedBooking(platform: Platform, bookingId: string): Promise<void> {
  const { db, clock } = platform
  const booking = await bookingRepository.findById(db, bookingId)
  const at = clock.now()
  if (booking?.status !== 'held' || booking.holdExpiresAt <= at || isPaidAtOffice(booking, at)) return
  if (!(await queuePaymentLink(platform, booking, `${bookingId}:import`))) return
  await recordAuditEvent(db, {
    name: 'payment_link_sent',
    on: { kind: 'booking', id: bookingId },
    at,
    reason: auditReasons.importedFromFile,
  })
}
