import type { PictureDto, StateDto, TourPackageCard } from '#contract/catalog/schemas.ts'
import {
  getStateByName,
  listByCategory,
  listByState,
  listByStateAndCategory,
  listStates,
  listTourPackages,
  type ListOptions,
} from '#contract/catalog/calls.ts'
import type { ListPart } from '#contract/page-calls.ts'
import type { TourListQuery } from '#contract/catalog/tour-list-query.ts'
import { isApiError, logOwnFailure, type Call, type CallOptions } from '#web/lib/api.ts'
import { readCards, readStates, STATES_WITHOUT_IDS } from '#web/lib/read-catalog.ts'
import { picturesOf } from '#web/lib/tour-pictures.ts'
import { facetOptions } from './tour-facets.ts'

/** Packages on one page of the listing. A cursor loads more, so the catalogue may be of any size. */
const LIST_PAGE_SIZE = 24

export type TourListData = {
  /** The state's name, else the category, else empty. */
  place: string
  /** What was asked for. A cursor that belongs to another list is left out. */
  query: TourListQuery
  packages: readonly TourPackageCard[]
  /** The number of the whole list, not of this page. */
  count: number
  nextCursor: string | null
  picture: PictureDto | null
}

/** The meaning of the state parameter: a number is an id, anything else a name. */
type ChosenState = { id: string; name: string; photo: PictureDto | null }

/**
 * Loads the state's name and the packages. When either fails, the page says what specification §8 says; it never
 * becomes an error page.
 */
export async function loadTourList(call: Call, asked: TourListQuery): Promise<TourListData> {
  const state = asked.state === '' ? null : await loadState(call, asked.state)
  const { query, page } = await loadFirstPart(call, asked, state)
  const packages = page?.packages ?? []
  const first = packages[0]
  return {
    place: page === null ? '' : (state?.name ?? query.category),
    query,
    packages,
    count: page?.count ?? 0,
    nextCursor: page?.nextCursor ?? null,
    picture: state?.photo ?? (first === undefined ? null : (picturesOf(first)[0] ?? null)),
  }
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

type TourListPage = { packages: readonly TourPackageCard[]; count: number; nextCursor: string | null }

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
  return { packages, count: (packages.length > 0 && part.total) || packages.length, nextCursor: part.nextCursor }
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
