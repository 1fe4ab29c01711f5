import * as z from 'zod/mini'
import { lineOfText, MonthText, wholeNumber } from '#kernel/wire/schema-parts.ts'

/** Optional, additive parameters of the list calls. Without them a list behaves as specified. Prices in rupees. */
export const ListQuery = z.strictObject({
  with_state: z.optional(z.enum(['0', '1'])),
  limit: z.optional(wholeNumber(1, 100)),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  q: z.optional(lineOfText(100)),
  sort: z.optional(z.enum(['recommended', 'price', '-price', 'duration', '-duration', 'name', 'start'])),
  minPrice: z.optional(wholeNumber(0, 100_000_000)),
  maxPrice: z.optional(wholeNumber(0, 100_000_000)),
  minDays: z.optional(wholeNumber(1, 365)),
  maxDays: z.optional(wholeNumber(1, 365)),
  /** The maximum effort of a trip, from 1 to 4. */
  effort: z.optional(wholeNumber(1, 4)),
  /** A city where travellers board. */
  from: z.optional(lineOfText(100)),
  /** A month with a start date that has a free seat, `YYYY-MM`. */
  month: z.optional(MonthText),
})
export type ListQuery = z.infer<typeof ListQuery>

/** A filter of a listing that a traveller can remove. */
const FilterName = z.enum(['category', 'q', 'days', 'price', 'effort', 'from', 'month'])
/** The name of a filter in the facets. */
export type FilterName = z.infer<typeof FilterName>

/** The available filters of a listing. Each count applies all requested filters except its own. */
export const ListFacets = z.object({
  total: z.number(),
  /** The number of packages without the month filter. */
  anyMonth: z.number(),
  /**
   * The months from the current month to the last month with a start date, at most twelve. Empty when there are no
   * start dates.
   */
  months: z.array(z.object({ month: z.string(), count: z.number() })),
  /** The cities where travellers board, in alphabetical order. */
  cities: z.array(z.string()),
  /** True when the effort of at least one package is known. */
  hasEffort: z.boolean(),
  /** For each requested filter, the number of packages found when that filter is removed. */
  without: z.array(z.object({ filter: FilterName, count: z.number() })),
  /**
   * The smallest set of effort, city and month filters whose removal finds more packages; null when no removal helps.
   */
  nearest: z.nullable(z.object({ without: z.array(FilterName), count: z.number() })),
})
export type ListFacets = z.infer<typeof ListFacets>

/** The filters of the list calls, without order and paging. */
export const FacetQuery = z.extend(
  z.pick(ListQuery, {
    q: true,
    minPrice: true,
    maxPrice: true,
    minDays: true,
    maxDays: true,
    effort: true,
    from: true,
    month: true,
  }),
  { category: z.optional(lineOfText(120)), state: z.optional(lineOfText(120)) },
)
export type FacetQuery = z.infer<typeof FacetQuery>
