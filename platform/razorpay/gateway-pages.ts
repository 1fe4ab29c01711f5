import { AppError } from '#kernel/errors/errors.ts'

/** One page of a list. */
export type GatewayPage = { count: number; skip: number }

/** The gateway returns at most this many items per page. */
const PAGE = 100
/** More pages than two weeks of our payments need. The limit prevents an endless list from being read for ever. */
const MAX_PAGES = 200

/**
 * Reads a complete list. The newest items come first, so an item created during the read shifts others to the next
 * page, where they appear again. Each item is counted once.
 *
 * @throws {AppError} `GATEWAY_REFUSED` for an endless list.
 */
export async function readPages<T extends { id: string }>(
  fetchPage: (page: GatewayPage) => Promise<T[]>,
): Promise<T[]> {
  const found = new Map<string, T>()
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const items = await fetchPage({ count: PAGE, skip: page * PAGE })
    for (const item of items) found.set(item.id, item)
    if (items.length < PAGE) return [...found.values()]
  }
  throw new AppError('GATEWAY_REFUSED', { detail: 'a list from the gateway does not end' })
}
