import {
  bookingCancelledQueue,
  bookingConfirmedQueue,
  bookingMovedQueue,
  balanceDueSettledQueue,
  goodwillGivenQueue,
  paymentReturnedQueue,
  paymentUnsettledQueue,
  officePaymentBouncedQueue,
  officePaymentRecordedQueue,
  officePaymentRejectedQueue,
  refundProcessedQueue,
} from '#platform/jobs/shared-queues.ts'
import { inTransaction } from '#platform/db/client.ts'
import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { creditSetOff, creditUnpaidGuests, issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { resendBookingQueue, resendBookingMail, sendFreshLinks } from './send-booking-again.ts'
import { sendBookingCancelled } from './send-booking-cancelled.ts'
import { sendBookingMoved } from './send-booking-moved.ts'
import { sendBookingConfirmation } from './send-booking-confirmation.ts'
import { sendBalanceDueSettled } from './send-balance-due-settled.ts'
import { sendGoodwillGiven } from './send-goodwill-given.ts'
import { sendPaymentReturned } from './send-payment-returned.ts'
import { sendPaymentUnsettled } from './send-payment-unsettled.ts'
import { sendChequeBounced, sendOfficePaymentRefused, sendReceiptSlip } from './send-office-payment-mails.ts'
import { sendPaymentReminders } from './send-payment-reminders.ts'
import { sendReminders } from './send-reminders.ts'
import { sendRefundProcessed } from './send-refund-processed.ts'

const remindersQueue = queue('trip-reminders', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
const paymentRemindersQueue = queue('payment-reminders', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 600,
})
/** While people are awake, India time. */
const DAYTIME_SCHEDULE = '*/10 8-20 * * *'
/** At 10:00 every morning, India time. A traveller can still act on the same day. */
const EVERY_MORNING = '0 10 * * *'

/**
 * Starts the workers for the booking, payment and cancellation queues that lead to an email or a document for the
 * traveller.
 */
export async function registerDocumentJobs(platform: Platform): Promise<void> {
  const { jobs, db, log } = platform
  await jobs.declare([resendBookingQueue, remindersQueue, paymentRemindersQueue])
  await jobs.work(bookingConfirmedQueue, async ({ bookingId }) => {
    await inTransaction(db, (tx) => issueInvoice(platform, tx, bookingId))
    await sendBookingConfirmation(platform, bookingId)
  })
  await jobs.work(paymentReturnedQueue, ({ refundId }) => sendPaymentReturned(platform, refundId))
  await jobs.work(paymentUnsettledQueue, (attempt) => sendPaymentUnsettled(platform, attempt))
  await jobs.work(bookingCancelledQueue, async ({ cancellationId }) => {
    await creditUnpaidGuests(platform, cancellationId)
    await sendBookingCancelled(platform, cancellationId)
  })
  await jobs.work(bookingMovedQueue, (moveNotice) => sendBookingMoved(platform, moveNotice))
  await jobs.work(goodwillGivenQueue, ({ exceptionId }) => sendGoodwillGiven(platform, exceptionId))
  await jobs.work(balanceDueSettledQueue, ({ balanceDueId }) => sendBalanceDueSettled(platform, balanceDueId))
  await jobs.work(officePaymentRecordedQueue, ({ officePaymentId }) => sendReceiptSlip(platform, officePaymentId))
  await jobs.work(officePaymentBouncedQueue, async ({ officePaymentId }) => {
    await creditSetOff(platform, officePaymentId)
    await sendChequeBounced(platform, officePaymentId)
  })
  await jobs.work(officePaymentRejectedQueue, ({ officePaymentId }) =>
    sendOfficePaymentRefused(platform, officePaymentId),
  )
  await jobs.work(refundProcessedQueue, async ({ refundId }) => {
    await issueCreditNote(platform, refundId)
    await sendRefundProcessed(platform, refundId)
  })
  await jobs.work(resendBookingQueue, ({ bookingId, series }) =>
    series === undefined ? resendBookingMail(platform, bookingId) : sendFreshLinks(platform, bookingId, series),
  )
  await jobs.workOnSchedule(paymentRemindersQueue, DAYTIME_SCHEDULE, async () => {
    const count = await sendPaymentReminders(platform)
    if (count > 0) log.info({ count }, 'payment reminders queued')
  })
  await jobs.workOnSchedule(remindersQueue, EVERY_MORNING, async () => {
    const count = await sendReminders(platform)
    log.info({ count }, 'trip reminders queued')
  })
}
