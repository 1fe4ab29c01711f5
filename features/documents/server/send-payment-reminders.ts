import { auditReasons } from '#messages/documents/audit-reasons.ts'
import { balanceDueMails } from '#messages/documents/balance-due.ts'
import { paymentLinkMails } from '#messages/documents/payment-link.ts'
import { holdReminderWindow } from '../rules/payment-reminder.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { balanceDueLinkMail } from './balance-due-link-mail.ts'
import { reminderRepository } from './reminder-repository.ts'
import { linkMail } from './send-payment-link.ts'

type UnpaidChange = Awaited<ReturnType<typeof reminderRepository.findUnpaidChanges>>[number]

/**
 * Reminds bookers who have a payment link, once, some hours before their hold ends. The link is for a booking, or for
 * the seats of a more expensive trip. Bookers who got a link or an office reminder within the last three hours are
 * skipped; so are those with an office payment, whose hold does not end that soon.
 *
 * @returns how many emails were queued.
 * @throws {Error} after all others are queued, when some emails could not be written.
 */
export async function sendPaymentReminders(platform: Platform): Promise<number> {
  const { db, log } = platform
  const reminderWindow = holdReminderWindow(await platform.databaseNow(db))
  const holds = await reminderRepository.findUnpaidLinks(db, reminderWindow)
  const changes = await reminderRepository.findUnpaidChanges(db, reminderWindow)
  const reminders = [
    ...holds.map((booking) => ({ booking, remind: () => remindOfHold(platform, booking) })),
    ...changes.map((change) => ({ booking: change.booking, remind: () => remindOfChange(platform, change) })),
  ]
  let failed = 0
  let queuedCount = 0
  for (const { booking, remind } of reminders) {
    try {
      if (await remind()) queuedCount += 1
    } catch (error) {
      log.error({ err: error, bookingId: booking.id }, 'a payment reminder could not be queued')
      failed += 1
    }
  }
  if (failed > 0) throw new Error(`${failed} payment reminders could not be queued`)
  return queuedCount
}

async function remindOfHold(platform: Platform, booking: BookingRow): Promise<boolean> {
  const content = await linkMail(platform, booking, paymentLinkMails.last)
  const isNew = await queueBookingMail(platform, booking, { kind: 'payment-reminder', about: booking.id, ...content })
  if (isNew) await note(platform, booking, 'payment_link_sent')
  return isNew
}

async function remindOfChange(platform: Platform, change: UnpaidChange): Promise<boolean> {
  const { booking, due } = change
  const { mail } = await balanceDueLinkMail(platform, change, balanceDueMails.change.last)
  const isNew = await queueBookingMail(platform, booking, { kind: 'balance-due-reminder', about: due.id, ...mail })
  if (isNew) await note(platform, booking, 'balance_due_link_sent')
  return isNew
}

async function note(
  { db, clock }: Platform,
  { id }: BookingRow,
  name: 'payment_link_sent' | 'balance_due_link_sent',
): Promise<void> {
  const auditEvent = {
    on: { kind: 'booking', id } as const,
    at: clock.now(),
    reason: auditReasons.reminderBeforeHoldExpires,
  }
  await recordAuditEvent(db, { name, ...auditEvent })
}
