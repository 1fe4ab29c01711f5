import { isPaidAtOffice } from '#features/bookings/rules/desk-hold.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { orderPaymentLink } from '#features/documents/server/send-payment-link.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** Mails the link to pay for a booking that came with a file, once, unless it was paid or given back meanwhile. */
export async function mailImportedBooking(platform: Platform, bookingId: string): Promise<void> {
  const { db, clock } = platform
  const booking = await bookingRepository.findById(db, bookingId)
  const at = clock.now()
  if (booking?.status !== 'held' || booking.holdExpiresAt <= at || isPaidAtOffice(booking, at)) return
  if (!(await orderPaymentLink(platform, booking, `${bookingId}:import`))) return
  await recordAct(db, {
    name: 'payment_link_sent',
    on: { kind: 'booking', id: bookingId },
    at,
    reason: 'imported from a file',
  })
}
