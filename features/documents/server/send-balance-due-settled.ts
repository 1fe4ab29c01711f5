import { formatRupees, paise } from '#kernel/money/money.ts'
import { dueMails } from '#messages/documents/dues.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { orderBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { dueRepository } from '#features/payments/server/due-repository.ts'
import { paymentRepository } from '#features/payments/server/payment-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { attachTrip } from './attach-trip.ts'
import { issueDueInvoice } from './issue-invoice.ts'
import { issueVoucher } from './issue-voucher.ts'
import { sendBookingMoved } from './send-booking-moved.ts'

const texts = dueMails.settled

/**
 * Tells the booker by mail that what was due has been paid: that the trip is the new one, or that nothing is owed any more;
 * with the voucher. One mail for each due.
 */
export async function sendDueSettled(platform: Platform, dueId: string): Promise<void> {
  const { db } = platform
  const due = await dueRepository.findById(db, dueId)
  const booking = due && (await bookingRepository.findById(db, due.bookingId))
  if (due === undefined || booking === undefined) return
  const change = await changeRepository.find(db, dueId)
  if (change !== undefined) {
    await inTransaction(db, (tx) => issueDueInvoice(platform, tx, dueId))
    const { fromStartDate: from, fromPackage } = change
    const isOther = fromPackage !== change.snapshot.packageName
    const moved = { bookingId: booking.id, from, refundPaise: 0, moveId: dueId, ...(isOther && { fromPackage }) }
    return sendBookingMoved(platform, { ...moved, paidPaise: due.amountPaise })
  }
  const { packageName } = booking.snapshot
  const owed = (await paymentRepository.sumOwed(db, [booking.id])).get(booking.id) ?? paise(0)
  const voucher = await issueVoucher(platform, booking.id)
  const amount = formatRupees(due.amountPaise, { paise: 'shown' })
  await orderBookingMail(platform, booking, {
    kind: 'due-settled',
    about: due.id,
    subject: texts.subject(booking.reference, amount),
    heading: texts.heading,
    preview: texts.preview(amount),
    blocks: [
      { kind: 'text', text: texts.intro(packageName, amount) },
      {
        kind: 'facts',
        rows: [
          [dueMails.labels.reference, booking.reference],
          [dueMails.labels.paid, amount],
        ],
      },
      { kind: 'text', text: owed === 0 ? texts.nothing : texts.still(formatRupees(owed, { paise: 'shown' })) },
      ...(voucher === null ? [] : [{ kind: 'text' as const, text: texts.voucher }]),
    ],
    attach: (tx) => attachTrip(platform, tx, voucher),
  })
}
