import { formatRupees, paise } from '#kernel/money/money.ts'
import { balanceDueMails } from '#messages/documents/balance-due.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { balanceDueRepository } from '#features/payments/server/balance-due-repository.ts'
import { paymentRepository } from '#features/payments/server/payment-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { attachTrip } from './attach-trip.ts'
import { issueBalanceDueInvoice } from './issue-invoice.ts'
import { issueVoucher } from './issue-voucher.ts'
import { sendBookingMoved } from './send-booking-moved.ts'

const texts = balanceDueMails.settled

/**
 * Emails the booker, with the voucher, that the balance due has been paid: the change to the new trip is done, or the
 * debt is settled. One email per balance due.
 */
export async function sendBalanceDueSettled(platform: Platform, balanceDueId: string): Promise<void> {
  const { db } = platform
  const due = await balanceDueRepository.findById(db, balanceDueId)
  const booking = due && (await bookingRepository.findById(db, due.bookingId))
  if (due === undefined || booking === undefined) return
  const change = await changeRepository.find(db, balanceDueId)
  if (change !== undefined) {
    await inTransaction(db, (tx) => issueBalanceDueInvoice(platform, tx, balanceDueId))
    const { fromStartDate: from, fromPackage } = change
    const isOther = fromPackage !== change.snapshot.packageName
    const moveNotice = {
      bookingId: booking.id,
      from,
      refundPaise: 0,
      moveId: balanceDueId,
      ...(isOther && { fromPackage }),
    }
    return sendBookingMoved(platform, { ...moveNotice, paidPaise: due.amountPaise })
  }
  const { packageName } = booking.snapshot
  const amountDue = (await paymentRepository.sumDebts(db, [booking.id])).get(booking.id) ?? paise(0)
  const voucher = await issueVoucher(platform, booking.id)
  const amount = formatRupees(due.amountPaise, { paise: 'shown' })
  await queueBookingMail(platform, booking, {
    kind: 'balance-due-settled',
    about: due.id,
    subject: texts.subject(booking.reference, amount),
    heading: texts.heading,
    preview: texts.preview(amount),
    blocks: [
      { kind: 'text', text: texts.intro(packageName, amount) },
      {
        kind: 'facts',
        rows: [
          [balanceDueMails.labels.reference, booking.reference],
          [balanceDueMails.labels.paid, amount],
        ],
      },
      {
        kind: 'text',
        text: amountDue === 0 ? texts.nothing : texts.still(formatRupees(amountDue, { paise: 'shown' })),
      },
      ...(voucher === null ? [] : [{ kind: 'text' as const, text: texts.voucher }]),
    ],
    attach: (tx) => attachTrip(platform, tx, voucher),
  })
}
