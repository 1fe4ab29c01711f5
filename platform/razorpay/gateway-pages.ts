import { AppError } from '#kernel/errors/errors.ts'

/** A part of a list. */
export type GatewayPage = { count: number; skip: number }

/** The gateway gives at most so many items at once. */
const PAGE = 100
/** More pages than two weeks of ours have: a list without an end must not keep us. */
const MOST_PAGES = 200

/**
 * Reads a list as a whole. The newest stand first, so what is made meanwhile moves others to the next page, and they come
 * twice. An item is counted once.
 *
 * @throws {AppError} `GATEWAY_REFUSED` for a list without an end.
 */
export async function readPages<T extends { id: string }>(ask: (page: GatewayPage) => Promise<T[]>): Promise<T[]> {
  const found = new Map<string, T>()
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const items = await ask({ count: PAGE, skip: page * PAGE })
    for (const item of items) found.set(item.id, item)
    if (items.length < PAGE) return [...found.values()]
  }
  throw new AppError('GATEWAY_REFUSED', { detail: 'a list of the gateway has no end' })
}
