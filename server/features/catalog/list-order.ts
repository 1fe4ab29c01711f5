import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#contract/catalog/schemas.ts'
import { AppError } from '#domain/errors.ts'
import { nameOrder, priceOrder, tourPackages } from '#server/platform/db/schema/catalog.ts'

export type ListSort = NonNullable<ListQuery['sort']>

/** The next part of a list begins after the package with this sort key and id. */
export type ListPosition = { key: string | number; id: number }

type ListOrder = { key: SQL<string | number>; isDescending: boolean; keyType: 'number' | 'string' }

const { id, position, basePricePaise, durationDays, name } = tourPackages
const price = priceOrder(basePricePaise)

/** Each order has an index (schema/catalog.ts). */
const orders: Record<ListSort, ListOrder> = {
  recommended: { key: sql<number>`${position}`, isDescending: false, keyType: 'number' },
  price: { key: price, isDescending: false, keyType: 'number' },
  '-price': { key: sql<number>`${basePricePaise}`, isDescending: true, keyType: 'number' },
  duration: { key: sql<number>`${durationDays}`, isDescending: false, keyType: 'number' },
  '-duration': { key: sql<number>`${durationDays}`, isDescending: true, keyType: 'number' },
  name: { key: nameOrder(name), isDescending: false, keyType: 'string' },
}

/** The value by which a package is sorted. */
export function sortKey(sort: ListSort): SQL<string | number> {
  return orders[sort].key
}

/** The sort key first, then the id, so that packages with equal keys have a fixed order. */
export function orderBy(sort: ListSort): SQL[] {
  const { key, isDescending } = orders[sort]
  return isDescending ? [desc(key), desc(id)] : [asc(key), asc(id)]
}

/** The condition for everything after a position. */
export function isBehind(sort: ListSort, { key, id: lastId }: ListPosition): SQL {
  const { key: column, isDescending, keyType } = orders[sort]
  // Numbers are compared as bigint: a forged cursor may contain a number that is too large for the column.
  const last = keyType === 'number' ? sql`(${key}::bigint, ${lastId}::bigint)` : sql`(${key}::text, ${lastId}::bigint)`
  return isDescending ? sql`(${column}, ${id}) < ${last}` : sql`(${column}, ${id}) > ${last}`
}

/** Encodes a position as text for the `cursor` parameter. */
export function encodeCursor(sort: ListSort, { key, id: lastId }: ListPosition): string {
  return Buffer.from(JSON.stringify([sort, key, lastId])).toString('base64url')
}

/**
 * Decodes a cursor that {@link encodeCursor} made for the same order.
 *
 * @throws {AppError} `INVALID_INPUT` for any other text.
 */
export function decodeCursor(sort: ListSort, cursor: string): ListPosition {
  const [madeFor, key, lastId] = parse(cursor)
  const isKey =
    orders[sort].keyType === 'number' ? Number.isSafeInteger(key) : typeof key === 'string' && !key.includes('\0')
  if (
    madeFor === sort &&
    isKey &&
    (typeof key === 'string' || typeof key === 'number') &&
    typeof lastId === 'number' &&
    Number.isSafeInteger(lastId)
  ) {
    return { key, id: lastId }
  }
  throw new AppError('INVALID_INPUT', {
    message: '“cursor” is not valid for this list. Please start again without it.',
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
