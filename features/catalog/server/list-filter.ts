import { and, eq, gte, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { rupeesToPaise } from '#kernel/money/money.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { firstOpenDay, type CurrentTime } from './open-days.ts'

/** The filters of a list. */
export type ListFilter = {
  /** The name of a category, ignoring case. */
  category?: string | undefined
  /** The id or name of a state, ignoring case. */
  state?: string | undefined
  /** The packages found by a search (search-catalog.ts). */
  matches?: SQL | undefined
  /** In rupees, inclusive. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  minDays?: number | undefined
  maxDays?: number | undefined
  /** The maximum effort, 1 to 4. A package with unknown effort is left out. */
  effort?: number | undefined
  /** A city where travellers board, ignoring case. */
  from?: string | undefined
  /** A month with a start date that has a free seat, `YYYY-MM`. */
  month?: string | undefined
  /** The current time, which decides which starts are in the past. Needed when the database applies a month filter. */
  moment?: CurrentTime | undefined
}

const MAX_ID = 2_147_483_647
const { id, isPublished, basePricePaise, durationDays } = tourPackages

/** The SQL condition of a list. It matches only published packages. */
export function matchesListFilter(filter: ListFilter): SQL | undefined {
  const { category, state, matches, minPrice, maxPrice, minDays, maxDays } = filter
  const { effort, from, month, moment } = filter
  return and(
    eq(isPublished, true),
    category === undefined ? undefined : isInCategory(category),
    state === undefined ? undefined : isInState(state),
    matches,
    minPrice === undefined ? undefined : gte(basePricePaise, rupeesToPaise(minPrice)),
    maxPrice === undefined ? undefined : lte(basePricePaise, rupeesToPaise(maxPrice)),
    minDays === undefined ? undefined : gte(durationDays, minDays),
    maxDays === undefined ? undefined : lte(durationDays, maxDays),
    effort === undefined ? undefined : isWithinEffort(effort),
    from === undefined ? undefined : hasBoardingCity(from),
    month === undefined || moment === undefined ? undefined : isNotNull(firstOpenDay(moment, month)),
  )
}

function isInCategory(category: string): SQL {
  return sql`${id} in (select tour_package_id from tour_package_categories
    where category_id in (select id from categories where lower(name) = lower(${category})))`
}

function isWithinEffort(effort: number): SQL {
  return sql`${id} in (select tour_package_id from trip_facts where effort <= ${effort})`
}

function hasBoardingCity(city: string): SQL {
  return sql`${id} in (select tour_package_id from boarding_points where is_active and lower(city) = lower(${city}))`
}

function isInState(state: string): SQL {
  const number = /^\d{1,10}$/.test(state) ? Number(state) : Infinity
  const stateCondition = number <= MAX_ID ? sql`id = ${number}` : sql`lower(name) = lower(${state})`
  return sql`${id} in (select tour_package_id from tour_package_regions where region_id in (select id from regions where ${stateCondition}))`
}
