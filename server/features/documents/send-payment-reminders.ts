import { paymentLinkMails as texts } from '#messages/documents-payment-link.ts'
import { remindedHolds } from '#domain/payment-reminder.ts'
import { orderBookingMail } from '#server/features/bookings/order-booking-mail.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reminderRepository } from './reminder-repository.ts'
import { linkMail } from './send-payment-link.ts'

/**
 * Reminds bookers who have a link to pay, once, some hours before their hold ends. Who got a link or a reminder of the
 * office within the last three hours is left alone; so is a booking for which the office has money, whose hold does not
 * end so soon.
 *
 * @returns how many mails were ordered.
 * @throws {Error} after all others are ordered, when some mails could not be written.
 */
export async function sendPaymentReminders(platform: Platform): Promise<number> {
  const now = await platform.databaseNow(platform.db)
  const due = await reminderRepository.findUnpaidLinks(platform.db, remindedHolds(now))
  let failed = 0
  let ordered = 0
  for (const booking of due) {
    try {
      if (await remind(platform, booking)) ordered += 1
    } catch (error) {
      platform.log.error({ err: error, bookingId: booking.id }, 'a reminder of a payment could not be written')
      failed += 1
    }
  }
  if (failed > 0) throw new Error(`${failed} reminders of payments could not be written`)
  return ordered
}

async function remind(platform: Platform, booking: BookingRow): Promise<boolean> {
  const mail = { kind: 'payment-reminder', about: booking.id, ...(await linkMail(platform, booking, texts.last)) }
  if (!(await orderBookingMail(platform, booking, mail))) return false
  const act = {
    on: { kind: 'booking', id: booking.id },
    at: platform.clock.now(),
    reason: 'reminder before the hold ends',
  }
  await recordAct(platform.db, { name: 'payment_link_sent', ...act })
  return true
}
