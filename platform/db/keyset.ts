import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'

const TIMESTAMP_TIME_PATTERN = /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/

/** The value types of a cursor: the PostgreSQL type, and a check of the text. */
const KINDS = {
  moment: {
    type: sql`timestamptz`,
    fits: (text: string) => isCalendarDate(text.slice(0, 10)) && TIMESTAMP_TIME_PATTERN.test(text.slice(10)),
  },
  day: { type: sql`date`, fits: isCalendarDate },
  paise: { type: sql`bigint`, fits: (text: string) => /^\d{1,18}$/.test(text) },
  count: { type: sql`int`, fits: (text: string) => /^\d{1,9}$/.test(text) },
  text: { type: sql`text`, fits: () => true },
  id: { type: sql`uuid`, fits: (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) },
} as const

type SortColumn = { column: AnyPgColumn; kind: keyof typeof KINDS }
/** The columns by which a list can be sorted, and the unique column that breaks ties. */
type Keyset<Name extends string> = { columns: Readonly<Record<Name, SortColumn>>; key: SortColumn }
/** The name of a column; a leading `-` reverses the direction. */
type SortOf<Name extends string> = Name | `-${Name}`
/** The position of a row in a list: the value of the sorted column, and its key. */
export type KeysetPosition = { value: string; key: string }
/** Requests a page of a list: the rows after a position, or those before it in reverse order. */
export type KeysetPageRequest<Sort extends string> = {
  sort: Sort
  after: KeysetPosition | null
  isBackwards: boolean
  limit: number
}

/**
 * Builds the parts of a statement that reads a page of a list. `position` is the value stored in a cursor; `isLater`
 * excludes the rows before the page.
 *
 * @throws {AppError} `INVALID_INPUT` for a position from another sort order.
 */
export function keysetQueryParts<Name extends string>(
  { columns, key }: Keyset<Name>,
  { sort, after, isBackwards }: Pick<KeysetPageRequest<SortOf<Name>>, 'sort' | 'after' | 'isBackwards'>,
): { position: SQL<string>; isLater: SQL | undefined; order: [SQL, SQL] } {
  const { column, kind } = columns[nameOf(columns, sort)]
  const isDescending = sort.startsWith('-') !== isBackwards
  const order = isDescending ? desc : asc
  const pieces = { position: sql<string>`${column}::text`, order: [order(column), order(key.column)] as [SQL, SQL] }
  if (after === null) return { ...pieces, isLater: undefined }
  assertPosition(after, { value: kind, key: key.kind })
  const position = sql`(${after.value}::${KINDS[kind].type}, ${after.key}::${KINDS[key.kind].type})`
  return { ...pieces, isLater: sql`(${column}, ${key.column}) ${isDescending ? sql`<` : sql`>`} ${position}` }
}

type Kind = keyof typeof KINDS

/**
 * Checks a position, also for lists written in SQL. @throws {AppError} `INVALID_INPUT` for a position from another sort
 * order.
 */
export function assertPosition(position: KeysetPosition, kinds: { value: Kind; key: Kind }): void {
  if (!KINDS[kinds.value].fits(position.value) || !KINDS[kinds.key].fits(position.key)) throw pageNotFoundError()
}

function nameOf<Name extends string>(columns: Keyset<Name>['columns'], sort: SortOf<Name>): Name {
  const name = sort.replace(/^-/, '')
  const isName = (text: string): text is Name => Object.hasOwn(columns, text)
  if (!isName(name)) throw new Error(`no list is sorted by ${name}`)
  return name
}

/** The query for a page, and how to cut the page from the rows found. */
type PagePlan = {
  /** Asks for one row more than the page size, to see whether there are more. */
  part: { after: KeysetPosition | null; isBackwards: boolean; limit: number }
  /** @param fetchedRows the rows that `part` selects, in reverse order when reading backwards. */
  toPage: <Row>(fetchedRows: readonly Row[], placeOf: (row: Row) => KeysetPosition) => ResultPage<Row>
}

/**
 * Plans the query for the page that a call requests. @throws {AppError} `INVALID_INPUT` for a cursor that we did not
 * issue.
 */
export function planPage({ cursor: text, limit }: { cursor?: string | undefined; limit: number }): PagePlan {
  const cursor = readCursor(text)
  return {
    part: { after: cursor, isBackwards: cursor?.isBackwards ?? false, limit: limit + 1 },
    toPage: (fetchedRows, placeOf) => buildPage(fetchedRows, { limit, cursor, placeOf }),
  }
}

function readCursor(text: string | undefined): (KeysetPosition & { isBackwards: boolean }) | null {
  if (text === undefined) return null
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== 3) throw new TypeError('not three parts')
    const [direction, value = '', key = ''] = parts.map(String)
    return { isBackwards: direction === 'before', value, key }
  } catch (cause) {
    throw pageNotFoundError(cause)
  }
}

const pageNotFoundError = (cause?: unknown) =>
  new AppError('INVALID_INPUT', { message: 'This page of the list does not exist.', cause })

type ResultPage<Row> = { rows: Row[]; next: string | null; previous: string | null }

/** Builds a page from the rows found, with the cursors of the adjacent pages. */
function buildPage<Row>(
  fetchedRows: readonly Row[],
  request: { limit: number; cursor: { isBackwards: boolean } | null; placeOf: (row: Row) => KeysetPosition },
): ResultPage<Row> {
  const { limit, cursor, placeOf } = request
  const isBackwards = cursor?.isBackwards ?? false
  const hasMore = fetchedRows.length > limit
  const rows = isBackwards ? fetchedRows.slice(0, limit).toReversed() : fetchedRows.slice(0, limit)
  const [first, last] = [rows.at(0), rows.at(-1)]
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : cursor !== null
  return {
    rows,
    next: hasNext && last !== undefined ? writeCursor('after', placeOf(last)) : null,
    previous: hasPrevious && first !== undefined ? writeCursor('before', placeOf(first)) : null,
  }
}

function writeCursor(direction: 'after' | 'before', { value, key }: KeysetPosition): string {
  return Buffer.from(JSON.stringify([direction, value, key])).toString('base64url')
}
