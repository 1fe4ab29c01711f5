import type { DueLink } from '#contract/desk/dues-schemas.ts'
import { formatCalendarDate } from '#domain/calendar-date.ts'
import { AppError } from '#domain/errors.ts'
import { formatRupees } from '#domain/money.ts'
import { dueMails as texts } from '#messages/documents-dues.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { orderBookingMail } from '#server/features/bookings/order-booking-mail.ts'
import { requireBooking } from '#server/features/bookings/require-booking.ts'
import { changeRepository, type ChangeRow } from '#server/features/payments/change-repository.ts'
import { dueLink } from '#server/features/payments/due-link.ts'
import type { DueRow } from '#server/features/payments/due-repository.ts'
import { followDebt } from '#server/features/payments/follow-debt.ts'
import { findPayableDebt } from '#server/features/receipts/find-debt.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { printMoment } from './print-moment.ts'

const MINUTE_MS = 60_000

type Asked = { reference: string; reason: DueRow['reason'] }

/**
 * Mails the link by which anybody pays what is due: what is owed again after a bounced cheque, or the difference of a
 * dearer trip. It opens until that is paid. A double press sends one mail.
 *
 * @returns the link with a text for WhatsApp.
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DUE_OVER` when nothing is due; `DUE_BY_HAND` while a receipt for it waits;
 *   `EMAIL_REQUIRED` before the booker's address is known.
 */
export async function sendDueLink(platform: Platform, staff: Staff, { reference, reason }: Asked): Promise<DueLink> {
  const { db, clock, baseUrl } = platform
  const booking = await requireBooking(db, reference)
  if (booking.email === '') throw new AppError('EMAIL_REQUIRED')
  const { due, change } = await (reason === 'change'
    ? findChangeDue(platform, booking)
    : findDebtDue(platform, staff, booking))
  if (due.isByHand) throw new AppError('DUE_BY_HAND')
  const at = clock.now()
  const amount = formatRupees(due.amountPaise, { paise: 'shown' })
  const url = `${baseUrl}${dueLink(platform, due, booking)}`
  const words = change === null ? debtWords(booking, { amount, url }) : changeWords(change, { reference, amount, url })
  await orderBookingMail(platform, booking, {
    kind: 'due-link',
    about: `${due.id}:${Math.floor(at.getTime() / MINUTE_MS)}`,
    ...words.head,
    blocks: [
      { kind: 'text', text: words.intro },
      {
        kind: 'facts',
        rows: [
          [texts.labels.reference, reference],
          ...words.rows,
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
    message: words.message,
    phone: booking.phoneNormalised === '' ? null : booking.phoneNormalised.slice(1),
  }
}

type Found = { due: DueRow; change: ChangeRow | null }

/** What is owed, as it is at this moment. A debt of before there were dues gets its row now. */
async function findDebtDue(platform: Platform, staff: Staff, { id }: BookingRow): Promise<Found> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const booking = await bookingRepository.findForUpdate(tx, id)
    const debt = booking === undefined ? null : await findPayableDebt(tx, booking)
    const due = debt && (await followDebt({ tx, payment: debt.payment, actor: staff.id, at, because: 'paid' }))
    if (due === undefined || due === null) throw new AppError('DUE_OVER')
    return { due, change: null }
  })
}

async function findChangeDue({ db }: Platform, { id }: BookingRow): Promise<Found> {
  const waiting = await changeRepository.findOpen(db, id)
  if (waiting === undefined) throw new AppError('DUE_OVER')
  return waiting
}

type Printed = { amount: string; url: string }
type Words = {
  head: { subject: string; heading: string; preview: string }
  intro: string
  rows: (readonly [string, string])[]
  message: string
}

const days = ({ startDate, endDate }: Pick<BookingRow, 'startDate' | 'endDate'>) =>
  `${formatCalendarDate(startDate)} – ${formatCalendarDate(endDate)}`

function debtWords(booking: BookingRow, { amount, url }: Printed): Words {
  const { reference, snapshot } = booking
  const { subject, heading, preview, intro, stays, message } = texts.link
  // Who has cancelled owes what went back out of the cheque, and has no seats any more.
  const isSold = booking.status === 'confirmed' || booking.status === 'completed'
  return {
    head: { subject: subject(reference, amount), heading, preview: preview(amount) },
    intro: [intro(snapshot.packageName, amount), ...(isSold ? [stays] : [])].join(' '),
    rows: [[texts.labels.dates, days(booking)]],
    message: message({ packageName: snapshot.packageName, amount, url }),
  }
}

function changeWords(change: ChangeRow, { reference, amount, url }: Printed & { reference: string }): Words {
  const { packageName } = change.snapshot
  const [day, until] = [formatCalendarDate(change.startDate), printMoment(change.heldUntil)]
  const { subject, heading, preview, intro, message } = texts.change
  return {
    head: { subject: subject(reference, amount), heading, preview: preview(until) },
    intro: intro(packageName, day, until),
    rows: [
      [texts.change.newDates, days(change)],
      [texts.change.until, until],
    ],
    message: message({ packageName, day, amount, until, url }),
  }
}
