import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '../api/list-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { nameOrder, priceOrder, tourPackages } from '#platform/db/schema/catalog.ts'
import { firstOpenDay, type CurrentTime } from './open-days.ts'
import { NO_START } from './starts.ts'

export type ListSort = NonNullable<ListQuery['sort']>
/** The orders that stay the same until the catalogue changes. The only other order is by next start. */
export type StableSort = Exclude<ListSort, 'start'>

/** The sort key and id of the last package of a page. The next page begins after it. */
export type ListPosition = { key: string | number; id: number }

type ListOrder = { key: SQL<string | number>; isDescending: boolean; keyType: 'number' | 'string' }

const { id, position, basePricePaise, durationDays, name } = tourPackages
const price = priceOrder(basePricePaise)

/** Each of these orders has an index (schema/catalog.ts). */
const orders: Record<StableSort, ListOrder> = {
  recommended: { key: sql`${position}`.mapWith(Number), isDescending: false, keyType: 'number' },
  price: { key: price, isDescending: false, keyType: 'number' },
  '-price': { key: sql`${basePricePaise}`.mapWith(Number), isDescending: true, keyType: 'number' },
  duration: { key: sql`${durationDays}`.mapWith(Number), isDescending: false, keyType: 'number' },
  '-duration': { key: sql`${durationDays}`.mapWith(Number), isDescending: true, keyType: 'number' },
  name: { key: nameOrder(name), isDescending: false, keyType: 'string' },
}

/** The parameters for sorting in the database. `moment` determines which starts are in the past. */
type SortRequest = { sort: ListSort; month?: string | undefined; moment?: CurrentTime | undefined }

function orderOf({ sort, month, moment }: SortRequest): ListOrder {
  if (sort !== 'start') return orders[sort]
  if (moment === undefined) throw new Error('sorting by next start needs a date and time')
  const first = sql`coalesce(to_char(${firstOpenDay(moment, month)}, 'YYYYMMDD')::int, ${NO_START})`
  return { key: first.mapWith(Number), isDescending: false, keyType: 'number' }
}

/** The value that a package is sorted by. */
export function sortKey(request: SortRequest): SQL<string | number> {
  return orderOf(request).key
}

/** The sort key first, then the id, so that packages with equal keys have a fixed order. */
export function orderBy(request: SortRequest): SQL[] {
  const { key, isDescending } = orderOf(request)
  return isDescending ? [desc(key), desc(id)] : [asc(key), asc(id)]
}

/** The condition for everything after a position. */
export function isAfterPosition(request: SortRequest, { key, id: lastId }: ListPosition): SQL {
  const { key: column, isDescending, keyType } = orderOf(request)
  // Compare numbers as bigint: a forged cursor may contain a number that is too large for the column.
  const last = keyType === 'number' ? sql`(${key}::bigint, ${lastId}::bigint)` : sql`(${key}::text, ${lastId}::bigint)`
  return isDescending ? sql`(${column}, ${id}) < ${last}` : sql`(${column}, ${id}) > ${last}`
}

/** Encodes a position as text for the `cursor` parameter. */
export function encodeCursor(sort: ListSort, { key, id: lastId }: ListPosition): string {
  return Buffer.from(JSON.stringify([sort, key, lastId])).toString('base64url')
}

/**
 * Decodes a cursor made by {@link encodeCursor} for the same order.
 *
 * @throws {AppError} `INVALID_INPUT` for any other text.
 */
export function decodeCursor(sort: ListSort, cursor: string): ListPosition {
  const [cursorSort, key, lastId] = parse(cursor)
  const isKey =
    sort === 'start' || orders[sort].keyType === 'number'
      ? Number.isSafeInteger(key)
      : typeof key === 'string' && !key.includes('\0')
  if (
    cursorSort === sort &&
    isKey &&
    (typeof key === 'string' || typeof key === 'number') &&
    typeof lastId === 'number' &&
    Number.isSafeInteger(lastId)
  ) {
    return { key, id: lastId }
  }
  throw new AppError('INVALID_INPUT', {
    message: '“cursor” is not valid for this list. Please start again without a cursor.',
  })
}

function parse(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
