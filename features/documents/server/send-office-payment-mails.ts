import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { addPaise, formatRupees, type Paise } from '#kernel/money/money.ts'
import { balanceDueMails } from '#messages/documents/balance-due.ts'
import { officePaymentMessages } from '#messages/office-payments/office.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { balanceDueLink } from '#features/payments/server/balance-due-link.ts'
import { balanceDueRepository } from '#features/payments/server/balance-due-repository.ts'
import { findDebt, type Debt } from '#features/office-payments/server/find-debt.ts'
import {
  officePaymentRepository,
  type OfficePaymentRow,
} from '#features/office-payments/server/office-payment-repository.ts'
import { setOffRepository } from '#features/office-payments/server/set-off-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { invoiceRepository } from './invoice-repository.ts'
import { printDateTime } from './print-date-time.ts'

/** Sends the numbered slip for an office payment. One email per payment. */
export async function sendReceiptSlip(platform: Platform, officePaymentId: string): Promise<void> {
  const { slip: texts, ways } = officePaymentMessages
  const found = await find(platform, officePaymentId)
  if (found === null) return
  const { receipt: officePayment, booking } = found
  const amount = formatRupees(officePayment.amountPaise, { paise: 'shown' })
  const { labels } = texts
  await queueBookingMail(platform, booking, {
    kind: 'receipt-slip',
    about: officePayment.id,
    subject: texts.subject(officePayment.number, booking.reference),
    heading: texts.heading,
    preview: texts.preview(amount),
    blocks: [
      {
        kind: 'text',
        text: (booking.status === 'held' ? texts.intro : texts.introAgain)(booking.snapshot.packageName),
      },
      {
        kind: 'facts',
        rows: [
          [labels.number, officePayment.number],
          [labels.amount, amount],
          [labels.way, ways[officePayment.way]],
          [labels.reference, officePayment.reference],
          [labels.day, formatCalendarDate(officePayment.receivedOn)],
          [labels.payer, officePayment.payer],
        ],
      },
      { kind: 'text', text: texts.notInvoice },
    ],
  })
}

/**
 * Emails the payer that an office payment could not be confirmed, and how long the seats are held. One email per
 * payment.
 */
export async function sendOfficePaymentRefused(platform: Platform, officePaymentId: string): Promise<void> {
  const texts = officePaymentMessages.refused
  const found = await find(platform, officePaymentId)
  if (found === null) return
  const { receipt: officePayment, booking } = found
  const amount = formatRupees(officePayment.amountPaise, { paise: 'shown' })
  await queueBookingMail(platform, booking, {
    kind: 'office-payment-rejected',
    about: officePayment.id,
    subject: texts.subject(officePayment.number, booking.reference),
    heading: texts.heading,
    preview: texts.preview(amount),
    blocks: [
      { kind: 'text', text: texts.intro(amount, booking.snapshot.packageName) },
      { kind: 'text', text: texts.reason(officePayment.reason) },
      ...((await hasHoldDeadline(platform, booking))
        ? [{ kind: 'text' as const, text: texts.until(printDateTime(booking.holdExpiresAt)) }]
        : []),
    ],
  })
}

/** Emails the payer that the bank has returned a cheque, why, and what is due now. One email per cheque. */
export async function sendChequeBounced(platform: Platform, officePaymentId: string): Promise<void> {
  const texts = officePaymentMessages.bounced
  const found = await find(platform, officePaymentId)
  if (found === null) return
  const { receipt: officePayment, booking } = found
  const { bounceReason, reason: reasonText } = officePayment
  if (bounceReason === null) return
  const debt = await findDebt(platform.db, booking.id)
  const link = debt === null ? null : await payButton(platform, booking, debt)
  const isOver = booking.status !== 'confirmed' && booking.status !== 'completed'
  const refund = await refundOf(platform, officePayment, { isOver })
  const print = (amount: Paise) => formatRupees(amount, { paise: 'shown' })
  await queueBookingMail(platform, booking, {
    kind: 'cheque-bounced',
    about: officePayment.id,
    subject: texts.subject(booking.reference),
    heading: texts.heading,
    preview: texts.preview(print(officePayment.amountPaise)),
    blocks: [
      {
        kind: 'text',
        text: texts.intro(officePayment.reference, print(officePayment.amountPaise), booking.snapshot.packageName),
      },
      { kind: 'text', text: texts.reason(reasonText === '' ? texts.reasons[bounceReason] : reasonText) },
      ...(debt === null ? [] : [{ kind: 'text' as const, text: texts.owed(print(debt.amountDue)) }]),
      ...(link === null ? [] : [link]),
      ...refund.map((text) => ({ kind: 'text' as const, text })),
      ...(booking.status === 'confirmed' ? [{ kind: 'text' as const, text: texts.stays }] : []),
      ...((await hasHoldDeadline(platform, booking))
        ? [{ kind: 'text' as const, text: texts.until(printDateTime(booking.holdExpiresAt)) }]
        : []),
    ],
  })
}

/** The button to pay the debt online. Null while the booking's price must be paid first. */
async function payButton(platform: Platform, booking: BookingRow, { payment }: Debt) {
  const due = await balanceDueRepository.findOpenOfPayment(platform.db, payment.id)
  if (due === undefined || booking.status === 'held') return null
  const label = balanceDueMails.pay(formatRupees(due.amountPaise, { paise: 'shown' }))
  return { kind: 'button' as const, label, url: `${platform.baseUrl}${balanceDueLink(platform, due, booking)}` }
}

/**
 * Describes what happened to the refunds promised before the cheque bounced, and names the credit note that shows it.
 */
async function refundOf(
  { db }: Platform,
  { id }: OfficePaymentRow,
  { isOver }: { isOver: boolean },
): Promise<string[]> {
  const setOffs = await setOffRepository.listByOfficePayment(db, id)
  if (setOffs.length === 0) return []
  const remainingPaise = addPaise(...setOffs.map(({ leftPaise }) => leftPaise))
  const before = addPaise(remainingPaise, ...setOffs.map(({ amountPaise }) => amountPaise))
  const print = (amount: Paise) => formatRupees(amount, { paise: 'shown' })
  const { refundCancelled, refundReduced, refundSetOff, credited } = officePaymentMessages.bounced
  const [was, is] = [print(before), print(remainingPaise)]
  const note = await invoiceRepository.findByOfficePayment(db, id)
  return [
    isOver ? (remainingPaise === 0 ? refundCancelled(was) : refundReduced(was, is)) : refundSetOff(was, is),
    ...(note === undefined ? [] : [credited(note.snapshot.number)]),
  ]
}

/**
 * True when the hold on the seats ends at its stored time. Otherwise the stored time is not a promise: seats held by
 * another office payment have no end, and seats of guests added to a cancelled booking are released immediately.
 */
async function hasHoldDeadline({ db, clock }: Platform, booking: BookingRow): Promise<boolean> {
  if (booking.status !== 'held' || isPaidAtOffice(booking, clock.now())) return false
  return !(await partyRepository.isOriginalCancelled(db, booking))
}

async function find({ db }: Platform, officePaymentId: string) {
  const officePayment = await officePaymentRepository.find(db, officePaymentId)
  const booking = officePayment && (await bookingRepository.findById(db, officePayment.bookingId))
  return officePayment === undefined || booking === undefined ? null : { receipt: officePayment, booking }
}
