import { inTransaction } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import { chainRepository } from './chain-repository.ts'
import { linkHash } from './hash-audit-event.ts'

/** The maximum number of links written by one transaction. */
const BATCH_SIZE = 500
/**
 * An event gets its number before its transaction commits, so it may appear after higher numbers are in the chain. Pool
 * timeouts end every transaction within seconds, so only as many numbers can be ahead as other transactions took in
 * that time.
 */
const MAX_NUMBERS_AHEAD = 20_000
/** The hash before the first link. */
export const CHAIN_START = '0'.repeat(64)

/**
 * Adds events to the chain that are not in it yet. Several processes may call this at the same time: one does the work,
 * the others return.
 *
 * @param everything true to search also for events far below the last link, as the nightly check does.
 * @returns the number of new links.
 */
export async function chainAuditEvents(db: Database, { everything = false } = {}): Promise<number> {
  let total = 0
  for (;;) {
    const added = await chainBatch(db, everything)
    total += added
    if (added < BATCH_SIZE) return total
  }
}

async function chainBatch(db: Database, everything: boolean): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await chainRepository.tryLock(tx))) return 0
    const head = await chainRepository.findHead(tx)
    const highest = head === undefined || everything ? 0 : await chainRepository.getHighestSeq(tx, head)
    const unchainedEvents = await chainRepository.findUnchained(tx, {
      above: highest - MAX_NUMBERS_AHEAD,
      limit: BATCH_SIZE,
    })
    let previous = head?.hash ?? CHAIN_START
    let position = head?.position ?? 0
    const links = unchainedEvents.map((auditEvent) => {
      position += 1
      previous = linkHash(auditEvent, { position, previous })
      return { position, auditEventId: auditEvent.id, hash: previous }
    })
    if (links.length > 0) await chainRepository.insert(tx, links)
    return links.length
  })
}
