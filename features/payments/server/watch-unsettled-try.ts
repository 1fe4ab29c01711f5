import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { paymentUnsettledQueue, type UnsettledTry } from '#platform/jobs/shared-queues.ts'

/**
 * The traveller may try again in this time before we send a mail. It is well inside the hold, so that the mail can
 * still save the seats.
 */
const PATIENCE_MS = 8 * 60_000

/** Plans a mail to the traveller for the case that a try to pay does not lead to a paid booking. */
export async function watchUnsettledTry(platform: Platform, tx: Transaction, seen: UnsettledTry): Promise<void> {
  const startAfter = new Date(platform.clock.now().getTime() + PATIENCE_MS)
  await platform.jobs.send(paymentUnsettledQueue, seen, { tx, startAfter })
}
