import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'

const MOMENT_TIME = /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/

/** What the value of a cursor can be: its type for PostgreSQL, and whether a text is one. */
const KINDS = {
  moment: {
    type: sql`timestamptz`,
    fits: (text: string) => isCalendarDate(text.slice(0, 10)) && MOMENT_TIME.test(text.slice(10)),
  },
  day: { type: sql`date`, fits: isCalendarDate },
  paise: { type: sql`bigint`, fits: (text: string) => /^\d{1,18}$/.test(text) },
  count: { type: sql`int`, fits: (text: string) => /^\d{1,9}$/.test(text) },
  text: { type: sql`text`, fits: () => true },
  id: { type: sql`uuid`, fits: (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) },
} as const

type SortColumn = { column: AnyPgColumn; kind: keyof typeof KINDS }
/** By what a list can be sorted, and the unique column that decides between equals. */
type Keyset<Name extends string> = { columns: Readonly<Record<Name, SortColumn>>; key: SortColumn }
/** The name of a column; `-` before it is the other direction. */
type SortOf<Name extends string> = Name | `-${Name}`
/** Where a row stands in a list: the value of the sorted column, and its key. */
export type KeysetPlace = { value: string; key: string }
/** Asks for a part of a list: what stands after a place, or before it in the opposite order. */
export type KeysetPart<Sort extends string> = {
  sort: Sort
  after: KeysetPlace | null
  isBackwards: boolean
  limit: number
}

/**
 * The pieces of a statement that reads a part of a list: `place` is the value that a cursor keeps, `isLater` leaves out
 * what stands before the part.
 *
 * @throws {AppError} `INVALID_INPUT` for a place of another order.
 */
export function keysetPart<Name extends string>(
  { columns, key }: Keyset<Name>,
  { sort, after, isBackwards }: Pick<KeysetPart<SortOf<Name>>, 'sort' | 'after' | 'isBackwards'>,
): { place: SQL<string>; isLater: SQL | undefined; order: [SQL, SQL] } {
  const { column, kind } = columns[nameOf(columns, sort)]
  const goesDown = sort.startsWith('-') !== isBackwards
  const order = goesDown ? desc : asc
  const pieces = { place: sql<string>`${column}::text`, order: [order(column), order(key.column)] as [SQL, SQL] }
  if (after === null) return { ...pieces, isLater: undefined }
  requirePlace(after, { value: kind, key: key.kind })
  const place = sql`(${after.value}::${KINDS[kind].type}, ${after.key}::${KINDS[key.kind].type})`
  return { ...pieces, isLater: sql`(${column}, ${key.column}) ${goesDown ? sql`<` : sql`>`} ${place}` }
}

type Kind = keyof typeof KINDS

/** Checks a place, also of a list that is written in SQL. @throws {AppError} `INVALID_INPUT` for a place of another order. */
export function requirePlace(place: KeysetPlace, kinds: { value: Kind; key: Kind }): void {
  if (!KINDS[kinds.value].fits(place.value) || !KINDS[kinds.key].fits(place.key)) throw noSuchPage()
}

function nameOf<Name extends string>(columns: Keyset<Name>['columns'], sort: SortOf<Name>): Name {
  const name = sort.replace(/^-/, '')
  const isName = (text: string): text is Name => Object.hasOwn(columns, text)
  if (!isName(name)) throw new Error(`nothing is sorted by ${name}`)
  return name
}

/** What a list reads for a page, and how the page is cut out of what was found. */
type AskedPage = {
  /** One row more than the page has, so that it shows whether there are more. */
  part: { after: KeysetPlace | null; isBackwards: boolean; limit: number }
  /** @param found the rows of `part`: in the opposite order when asked backwards. */
  cut: <Row>(found: readonly Row[], placeOf: (row: Row) => KeysetPlace) => CutPage<Row>
}

/** The page for which a call asks. @throws {AppError} `INVALID_INPUT` for a cursor that is none of ours. */
export function askPage({ cursor: text, limit }: { cursor?: string | undefined; limit: number }): AskedPage {
  const cursor = readCursor(text)
  return {
    part: { after: cursor, isBackwards: cursor?.isBackwards ?? false, limit: limit + 1 },
    cut: (found, placeOf) => cutPage(found, { limit, cursor, placeOf }),
  }
}

function readCursor(text: string | undefined): (KeysetPlace & { isBackwards: boolean }) | null {
  if (text === undefined) return null
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== 3) throw new TypeError('not three parts')
    const [direction, value = '', key = ''] = parts.map(String)
    return { isBackwards: direction === 'before', value, key }
  } catch (cause) {
    throw noSuchPage(cause)
  }
}

const noSuchPage = (cause?: unknown) =>
  new AppError('INVALID_INPUT', { message: 'This page of the list does not exist.', cause })

type CutPage<Row> = { rows: Row[]; next: string | null; previous: string | null }

/** A page of the rows that were found, with the cursors of the pages beside it. */
function cutPage<Row>(
  found: readonly Row[],
  asked: { limit: number; cursor: { isBackwards: boolean } | null; placeOf: (row: Row) => KeysetPlace },
): CutPage<Row> {
  const { limit, cursor, placeOf } = asked
  const isBackwards = cursor?.isBackwards ?? false
  const hasMore = found.length > limit
  const rows = isBackwards ? found.slice(0, limit).toReversed() : found.slice(0, limit)
  const [first, last] = [rows.at(0), rows.at(-1)]
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : cursor !== null
  return {
    rows,
    next: hasNext && last !== undefined ? writeCursor('after', placeOf(last)) : null,
    previous: hasPrevious && first !== undefined ? writeCursor('before', placeOf(first)) : null,
  }
}

function writeCursor(direction: 'after' | 'before', { value, key }: KeysetPlace): string {
  return Buffer.from(JSON.stringify([direction, value, key])).toString('base64url')
}
