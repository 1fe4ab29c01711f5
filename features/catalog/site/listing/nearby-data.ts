import type { ListFacets } from '../../api/list-schemas.ts'
import type { TourPackageCard } from '../../api/package-schemas.ts'
import type { TourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { nearbyMessages } from '#messages/catalog/nearby.ts'
import { logPageError } from '#ui/site/lib/api.ts'

const texts = nearbyMessages

/** Maximum number of suggested packages. */
const MAX_NEARBY = 6

/** Suggestions below a short list: packages that differ from the request in as few ways as possible. */
export type Nearby = {
  title: string
  line: string
  packages: readonly TourPackageCard[]
  query: TourListQuery
  count: number
}

/** A list that may be short enough for suggestions. */
export type ShortList = {
  query: TourListQuery
  facets: ListFacets | null
  /** The ids of the packages in the list itself. */
  shownIds: readonly number[]
  /** Reads the first page of a list. */
  load: (query: TourListQuery) => Promise<readonly TourPackageCard[]>
}

/** Loads the suggestions below a short list. Null when there are none, and after a failure. */
export async function loadNearby({ query, facets, shownIds, load }: ShortList): Promise<Nearby | null> {
  const nearest = facets?.nearest ?? null
  if (nearest === null || query.cursor !== '') return null
  const widerQuery = { ...query }
  if (nearest.without.includes('month')) widerQuery.month = ''
  if (nearest.without.includes('effort')) widerQuery.effort = null
  if (nearest.without.includes('from')) widerQuery.from = ''
  try {
    const shownIdSet = new Set(shownIds)
    const others = (await load(widerQuery)).filter(({ packageId }) => !shownIdSet.has(packageId)).slice(0, MAX_NEARBY)
    if (others.length === 0) return null
    return {
      title: titleOf(query, widerQuery, others),
      line: lineOf(query, widerQuery, others),
      packages: others,
      query: widerQuery,
      count: nearest.count,
    }
  } catch (error) {
    logPageError(error)
    return null
  }
}

/**
 * The heading of the suggestions, such as 'Not in December, and with long walks'. Each part is true of every package in
 * the group.
 */
function titleOf(query: TourListQuery, widerQuery: TourListQuery, others: readonly TourPackageCard[]): string {
  const parts = [
    widerQuery.month === query.month ? '' : texts.month(formatMonth(query.month).split(' ')[0] ?? ''),
    widerQuery.effort === query.effort ? '' : effortText(query.effort, others),
    widerQuery.from === query.from ? '' : texts.from(query.from),
  ].filter((part) => part !== '')
  const text = parts.join(texts.and)
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function effortText(queryEffort: number | null, others: readonly TourPackageCard[]): string {
  const efforts = new Set(others.map(({ effort }) => effort))
  const [only] = efforts
  if (efforts.size === 1) return only === undefined ? texts.unknownEffort : texts.effort[only]
  return texts.moreEffort[queryEffort === 2 || queryEffort === 3 ? queryEffort : 1]
}

/**
 * The line 'They start in May 2027.' when the month filter was removed and all of these packages start in one month;
 * otherwise empty.
 */
function lineOf(query: TourListQuery, widerQuery: TourListQuery, others: readonly TourPackageCard[]): string {
  const months = new Set(others.map(({ nextStart }) => nextStart?.slice(0, 7)))
  const [only] = months
  return widerQuery.month === query.month || months.size !== 1 || only === undefined
    ? ''
    : texts.starts(formatMonth(only))
}
