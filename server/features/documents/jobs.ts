import { bookingConfirmedQueue, paymentReturnedQueue } from '#server/features/payments/queues.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendBookingConfirmation } from './send-booking-confirmation.ts'
import { sendPaymentReturned } from './send-payment-returned.ts'

/** Works the queues that payments fills when something must be said or handed to the traveller. */
export async function registerDocumentJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([bookingConfirmedQueue, paymentReturnedQueue])
  await jobs.work(bookingConfirmedQueue, ({ bookingId }) => sendBookingConfirmation(platform, bookingId))
  await jobs.work(paymentReturnedQueue, ({ refundId }) => sendPaymentReturned(platform, refundId))
}
