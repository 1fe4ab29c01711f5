import type { DueLink } from '#contract/desk/dues-schemas.ts'
import { formatCalendarDate } from '#domain/calendar-date.ts'
import { AppError } from '#domain/errors.ts'
import { formatRupees } from '#domain/money.ts'
import { dueMails as texts } from '#messages/documents-dues.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { orderBookingMail } from '#server/features/bookings/order-booking-mail.ts'
import { requireBooking } from '#server/features/bookings/require-booking.ts'
import { dueLink } from '#server/features/payments/due-link.ts'
import type { DueRow } from '#server/features/payments/due-repository.ts'
import { followDebt } from '#server/features/payments/follow-debt.ts'
import { findPayableDebt } from '#server/features/receipts/find-debt.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'

const MINUTE_MS = 60_000

/**
 * Mails the link by which anybody pays what is owed again after a bounced cheque. It opens until that is paid. A double
 * press sends one mail.
 *
 * @returns the link with a text for WhatsApp.
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DUE_OVER` when nothing is owed; `DUE_BY_HAND` while a receipt for it waits;
 *   `EMAIL_REQUIRED` before the booker's address is known.
 */
export async function sendDueLink(platform: Platform, staff: Staff, reference: string): Promise<DueLink> {
  const { db, clock, baseUrl } = platform
  const booking = await requireBooking(db, reference)
  if (booking.email === '') throw new AppError('EMAIL_REQUIRED')
  const due = await findDebtDue(platform, staff, booking)
  const at = clock.now()
  const amount = formatRupees(due.amountPaise, { paise: 'shown' })
  const url = `${baseUrl}${dueLink(platform, due, booking)}`
  const { packageName } = booking.snapshot
  await orderBookingMail(platform, booking, {
    kind: 'due-link',
    about: `${due.id}:${Math.floor(at.getTime() / MINUTE_MS)}`,
    subject: texts.link.subject(reference, amount),
    heading: texts.link.heading,
    preview: texts.link.preview(amount),
    blocks: [
      { kind: 'text', text: texts.link.intro(packageName, amount) },
      {
        kind: 'facts',
        rows: [
          [texts.labels.reference, reference],
          [texts.labels.dates, `${formatCalendarDate(booking.startDate)} – ${formatCalendarDate(booking.endDate)}`],
          [texts.labels.guests, texts.guests(booking.guests)],
          [texts.labels.amount, amount],
        ],
      },
      { kind: 'button', label: texts.pay(amount), url },
      { kind: 'text', text: texts.link.anybody },
    ],
  })
  await recordAct(db, { name: 'due_link_sent', on: { kind: 'booking', id: booking.id }, at, reason: 'at the desk' })
  return {
    url,
    amountPaise: due.amountPaise,
    message: texts.link.message({ packageName, amount, url }),
    phone: booking.phoneNormalised === '' ? null : booking.phoneNormalised.slice(1),
  }
}

/** What is owed, as it is at this moment. A debt of before there were dues gets its row now. */
async function findDebtDue(platform: Platform, staff: Staff, { id }: BookingRow): Promise<DueRow> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const booking = await bookingRepository.findForUpdate(tx, id)
    const debt = booking === undefined ? null : await findPayableDebt(tx, booking)
    const due = debt && (await followDebt({ tx, payment: debt.payment, actor: staff.id, at, because: 'paid' }))
    if (due === undefined || due === null) throw new AppError('DUE_OVER')
    if (due.isByHand) throw new AppError('DUE_BY_HAND')
    return due
  })
}
