import type { PictureDto } from '../api/picture-schemas.ts'
import type { ListFacets } from '../api/list-schemas.ts'
import type { StateDto, TourPackageCard } from '../api/schemas.ts'
import {
  getStateByName,
  listFacets,
  listByCategory,
  listByState,
  listByStateAndCategory,
  listStates,
  listTourPackages,
  type ListOptions,
} from '../api/calls.ts'
import type { ListPart } from '#kernel/wire/page-calls.ts'
import type { TourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { isApiError, logOwnFailure, type Call, type CallOptions } from '#site/lib/api.ts'
import { loadChunk } from '#site/lib/load-chunk.ts'
import { readCards, readStates, STATES_WITHOUT_IDS } from '#site/lib/read-catalog.ts'
import { picturesOf } from '#site/lib/tour-pictures.ts'
import type { ListedLines } from './listing/listed-lines.ts'
import type { Nearby, ShortList } from './listing/nearby-data.ts'
import { facetOptions } from './tour-facets.ts'

/** Packages on one page of the listing. A cursor loads more, so the catalogue may be of any size. */
const LIST_PAGE_SIZE = 24

export type TourListData = {
  /** The state's name, else the category, else empty. */
  place: string
  /** What was asked for. A cursor that belongs to another list is left out. */
  query: TourListQuery
  packages: readonly TourPackageCard[]
  /** What each card says beside what it always says, in the order of the packages. */
  lines: readonly ListedLines[]
  /** The number of the whole list, not of this page. */
  count: number
  nextCursor: string | null
  picture: PictureDto | null
  /** What the list can be narrowed to; null when it is not known. */
  facets: ListFacets | null
  /** Others below a short list. */
  nearby: Nearby | null
}

/** A list is short up to so many packages. Then it is worth to name others. */
const FEW = 8

/** The meaning of the state parameter: a number is an id, anything else a name. */
type ChosenState = { id: string; name: string; photo: PictureDto | null }

/**
 * Loads the state's name and the packages. When either fails, the page says what specification §8 says; it never
 * becomes an error page.
 */
export async function loadTourList(call: Call, asked: TourListQuery): Promise<TourListData> {
  const state = asked.state === '' ? null : await loadState(call, asked.state)
  const place = state?.id || state?.name || asked.state
  const [{ query, page }, facets] = await Promise.all([
    loadFirstPart(call, asked, state),
    loadFacets(call, { ...asked, state: place }),
  ])
  const packages = page?.packages ?? []
  const shown = packages.map(({ packageId }) => packageId)
  const load = async (wish: TourListQuery) => (await loadTourListPage(call, wish, state)).packages
  const nearby = page === null ? null : await nearbyOf({ query, facets, shown, load })
  const first = packages[0]
  return {
    place: page === null ? '' : (state?.name ?? query.category),
    query,
    packages,
    lines: page?.lines ?? [],
    count: page?.count ?? 0,
    nextCursor: page?.nextCursor ?? null,
    picture: state?.photo ?? (first === undefined ? null : (picturesOf(first)[0] ?? null)),
    facets,
    nearby,
  }
}

/** What the listing can be narrowed to; null when it is not known. Then the page shows fewer filters. */
async function loadFacets(call: Call, query: TourListQuery): Promise<ListFacets | null> {
  const { sort: _, ...options } = facetOptions(query)
  const { category, q, state } = query
  const named = Object.fromEntries(Object.entries({ category, q, state }).filter(([, value]) => value !== ''))
  try {
    const facets = await call(listFacets, { query: { ...options, ...named } })
    // Another version of the API may not know it.
    return Array.isArray(facets.months) && Array.isArray(facets.cities) ? facets : null
  } catch (error) {
    logOwnFailure(error)
    return null
  }
}

/** What only a list needs that no server has made. When it does not come, the list is shown without it. */
async function readLateData() {
  return loadChunk(async () => (await import('./listing/late-data.ts')).lateData).catch(logFailure(null))
}

/** A short list has a second group. Its code is fetched for it. */
async function nearbyOf(short: ShortList): Promise<Nearby | null> {
  if (!short.facets?.nearest || short.shown.length > FEW) return null
  const late = await readLateData()
  return late === null ? null : late.loadNearby(short)
}

/**
 * A cursor belongs to one list and one order. With another cursor, or an invented one, the list begins at its start.
 */
async function loadFirstPart(
  call: Call,
  query: TourListQuery,
  state: ChosenState | null,
): Promise<{ query: TourListQuery; page: TourListPage | null }> {
  try {
    return { query, page: await loadTourListPage(call, query, state) }
  } catch (error) {
    const isCursorRefused = query.cursor !== '' && isApiError(error) && error.status === 422
    if (isCursorRefused) return loadFirstPart(call, { ...query, cursor: '' }, state)
    logOwnFailure(error)
    return { query, page: null }
  }
}

type TourListPage = {
  packages: readonly TourPackageCard[]
  lines: readonly ListedLines[]
  count: number
  nextCursor: string | null
}

/** One page of packages. When `state` is null, the query's own value is used as it is. */
export async function loadTourListPage(
  call: Call,
  asked: TourListQuery,
  state: Pick<ChosenState, 'id' | 'name'> | null = null,
): Promise<TourListPage> {
  const query: ListOptions = { with_state: '1', limit: LIST_PAGE_SIZE, ...facetOptions(asked) }
  if (asked.q !== '') query.q = asked.q
  if (asked.cursor !== '') query.cursor = asked.cursor
  let part: ListPart = { total: null, nextCursor: null }
  const options: CallOptions = {
    onHeaders: (headers) => {
      part = partOf(headers)
    },
    onPart: (received) => {
      part = received
    },
  }

  const answer = await listPackages(
    call,
    { ...asked, state: state?.id || state?.name || asked.state },
    { query, options },
  )
  const packages = readCards(answer)
  // The lines are data, so that a page that the server has written needs no code for dates.
  const late = await readLateData()
  const lines = late === null ? [] : packages.map((card) => late.linesOf(card, asked.month))
  return { packages, lines, count: (packages.length > 0 && part.total) || packages.length, nextCursor: part.nextCursor }
}

function partOf(headers: Headers): ListPart {
  const total = Number(headers.get('X-Total-Count'))
  return { total: Number.isInteger(total) ? total : null, nextCursor: nextCursorOf(headers.get('Link')) }
}

type Asking = { query: ListOptions; options: CallOptions }

function listPackages(
  call: Call,
  { state, category }: TourListQuery,
  { query, options }: Asking,
): Promise<TourPackageCard[]> {
  if (state !== '' && category !== '')
    return call(listByStateAndCategory, { params: { state, category }, query }, options)
  if (state !== '') return call(listByState, { params: { state }, query }, options)
  if (category !== '') return call(listByCategory, { params: { category }, query }, options)
  return call(listTourPackages, { query }, options)
}

async function loadState(call: Call, value: string): Promise<ChosenState> {
  const isId = /^\d+$/.test(value)
  const [found, states] = await Promise.all([
    isId ? { id: value, name: '' } : call(getStateByName, { params: { name: value } }).catch(logFailure(null)),
    call(listStates, STATES_WITHOUT_IDS).then(readStates).catch(logFailure<StateDto[]>([])),
  ])
  const known = states.find((state) => (isId ? String(state.id) === value : state.id === found?.id))
  return {
    id: String(found?.id ?? ''),
    name: found?.name || known?.name || value,
    photo: known?.photo ?? null,
  }
}

/** The cursor of the header's `rel="next"` link. */
export function nextCursorOf(link: string | null): string | null {
  const next = (link ?? '').split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/.test(part))
  const url = /<([^<>]*)>/.exec(next ?? '')?.[1]
  return url === undefined ? null : new URLSearchParams(url.split('?')[1] ?? '').get('cursor')
}

function logFailure<Fallback>(fallback: Fallback) {
  return (error: unknown): Fallback => {
    logOwnFailure(error)
    return fallback
  }
}
