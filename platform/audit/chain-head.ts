import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '#platform/db/queryable.ts'
import { settings } from '#platform/db/schema/operations.ts'
import type { ChainHead } from './check-chain.ts'

const NAME = 'audit_events_chain_head'
const Head = z.object({ position: z.number(), hash: z.string(), fullyCheckedAt: z.optional(z.string()) })

/** The end of the chain, and when the whole chain up to it was last checked. */
export type CheckedHead = ChainHead & { fullyCheckedAt?: string | undefined }

/** Finds the end of the chain at the last check without a fault; null before the first such check. */
export async function findChainHead(db: Queryable): Promise<CheckedHead | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME))
  const read = z.safeParse(Head, row?.value)
  return read.success && read.data.position > 0 ? read.data : null
}

/** Stores the end of the chain, so that the next check notices when links at the end were removed. */
export async function saveChainHead(db: Queryable, head: CheckedHead): Promise<void> {
  await db
    .insert(settings)
    .values({ name: NAME, value: head })
    .onConflictDoUpdate({ target: settings.name, set: { value: head } })
}
