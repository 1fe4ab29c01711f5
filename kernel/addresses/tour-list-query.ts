import { queryString } from '#kernel/wire/endpoint.ts'

/** The sort orders that a traveller may choose. The first is the default and is left out of URLs. */
export const TOUR_LIST_SORTS = ['', 'price', '-price', 'duration', '-duration', 'name', 'start'] as const
/** A sort order of the listing. The empty string sorts by popularity. */
type TourListSort = (typeof TOUR_LIST_SORTS)[number]

/** Trip lengths that a traveller may choose. The first means any length. */
export const TOUR_LIST_DAYS = ['', '1-3', '4-7', '8-plus'] as const
/** Trip length in days, both ends included; empty for any length. */
export type TourListDays = (typeof TOUR_LIST_DAYS)[number]

/**
 * The filters in the URL of a listing. An unused filter is an empty string or a null price. Prices are whole rupees,
 * both ends included, and `minPrice` is never above `maxPrice`.
 */
export type TourListQuery = {
  /** The number of a state, or its name in any spelling (specification §2). */
  state: string
  category: string
  q: string
  sort: TourListSort
  minPrice: number | null
  maxPrice: number | null
  days: TourListDays
  /** The maximum effort, 1 to 4; null for any. */
  effort: number | null
  /** A city where travellers board. */
  from: string
  /** A month in which a trip starts, `YYYY-MM`. */
  month: string
  /** The cursor of this page of the list. Only the server can read it. */
  cursor: string
}

/** The longest text that the list calls accept. A longer text could match nothing. */
const MAX_TEXT = 100
/** The highest price that the list calls accept, in rupees: more than any trip costs. */
const MAX_PRICE = 100_000_000
const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/
const CURSOR = /^[\w-]{1,500}$/

/**
 * Parses the URL of a listing and never fails. It truncates texts that are too long, swaps prices in the wrong order,
 * and caps prices that are too high. It ignores unknown words, negative prices and repeated parameters. Parsing the
 * output of {@link tourListSearch} returns the same query.
 */
export function parseTourListQuery(search: URLSearchParams): TourListQuery {
  const prices = [priceOf(only(search, 'minPrice')), priceOf(only(search, 'maxPrice'))] as const
  const [minPrice, maxPrice] = prices[0] !== null && prices[1] !== null && prices[0] > prices[1] ? swap(prices) : prices
  const cursor = only(search, 'cursor')
  const month = only(search, 'month')
  return {
    state: textOf(only(search, 'state')),
    category: textOf(only(search, 'category')),
    q: textOf(only(search, 'q')),
    sort: oneOf(TOUR_LIST_SORTS, only(search, 'sort')),
    minPrice,
    maxPrice,
    days: oneOf(TOUR_LIST_DAYS, only(search, 'days')),
    effort: /^[1-4]$/.test(only(search, 'effort')) ? Number(only(search, 'effort')) : null,
    from: textOf(only(search, 'from')),
    month: MONTH.test(month) ? month : '',
    cursor: CURSOR.test(cursor) ? cursor : '',
  }
}

/** Writes a query as a URL query string, in a fixed order and spelling, without empty parameters. */
export function tourListSearch(query: TourListQuery): string {
  return queryString(query)
}

// A repeated parameter is ignored, because programs disagree about which of its values counts.
function only(search: URLSearchParams, name: string): string {
  const [value = '', ...more] = search.getAll(name)
  return more.length === 0 ? value.trim() : ''
}

/**
 * Truncates a text between characters, never inside one. Empty for control characters and invalid UTF-8 (decoded as
 * U+FFFD).
 */
function textOf(value: string): string {
  if (/[\p{Cc}\p{Cs}\uFFFD]/u.test(value)) return ''
  return value
    .slice(0, MAX_TEXT)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/**
 * Parses rupees as people type them: `10000`, `10,000`, `₹ 10,000`. Zero means no limit, because every price is above
 * it.
 */
function priceOf(value: string): number | null {
  const digits = value.replace(/[₹,\s]/g, '')
  const rupees = /^\d{1,20}$/.test(digits) ? Number(digits) : 0
  return rupees === 0 ? null : Math.min(rupees, MAX_PRICE)
}

function swap<First, Second>([first, second]: readonly [First, Second]): readonly [Second, First] {
  return [second, first]
}

function oneOf<Option extends string>(options: readonly Option[], value: string): Option | '' {
  return options.find((word) => word === value) ?? ''
}
