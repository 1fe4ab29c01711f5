import type { Transaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { paymentUnsettledQueue, type UnsettledTry } from '#server/platform/shared-queues.ts'

/** Time to try again before we write about it; well inside the hold, so that the mail can still save the seats. */
const PATIENCE_MS = 8 * 60_000

/** Sees to it that the traveller hears of a try that leads nowhere. */
export async function watchUnsettledTry(platform: Platform, tx: Transaction, seen: UnsettledTry): Promise<void> {
  const startAfter = new Date(platform.clock.now().getTime() + PATIENCE_MS)
  await platform.jobs.send(paymentUnsettledQueue, seen, { tx, startAfter })
}
