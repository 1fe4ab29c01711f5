import type { PictureDto } from '../api/picture-schemas.ts'
import type { ListFacets } from '../api/list-schemas.ts'
import {
  type StateDto,
  getStateByName,
  listFacets,
  listByCategory,
  listByState,
  listByStateAndCategory,
  listStates,
  listTourPackages,
  type ListOptions,
} from '../api/calls.ts'
import type { TourPackageCard } from '../api/package-schemas.ts'
import type { ListPart } from '#kernel/wire/page-calls.ts'
import type { TourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { isApiError, logPageError, type Call, type CallOptions } from '#ui/site/lib/api.ts'
import { loadChunk } from '#ui/site/lib/load-chunk.ts'
import { readCards, readStates, STATES_WITHOUT_IDS } from '#ui/site/lib/read-catalog.ts'
import { picturesOf } from '#ui/site/lib/tour-pictures.ts'
import type { ListedLines } from './listing/listed-lines.ts'
import type { Nearby, ShortList } from './listing/nearby-data.ts'
import { facetOptions } from './tour-facets.ts'

/** Packages on one page of the listing. A cursor loads more, so the catalogue may have any size. */
const LIST_PAGE_SIZE = 24

export type TourListData = {
  /** The state's name, otherwise the category, otherwise empty. */
  place: string
  /** The request, without a cursor that belongs to another list. */
  query: TourListQuery
  packages: readonly TourPackageCard[]
  /** The additional lines of each card, in the order of the packages. */
  lines: readonly ListedLines[]
  /** The number of packages in the whole list, not on this page. */
  count: number
  nextCursor: string | null
  picture: PictureDto | null
  /** The available filters of the list; null when unknown. */
  facets: ListFacets | null
  /** Suggestions below a short list. */
  nearby: Nearby | null
}

/** A list up to this length is short, so suggestions are shown. */
const MAX_SHORT_LIST = 8

/** The state that the `state` parameter names. A number is an id, anything else is a name. */
type ChosenState = { id: string; name: string; photo: PictureDto | null }

/**
 * Loads the state's name and the packages. When either fails, the page shows the text of specification §8 instead of an
 * error page.
 */
export async function loadTourList(call: Call, request: TourListQuery): Promise<TourListData> {
  const state = request.state === '' ? null : await loadState(call, request.state)
  const place = state?.id || state?.name || request.state
  const [{ query, page }, facets] = await Promise.all([
    loadFirstPage(call, request, state),
    loadFacets(call, { ...request, state: place }),
  ])
  const packages = page?.packages ?? []
  const shownIds = packages.map(({ packageId }) => packageId)
  const load = async (listQuery: TourListQuery) => (await loadTourListPage(call, listQuery, state)).packages
  const nearby = page === null ? null : await findNearby({ query, facets, shownIds, load })
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

/** The available filters of the listing; null when unknown. Then the page shows fewer filters. */
async function loadFacets(call: Call, query: TourListQuery): Promise<ListFacets | null> {
  const { sort: _, ...options } = facetOptions(query)
  const { category, q, state } = query
  const filters = Object.fromEntries(Object.entries({ category, q, state }).filter(([, value]) => value !== ''))
  try {
    const facets = await call(listFacets, { query: { ...options, ...filters } })
    // Another version of the API may not support facets.
    return Array.isArray(facets.months) && Array.isArray(facets.cities) ? facets : null
  } catch (error) {
    logPageError(error)
    return null
  }
}

/**
 * Loads the code for a list that was not rendered on the server. If that fails, the list is shown without its
 * additional lines and suggestions.
 */
async function loadLateData() {
  return loadChunk(async () => (await import('./listing/late-data.ts')).lateData).catch(logFailure(null))
}

/** Suggestions for a short list. Their code is loaded only then. */
async function findNearby(short: ShortList): Promise<Nearby | null> {
  if (!short.facets?.nearest || short.shownIds.length > MAX_SHORT_LIST) return null
  const late = await loadLateData()
  return late === null ? null : late.loadNearby(short)
}

/**
 * Loads the page at the cursor. A cursor that is invalid, or belongs to another list or order, is dropped, and the
 * first page is loaded.
 */
async function loadFirstPage(
  call: Call,
  query: TourListQuery,
  state: ChosenState | null,
): Promise<{ query: TourListQuery; page: TourListPage | null }> {
  try {
    return { query, page: await loadTourListPage(call, query, state) }
  } catch (error) {
    const isCursorRefused = query.cursor !== '' && isApiError(error) && error.status === 422
    if (isCursorRefused) return loadFirstPage(call, { ...query, cursor: '' }, state)
    logPageError(error)
    return { query, page: null }
  }
}

type TourListPage = {
  packages: readonly TourPackageCard[]
  lines: readonly ListedLines[]
  count: number
  nextCursor: string | null
}

/** Loads one page of packages. When `state` is null, the state in the request is used unchanged. */
export async function loadTourListPage(
  call: Call,
  request: TourListQuery,
  state: Pick<ChosenState, 'id' | 'name'> | null = null,
): Promise<TourListPage> {
  const query: ListOptions = { with_state: '1', limit: LIST_PAGE_SIZE, ...facetOptions(request) }
  if (request.q !== '') query.q = request.q
  if (request.cursor !== '') query.cursor = request.cursor
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
    { ...request, state: state?.id || state?.name || request.state },
    { query, options },
  )
  const packages = readCards(answer)
  // The lines are part of the data, so a server-rendered page needs no date code.
  const late = await loadLateData()
  const lines = late === null ? [] : packages.map((card) => late.linesOf(card, request.month))
  return { packages, lines, count: (packages.length > 0 && part.total) || packages.length, nextCursor: part.nextCursor }
}

function partOf(headers: Headers): ListPart {
  const total = Number(headers.get('X-Total-Count'))
  return { total: Number.isInteger(total) ? total : null, nextCursor: nextCursorOf(headers.get('Link')) }
}

type ListRequest = { query: ListOptions; options: CallOptions }

function listPackages(
  call: Call,
  { state, category }: TourListQuery,
  { query, options }: ListRequest,
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
  const match = states.find((state) => (isId ? String(state.id) === value : state.id === found?.id))
  return {
    id: String(found?.id ?? ''),
    name: found?.name || match?.name || value,
    photo: match?.photo ?? null,
  }
}

/** The cursor in the header's `rel="next"` link. */
export function nextCursorOf(link: string | null): string | null {
  const next = (link ?? '').split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/.test(part))
  const url = /<([^<>]*)>/.exec(next ?? '')?.[1]
  return url === undefined ? null : new URLSearchParams(url.split('?')[1] ?? '').get('cursor')
}

function logFailure<Fallback>(fallback: Fallback) {
  return (error: unknown): Fallback => {
    logPageError(error)
    return fallback
  }
}
