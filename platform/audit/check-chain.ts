import type { Queryable } from '#platform/db/queryable.ts'
import { CHAIN_START } from './chain-audit-events.ts'
import { chainRepository } from './chain-repository.ts'
import { commitmentOf, linkHash } from './hash-audit-event.ts'

const BATCH_SIZE = 1_000

/** The end of the chain. A copy stored outside the database shows whether later links were removed. */
export type ChainHead = { position: number; hash: string }

type ChainLink = Awaited<ReturnType<typeof chainRepository.findLinks>>[number]

/**
 * Recomputes the whole chain, or the part after a known link.
 *
 * @param knownHeads earlier ends of the chain, stored outside the chain
 * @param after a known link. If the chain still has it, the check starts there and does not notice changes in earlier
 * links.
 * @returns a sentence for each event that was changed or removed, and the end of the chain.
 */
export async function checkChain(
  db: Queryable,
  knownHeads: readonly ChainHead[] = [],
  after: ChainHead | null = null,
): Promise<{ faults: string[]; head: ChainHead }> {
  const faults: string[] = []
  const missing = new Map(knownHeads.map((end) => [keyOf(end), end]))
  let head: ChainHead = { position: 0, hash: CHAIN_START }
  if (after !== null && (await hasLink(db, after))) {
    head = after
    missing.delete(keyOf(after))
  }
  for (;;) {
    const links = await chainRepository.findLinks(db, { above: head.position, limit: BATCH_SIZE })
    for (const found of links) {
      faults.push(...findFaults(found, head))
      // Continue from the stored hash, so that one changed event counts as one fault and does not also make every later
      // event faulty.
      head = { position: found.link.position, hash: found.link.hash }
      missing.delete(keyOf(head))
    }
    if (links.length < BATCH_SIZE) break
  }
  for (const { position } of missing.values())
    faults.push(`link ${position}, which existed before, is missing or was changed`)
  return { faults, head }
}

async function hasLink(db: Queryable, { position, hash }: ChainHead): Promise<boolean> {
  const [found] = await chainRepository.findLinks(db, { above: position - 1, limit: 1 })
  return found?.link.position === position && found.link.hash === hash
}

const keyOf = ({ position, hash }: ChainHead): string => `${position}:${hash}`

function findFaults({ link, auditEvent, values }: ChainLink, before: ChainHead): string[] {
  const faults: string[] = []
  const { position } = link
  if (position !== before.position + 1) faults.push(`links ${before.position + 1} to ${position - 1} are missing`)
  if (auditEvent === null) return [...faults, `the audit event of link ${position} is missing`]
  if (linkHash(auditEvent, { position, previous: before.hash }) !== link.hash)
    faults.push(`audit event ${auditEvent.seq} (${auditEvent.name}) or its link ${position} was changed`)
  if ((auditEvent.commitment === null) !== (values === null))
    faults.push(`the values of audit event ${auditEvent.seq} are missing`)
  const { salt, value, person } = values ?? { salt: null, value: null, person: null }
  if (salt !== null && value !== null && commitmentOf({ salt, person, value }) !== auditEvent.commitment)
    faults.push(`the values of audit event ${auditEvent.seq} (${auditEvent.name}) were changed`)
  return faults
}
