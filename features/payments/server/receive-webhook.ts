import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '#kernel/errors/errors.ts'
import { inTransaction } from '#platform/db/client.ts'
import { inbox } from '#platform/db/schema/operations.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { webhookSignatureMatches } from '#platform/razorpay/signature.ts'
import { processWebhookQueue } from './queues.ts'

const SOURCE = 'razorpay'

/**
 * Receives a message of the gateway. It checks the signature over the bytes, stores the message, and leaves the work to
 * a job, so that the response is always quick. A message that was received before (the same id or the same bytes)
 * changes nothing.
 *
 * @throws {AppError} `WEBHOOK_SIGNATURE_INVALID`
 */
export async function receiveWebhook(
  platform: Platform,
  message: { raw: Buffer; signature: unknown; eventId: string | undefined },
): Promise<void> {
  const { raw, signature, eventId } = message
  if (!webhookSignatureMatches({ secrets: platform.payments.webhookSecrets, raw, signature }))
    throw new AppError('WEBHOOK_SIGNATURE_INVALID')
  const bodySha256 = createHash('sha256').update(raw).digest('hex')
  await inTransaction(platform.db, async (tx) => {
    const [row] = await tx
      .insert(inbox)
      .values({
        source: SOURCE,
        eventId: (eventId ?? bodySha256).slice(0, 100),
        bodySha256,
        body: raw,
        receivedAt: platform.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: inbox.id })
    if (row !== undefined) await platform.jobs.send(processWebhookQueue, { inboxId: row.id }, { tx })
  })
}

/** The stored bytes of an unhandled message. */
export async function findUnprocessedMessage(platform: Platform, inboxId: string): Promise<Buffer | undefined> {
  const [row] = await platform.db.select().from(inbox).where(eq(inbox.id, inboxId))
  return row === undefined || row.processedAt !== null ? undefined : row.body
}

/** Stores the outcome of a message. */
export async function markProcessed(platform: Platform, inboxId: string, outcome: string): Promise<void> {
  await platform.db.update(inbox).set({ processedAt: platform.clock.now(), outcome }).where(eq(inbox.id, inboxId))
}
