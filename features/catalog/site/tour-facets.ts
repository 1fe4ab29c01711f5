import type { ListOptions } from '../api/calls.ts'
import type { TourListDays, TourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { tourListMessages } from '#messages/catalog/list.ts'

const texts = tourListMessages.facets

type Facet = 'category' | 'days' | 'price' | 'effort' | 'from' | 'month'
/** One active filter: its text, and the query without it. */
type ChosenFacet = { facet: Facet; text: string; without: TourListQuery }

const DAYS: Record<TourListDays, Pick<ListOptions, 'minDays' | 'maxDays'>> = {
  '': {},
  '1-3': { minDays: 1, maxDays: 3 },
  '4-7': { minDays: 4, maxDays: 7 },
  '8-plus': { minDays: 8 },
}
/**
 * The lowest price when only a maximum is set. It excludes packages without a price: an unknown price is not a low one.
 */
const LOWEST_PRICE = 1

/** The facets in the format of the list calls. */
export function facetOptions({ sort, minPrice, maxPrice, days, ...query }: TourListQuery): ListOptions {
  const lowest = minPrice ?? (maxPrice === null ? null : LOWEST_PRICE)
  return {
    ...(sort === '' ? {} : { sort }),
    ...(lowest === null ? {} : { minPrice: lowest }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...DAYS[days],
    ...(query.effort === null ? {} : { effort: query.effort }),
    ...(query.from === '' ? {} : { from: query.from }),
    ...(query.month === '' ? {} : { month: query.month }),
  }
}

/** The active filters, without the state and the search. The sort order is not a filter. */
export function chosenFacets(query: TourListQuery): ChosenFacet[] {
  const { category, days, minPrice, maxPrice, effort, from, month } = query
  const whole = { ...query, cursor: '' }
  const facets: ChosenFacet[] = []
  const step = effortOf(effort)
  if (step !== null) facets.push({ facet: 'effort', text: texts.efforts[step], without: { ...whole, effort: null } })
  if (from !== '') facets.push({ facet: 'from', text: texts.fromCity(from), without: { ...whole, from: '' } })
  if (month !== '') facets.push({ facet: 'month', text: formatMonth(month), without: { ...whole, month: '' } })
  if (category !== '') facets.push({ facet: 'category', text: category, without: { ...whole, category: '' } })
  if (days !== '') facets.push({ facet: 'days', text: texts.days[days], without: { ...whole, days: '' } })
  if (minPrice !== null || maxPrice !== null) {
    const without = { ...whole, minPrice: null, maxPrice: null }
    facets.push({ facet: 'price', text: priceText(minPrice, maxPrice), without })
  }
  return facets
}

/** The same state, search and order without any filter. */
export function withoutFacets(query: TourListQuery): TourListQuery {
  return {
    ...query,
    category: '',
    days: '',
    minPrice: null,
    maxPrice: null,
    effort: null,
    from: '',
    month: '',
    cursor: '',
  }
}

/** True for a filtered or sorted list. Search engines should index the full list instead. */
export function isNarrowed(query: TourListQuery): boolean {
  const { q, sort, days, minPrice, maxPrice, effort, from, month, cursor } = query
  const values = [q, sort, days, from, month, cursor]
  return values.some((value) => value !== '') || [minPrice, maxPrice, effort].some((value) => value !== null)
}

/** The maximum effort in an address, if it is one of the four levels. */
function effortOf(effort: number | null): 1 | 2 | 3 | 4 | null {
  return effort === 1 || effort === 2 || effort === 3 || effort === 4 ? effort : null
}

function priceText(minPrice: number | null, maxPrice: number | null): string {
  if (minPrice === null) return texts.priceTo(rupees(maxPrice ?? 0))
  return maxPrice === null ? texts.priceFrom(rupees(minPrice)) : texts.priceBetween(rupees(minPrice), rupees(maxPrice))
}

function rupees(amount: number): string {
  return formatRupees(rupeesToPaise(amount), { paise: 'hidden' })
}
