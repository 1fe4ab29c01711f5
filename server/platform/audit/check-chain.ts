import type { Queryable } from '#server/platform/db/client.ts'
import { CHAIN_START } from './chain-acts.ts'
import { chainRepository } from './chain-repository.ts'
import { commitmentOf, linkHash } from './hash-act.ts'

const AT_ONCE = 1_000

/** The end of the chain. A copy of it outside the database shows whether later links were removed. */
export type ChainHead = { position: number; hash: string }

type Found = Awaited<ReturnType<typeof chainRepository.findLinks>>[number]

/**
 * Computes the whole chain again.
 *
 * @param known earlier ends of the chain, from places outside the chain
 * @returns a sentence for each act that was changed or removed, and the end of the chain.
 */
export async function checkChain(
  db: Queryable,
  known: readonly ChainHead[] = [],
): Promise<{ faults: string[]; head: ChainHead }> {
  const faults: string[] = []
  let head: ChainHead = { position: 0, hash: CHAIN_START }
  const missing = new Map(known.map((end) => [keyOf(end), end]))
  for (;;) {
    const links = await chainRepository.findLinks(db, { above: head.position, limit: AT_ONCE })
    for (const found of links) {
      faults.push(...faultsOf(found, head))
      // Go on from the stored hash: one changed act is one fault, not one for every act after it.
      head = { position: found.link.position, hash: found.link.hash }
      missing.delete(keyOf(head))
    }
    if (links.length < AT_ONCE) break
  }
  for (const { position } of missing.values())
    faults.push(`the link ${position}, which was there before, is missing or changed`)
  return { faults, head }
}

const keyOf = ({ position, hash }: ChainHead): string => `${position}:${hash}`

function faultsOf({ link, act, values }: Found, before: ChainHead): string[] {
  const faults: string[] = []
  const { position } = link
  if (position !== before.position + 1) faults.push(`links ${before.position + 1} to ${position - 1} are missing`)
  if (act === null) return [...faults, `the act of link ${position} is missing`]
  if (linkHash(act, { position, previous: before.hash }) !== link.hash)
    faults.push(`act ${act.seq} (${act.name}) or its link ${position} was changed`)
  if ((act.commitment === null) !== (values === null)) faults.push(`the values of act ${act.seq} are missing`)
  const { salt, value, person } = values ?? { salt: null, value: null, person: null }
  if (salt !== null && value !== null && commitmentOf({ salt, person, value }) !== act.commitment)
    faults.push(`the values of act ${act.seq} (${act.name}) were changed`)
  return faults
}
