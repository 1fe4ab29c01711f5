import type { ListOptions } from '#contract/catalog/calls.ts'
import type { TourListDays, TourListQuery } from '#contract/catalog/tour-list-query.ts'
import { formatRupees, rupeesToPaise } from '#domain/money.ts'
import { tourListMessages } from '#messages/catalog-list.ts'

const texts = tourListMessages.facets

type Facet = 'category' | 'days' | 'price'
/** One active filter: its text, and the query without it. */
type ChosenFacet = { facet: Facet; text: string; without: TourListQuery }

const DAYS: Record<TourListDays, Pick<ListOptions, 'minDays' | 'maxDays'>> = {
  '': {},
  '1-3': { minDays: 1, maxDays: 3 },
  '4-7': { minDays: 4, maxDays: 7 },
  '8-plus': { minDays: 8 },
}
/** A filter by price leaves out a package without a price: an unknown price is not a low one. */
const LOWEST_PRICE = 1

/** The facets as the list calls take them. */
export function facetOptions({ sort, minPrice, maxPrice, days }: TourListQuery): ListOptions {
  const lowest = minPrice ?? (maxPrice === null ? null : LOWEST_PRICE)
  return {
    ...(sort === '' ? {} : { sort }),
    ...(lowest === null ? {} : { minPrice: lowest }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...DAYS[days],
  }
}

/** The filters beside the state and the search. The order is no filter. */
export function chosenFacets(query: TourListQuery): ChosenFacet[] {
  const { category, days, minPrice, maxPrice } = query
  const whole = { ...query, cursor: '' }
  const chosen: ChosenFacet[] = []
  if (category !== '') chosen.push({ facet: 'category', text: category, without: { ...whole, category: '' } })
  if (days !== '') chosen.push({ facet: 'days', text: texts.days[days], without: { ...whole, days: '' } })
  if (minPrice !== null || maxPrice !== null) {
    const without = { ...whole, minPrice: null, maxPrice: null }
    chosen.push({ facet: 'price', text: priceText(minPrice, maxPrice), without })
  }
  return chosen
}

/** The same state, search and order without any filter. */
export function withoutFacets(query: TourListQuery): TourListQuery {
  return { ...query, category: '', days: '', minPrice: null, maxPrice: null, cursor: '' }
}

/** True for a filtered or sorted list. Search engines should keep the full list instead. */
export function isNarrowed(query: TourListQuery): boolean {
  const { q, sort, days, minPrice, maxPrice, cursor } = query
  return [q, sort, days, cursor].some((value) => value !== '') || minPrice !== null || maxPrice !== null
}

function priceText(minPrice: number | null, maxPrice: number | null): string {
  if (minPrice === null) return texts.priceTo(rupees(maxPrice ?? 0))
  return maxPrice === null ? texts.priceFrom(rupees(minPrice)) : texts.priceBetween(rupees(minPrice), rupees(maxPrice))
}

function rupees(amount: number): string {
  return formatRupees(rupeesToPaise(amount), { paise: 'hidden' })
}
