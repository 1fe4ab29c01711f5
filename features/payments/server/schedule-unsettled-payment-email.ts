import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { paymentUnsettledQueue, type UnsettledAttempt } from '#platform/jobs/shared-queues.ts'

/**
 * The traveller may try again for this long before we send an email. The delay is well within the hold, so the email
 * can still save the seats.
 */
const UNSETTLED_EMAIL_DELAY_MS = 8 * 60_000

/** Schedules an email to the traveller in case a payment attempt does not lead to a paid booking. */
export async function scheduleUnsettledPaymentEmail(
  platform: Platform,
  tx: Transaction,
  attempt: UnsettledAttempt,
): Promise<void> {
  const startAfter = new Date(platform.clock.now().getTime() + UNSETTLED_EMAIL_DELAY_MS)
  await platform.jobs.send(paymentUnsettledQueue, attempt, { tx, startAfter })
}
