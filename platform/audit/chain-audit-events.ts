import { inTransaction } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import { chainRepository } from './chain-repository.ts'
import { linkHash } from './hash-act.ts'

/** Links that one transaction writes. */
const AT_ONCE = 500
/**
 * An act gets its number before its transaction ends. So an act may appear below the last one in the chain, but only by
 * as many numbers as other transactions took meanwhile: the limits of the pool end every transaction after seconds.
 */
const LATE = 20_000
/** The hash before the first link. */
export const CHAIN_START = '0'.repeat(64)

/**
 * Gives a place in the chain to the acts that have none. Several processes may call it: one works, the others leave.
 *
 * @param everything also looks for acts far below the last one. The nightly check does this.
 * @returns the number of new links.
 */
export async function chainActs(db: Database, { everything = false } = {}): Promise<number> {
  let total = 0
  for (;;) {
    const added = await chainSome(db, everything)
    total += added
    if (added < AT_ONCE) return total
  }
}

async function chainSome(db: Database, everything: boolean): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await chainRepository.tryLock(tx))) return 0
    const head = await chainRepository.findHead(tx)
    const highest = head === undefined || everything ? 0 : await chainRepository.findHighestSeq(tx, head)
    const unchained = await chainRepository.findUnchained(tx, { above: highest - LATE, limit: AT_ONCE })
    let previous = head?.hash ?? CHAIN_START
    let position = head?.position ?? 0
    const links = unchained.map((act) => {
      position += 1
      previous = linkHash(act, { position, previous })
      return { position, actId: act.id, hash: previous }
    })
    if (links.length > 0) await chainRepository.insert(tx, links)
    return links.length
  })
}
