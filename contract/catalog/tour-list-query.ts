import { queryString } from '#contract/endpoint.ts'

/** Orders a traveller may choose; the first is what a listing has by itself and stands in no address. */
export const TOUR_LIST_SORTS = ['', 'price', '-price', 'duration', '-duration', 'name'] as const
/** An order of the listing; the empty one is most popular first. */
export type TourListSort = (typeof TOUR_LIST_SORTS)[number]

/** Lengths of a trip that a traveller may choose; the first is any length. */
export const TOUR_LIST_DAYS = ['', '1-3', '4-7', '8-plus'] as const
/** Days of a trip, both ends included; empty for any number. */
export type TourListDays = (typeof TOUR_LIST_DAYS)[number]

/**
 * What the address of a listing asks for; each text is empty, each price null, where it asks for nothing.
 * Prices are whole rupees, both ends included, and `minPrice` is never above `maxPrice`.
 */
export type TourListQuery = {
  /** Number of a state, or a name in any spelling (specification §2). */
  state: string
  category: string
  q: string
  sort: TourListSort
  minPrice: number | null
  maxPrice: number | null
  days: TourListDays
  /** Where the part of the list begins; opaque. */
  cursor: string
}

/** Longest text that the list calls take; what is cut off could match nothing. */
const TEXT_MAXIMUM = 100
/** The highest price that the list calls take, in rupees: above everything that is sold. */
const PRICE_MAXIMUM = 100_000_000
const CURSOR = /^[\w-]{1,500}$/

/**
 * Reads the address of a listing, whatever stands in it. Texts that are too long are cut, prices written the wrong way
 * round are put right and prices out of reach moved to the end of the scale; what says nothing (unknown words, negative
 * prices, a parameter that is given twice) is as if it were not there. Reading what {@link tourListSearch} wrote gives
 * the same query again.
 */
export function readTourListQuery(search: URLSearchParams): TourListQuery {
  const prices = [priceOf(only(search, 'minPrice')), priceOf(only(search, 'maxPrice'))] as const
  const [minPrice, maxPrice] = prices[0] !== null && prices[1] !== null && prices[0] > prices[1] ? swap(prices) : prices
  const cursor = only(search, 'cursor')
  return {
    state: textOf(only(search, 'state')),
    category: textOf(only(search, 'category')),
    q: textOf(only(search, 'q')),
    sort: oneOf(TOUR_LIST_SORTS, only(search, 'sort')),
    minPrice,
    maxPrice,
    days: oneOf(TOUR_LIST_DAYS, only(search, 'days')),
    cursor: CURSOR.test(cursor) ? cursor : '',
  }
}

/** A query that was read, as it stands in an address: one order, one spelling, nothing that is empty. */
export function tourListSearch(query: TourListQuery): string {
  return queryString(query)
}

// Given twice, two readers could pick different ones.
function only(search: URLSearchParams, name: string): string {
  const [value = '', ...more] = search.getAll(name)
  return more.length === 0 ? value.trim() : ''
}

/** Cut between characters, never inside one. U+FFFD is what invalid UTF-8 decodes to. */
function textOf(value: string): string {
  if (/[\p{Cc}\p{Cs}\uFFFD]/u.test(value)) return ''
  return value
    .slice(0, TEXT_MAXIMUM)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** Rupees as people type them: `10000`, `10,000`, `₹ 10,000`. Zero is no bound: every price is above it. */
function priceOf(value: string): number | null {
  const digits = value.replace(/[₹,\s]/g, '')
  const rupees = /^\d{1,20}$/.test(digits) ? Number(digits) : 0
  return rupees === 0 ? null : Math.min(rupees, PRICE_MAXIMUM)
}

function swap<First, Second>([first, second]: readonly [First, Second]): readonly [Second, First] {
  return [second, first]
}

function oneOf<Word extends string>(words: readonly Word[], value: string): Word | '' {
  return words.find((word) => word === value) ?? ''
}
