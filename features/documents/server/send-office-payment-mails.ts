import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { isPaidAtOffice } from '#features/bookings/rules/desk-hold.ts'
import { addPaise, formatRupees, type Paise } from '#kernel/money/money.ts'
import { dueMails } from '#messages/documents/dues.ts'
import { receiptMessages } from '#messages/receipts/office.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { orderBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { dueLink } from '#features/payments/server/due-link.ts'
import { dueRepository } from '#features/payments/server/due-repository.ts'
import { findDebt, type Debt } from '#features/receipts/server/find-debt.ts'
import { receiptRepository, type ReceiptRow } from '#features/receipts/server/receipt-repository.ts'
import { setOffRepository } from '#features/receipts/server/set-off-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { invoiceRepository } from './invoice-repository.ts'
import { printMoment } from './print-moment.ts'

/** Sends the numbered slip for money that the office has noted. One mail for each receipt. */
export async function sendReceiptSlip(platform: Platform, receiptId: string): Promise<void> {
  const { slip: texts, ways } = receiptMessages
  const found = await find(platform, receiptId)
  if (found === null) return
  const { receipt, booking } = found
  const amount = formatRupees(receipt.amountPaise, { paise: 'shown' })
  const { labels } = texts
  await orderBookingMail(platform, booking, {
    kind: 'receipt-slip',
    about: receipt.id,
    subject: texts.subject(receipt.number, booking.reference),
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
          [labels.number, receipt.number],
          [labels.amount, amount],
          [labels.way, ways[receipt.way]],
          [labels.reference, receipt.reference],
          [labels.day, formatCalendarDate(receipt.receivedOn)],
          [labels.payer, receipt.payer],
        ],
      },
      { kind: 'text', text: texts.notInvoice },
    ],
  })
}

/** Tells the payer that a payment could not be confirmed, and until when the seats are kept. One mail for each receipt. */
export async function sendReceiptRefused(platform: Platform, receiptId: string): Promise<void> {
  const texts = receiptMessages.refused
  const found = await find(platform, receiptId)
  if (found === null) return
  const { receipt, booking } = found
  const amount = formatRupees(receipt.amountPaise, { paise: 'shown' })
  await orderBookingMail(platform, booking, {
    kind: 'receipt-refused',
    about: receipt.id,
    subject: texts.subject(receipt.number, booking.reference),
    heading: texts.heading,
    preview: texts.preview(amount),
    blocks: [
      { kind: 'text', text: texts.intro(amount, booking.snapshot.packageName) },
      { kind: 'text', text: texts.reason(receipt.reason) },
      ...((await hasClock(platform, booking))
        ? [{ kind: 'text' as const, text: texts.until(printMoment(booking.holdExpiresAt)) }]
        : []),
    ],
  })
}

/** Tells the payer that the bank has returned a cheque, why, and what is to pay now. One mail for each cheque. */
export async function sendChequeBounced(platform: Platform, receiptId: string): Promise<void> {
  const texts = receiptMessages.bounced
  const found = await find(platform, receiptId)
  if (found === null) return
  const { receipt, booking } = found
  const { bounceReason, reason: words } = receipt
  if (bounceReason === null) return
  const debt = await findDebt(platform.db, booking.id)
  const link = debt === null ? null : await payButton(platform, booking, debt)
  const isOver = booking.status !== 'confirmed' && booking.status !== 'completed'
  const refund = await refundOf(platform, receipt, { isOver })
  const print = (amount: Paise) => formatRupees(amount, { paise: 'shown' })
  await orderBookingMail(platform, booking, {
    kind: 'cheque-bounced',
    about: receipt.id,
    subject: texts.subject(booking.reference),
    heading: texts.heading,
    preview: texts.preview(print(receipt.amountPaise)),
    blocks: [
      { kind: 'text', text: texts.intro(receipt.reference, print(receipt.amountPaise), booking.snapshot.packageName) },
      { kind: 'text', text: texts.reason(words === '' ? texts.reasons[bounceReason] : words) },
      ...(debt === null ? [] : [{ kind: 'text' as const, text: texts.owed(print(debt.owed)) }]),
      ...(link === null ? [] : [link]),
      ...refund.map((text) => ({ kind: 'text' as const, text })),
      ...(booking.status === 'confirmed' ? [{ kind: 'text' as const, text: texts.stays }] : []),
      ...((await hasClock(platform, booking))
        ? [{ kind: 'text' as const, text: texts.until(printMoment(booking.holdExpiresAt)) }]
        : []),
    ],
  })
}

/** The button that pays what is owed at the gateway. None while the booking must pay its price first. */
async function payButton(platform: Platform, booking: BookingRow, { payment }: Debt) {
  const due = await dueRepository.findOpenOfPayment(platform.db, payment.id)
  if (due === undefined || booking.status === 'held') return null
  const label = dueMails.pay(formatRupees(due.amountPaise, { paise: 'shown' }))
  return { kind: 'button' as const, label, url: `${platform.baseUrl}${dueLink(platform, due, booking)}` }
}

/** What became of the refunds that were promised before the cheque came back, and which paper says so. */
async function refundOf({ db }: Platform, { id }: ReceiptRow, { isOver }: { isOver: boolean }): Promise<string[]> {
  const setOffs = await setOffRepository.listOfReceipt(db, id)
  if (setOffs.length === 0) return []
  const left = addPaise(...setOffs.map(({ leftPaise }) => leftPaise))
  const before = addPaise(left, ...setOffs.map(({ amountPaise }) => amountPaise))
  const print = (amount: Paise) => formatRupees(amount, { paise: 'shown' })
  const { refundGone, refundLess, refundSetOff, credited } = receiptMessages.bounced
  const [was, is] = [print(before), print(left)]
  const note = await invoiceRepository.findByReceipt(db, id)
  return [
    isOver ? (left === 0 ? refundGone(was) : refundLess(was, is)) : refundSetOff(was, is),
    ...(note === undefined ? [] : [credited(note.snapshot.number)]),
  ]
}

/**
 * Seats that other money of the office keeps are kept without an end, and those of guests who were added to a booking that
 * was cancelled go back at once. The end that is stored then is no promise.
 */
async function hasClock({ db, clock }: Platform, booking: BookingRow): Promise<boolean> {
  if (booking.status !== 'held' || isPaidAtOffice(booking, clock.now())) return false
  return !(await partyRepository.isFirstCancelled(db, booking))
}

async function find({ db }: Platform, receiptId: string) {
  const receipt = await receiptRepository.find(db, receiptId)
  const booking = receipt && (await bookingRepository.findById(db, receipt.bookingId))
  return receipt === undefined || booking === undefined ? null : { receipt, booking }
}
