import type { ListQuery } from '#contract/catalog/schemas.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { CardRow } from './card-columns.ts'
import type { ListFilter } from './list-filter.ts'
import { decodeCursor, encodeCursor, type ListPosition } from './list-order.ts'
import { packagesFoundBy } from './search-catalog.ts'
import { tourPackageRepository } from './tour-package-repository.ts'

/** A whole list is read in queries of so many packages. Each query stays well within the database's time limit. */
const BATCH = 5000

export type ListInput = ListQuery & Pick<ListFilter, 'category' | 'state'>

/** `total` and `nextCursor` are present when a limit was given. `nextCursor` is null on the last part. */
type TourPackageList = { rows: CardRow[]; total?: number; nextCursor?: string | null }

/**
 * Lists published packages. Without a limit it gives the whole list (specification §7). With a limit it gives one part,
 * which begins after the cursor's package, so that the hundredth part costs no more than the first. The list of an
 * unknown category or state is empty.
 *
 * @throws {AppError} `INVALID_INPUT` for a cursor of another order, or a cursor without a limit.
 */
export async function listTourPackages(db: Database, input: ListInput): Promise<TourPackageList> {
  const { limit, cursor, sort = 'recommended', q = '', ...asked } = input
  if (limit === undefined) {
    if (cursor !== undefined) throw new AppError('INVALID_INPUT', { message: '“cursor” needs a “limit” beside it.' })
    return { rows: await listAll(db, { filter: await withFound(db, asked, q), sort }) }
  }
  const after = cursor === undefined ? null : decodeCursor(sort, cursor)
  const filter = await withFound(db, asked, q)
  const [found, total] = await Promise.all([
    // One package more than asked for: it shows whether there is a next part.
    tourPackageRepository.findCards(db, { filter, sort, limit: limit + 1, after }),
    tourPackageRepository.countCards(db, filter),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { rows, total, nextCursor: hasMore ? encodeCursor(sort, { key: last.sortKey, id: last.id }) : null }
}

/** Narrows a list to the packages that a text finds. A blank text does not narrow it. */
async function withFound(db: Database, filter: ListFilter, q: string): Promise<ListFilter> {
  return q === '' ? filter : { ...filter, found: await packagesFoundBy(db, q) }
}

async function listAll(
  db: Database,
  { filter, sort }: { filter: ListFilter; sort: NonNullable<ListQuery['sort']> },
): Promise<CardRow[]> {
  const rows: CardRow[] = []
  let after: ListPosition | null = null
  for (;;) {
    const part: Awaited<ReturnType<typeof tourPackageRepository.findCards>> = await tourPackageRepository.findCards(
      db,
      { filter, sort, limit: BATCH, after },
    )
    rows.push(...part)
    const last = part.at(-1)
    if (last === undefined || part.length < BATCH) return rows
    after = { key: last.sortKey, id: last.id }
  }
}
