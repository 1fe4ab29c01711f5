import { dueMails } from '#messages/documents/dues.ts'
import { paymentLinkMails } from '#messages/documents/payment-link.ts'
import { remindedHolds } from '../rules/payment-reminder.ts'
import { orderBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { dueLinkMail } from './due-link-mail.ts'
import { reminderRepository } from './reminder-repository.ts'
import { linkMail } from './send-payment-link.ts'

type UnpaidChange = Awaited<ReturnType<typeof reminderRepository.findUnpaidChanges>>[number]

/**
 * Reminds bookers who have a link to pay, once, some hours before their hold ends: that of a booking, or of the seats for a
 * dearer trip. Who got a link or a reminder of the office within the last three hours is left alone; so is one for which
 * the office has money, whose hold does not end so soon.
 *
 * @returns how many mails were ordered.
 * @throws {Error} after all others are ordered, when some mails could not be written.
 */
export async function sendPaymentReminders(platform: Platform): Promise<number> {
  const { db, log } = platform
  const ending = remindedHolds(await platform.databaseNow(db))
  const holds = await reminderRepository.findUnpaidLinks(db, ending)
  const changes = await reminderRepository.findUnpaidChanges(db, ending)
  const reminders = [
    ...holds.map((booking) => ({ booking, remind: () => remindOfHold(platform, booking) })),
    ...changes.map((change) => ({ booking: change.booking, remind: () => remindOfChange(platform, change) })),
  ]
  let failed = 0
  let ordered = 0
  for (const { booking, remind } of reminders) {
    try {
      if (await remind()) ordered += 1
    } catch (error) {
      log.error({ err: error, bookingId: booking.id }, 'a reminder of a payment could not be written')
      failed += 1
    }
  }
  if (failed > 0) throw new Error(`${failed} reminders of payments could not be written`)
  return ordered
}

async function remindOfHold(platform: Platform, booking: BookingRow): Promise<boolean> {
  const words = await linkMail(platform, booking, paymentLinkMails.last)
  const isNew = await orderBookingMail(platform, booking, { kind: 'payment-reminder', about: booking.id, ...words })
  if (isNew) await note(platform, booking, 'payment_link_sent')
  return isNew
}

async function remindOfChange(platform: Platform, change: UnpaidChange): Promise<boolean> {
  const { booking, due } = change
  const { mail } = await dueLinkMail(platform, change, dueMails.change.last)
  const isNew = await orderBookingMail(platform, booking, { kind: 'due-reminder', about: due.id, ...mail })
  if (isNew) await note(platform, booking, 'due_link_sent')
  return isNew
}

async function note(
  { db, clock }: Platform,
  { id }: BookingRow,
  name: 'payment_link_sent' | 'due_link_sent',
): Promise<void> {
  const act = { on: { kind: 'booking', id } as const, at: clock.now(), reason: 'reminder before the hold expires' }
  await recordAct(db, { name, ...act })
}
