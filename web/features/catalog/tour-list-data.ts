import type { PictureDto, StateDto, TourPackageCard } from '#contract/catalog-schemas.ts'
import {
  getStateByName,
  listByCategory,
  listByState,
  listByStateAndCategory,
  listStates,
  listTourPackages,
  type ListOptions,
} from '#contract/catalog.ts'
import type { Call, CallOptions } from '#web/lib/api.ts'
import { picturesOf } from '#web/lib/tour-pictures.ts'

/** Packages of one page of the listing; more come by cursor, so that no catalogue is too large. */
export const LIST_PAGE_SIZE = 24

/** The listing's query, each part empty where the URL has none. */
export type TourListFilter = { state: string; category: string; q: string; cursor: string }

export type TourListData = {
  /** The state's name, else the category, else empty. */
  place: string
  q: string
  packages: readonly TourPackageCard[]
  /** Of the whole list, not of this page. */
  count: number
  nextCursor: string | null
  isFirstPage: boolean
  picture: PictureDto | null
}

/** What the state parameter means: numeric is an id, anything else a name. */
type ChosenState = { id: string; name: string; photo: PictureDto | null }

/** Longest value that the API takes; a longer one can match nothing. */
const PARAMETER_MAXIMUM = 100

/** Reads the listing's URL. */
export function readFilter(search: URLSearchParams): TourListFilter {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, PARAMETER_MAXIMUM)
  return { state: text('state'), category: text('category'), q: text('q'), cursor: search.get('cursor') ?? '' }
}

/** Loads the state's name and the packages; both failures end in what specification §8 says, never in an error. */
export async function loadTourList(call: Call, filter: TourListFilter): Promise<TourListData> {
  const state = filter.state === '' ? null : await loadState(call, filter.state)
  const page = await loadTourListPage(call, filter, state).catch((error: unknown) => {
    console.error('The listing could not be loaded', error)
    return null
  })
  const packages = page?.packages ?? []
  const first = packages[0]
  return {
    place: page === null ? '' : (state?.name ?? filter.category),
    q: filter.q,
    packages,
    count: page?.count ?? 0,
    nextCursor: page?.nextCursor ?? null,
    isFirstPage: filter.cursor === '',
    picture: state?.photo ?? (first === undefined ? null : (picturesOf(first)[0] ?? null)),
  }
}

export type TourListPage = { packages: readonly TourPackageCard[]; count: number; nextCursor: string | null }

/** One page of packages. `state` null: the filter's own value is used as it is. */
export async function loadTourListPage(
  call: Call,
  filter: TourListFilter,
  state: Pick<ChosenState, 'id' | 'name'> | null = null,
): Promise<TourListPage> {
  const query: ListOptions = { with_state: '1', limit: LIST_PAGE_SIZE }
  if (filter.q !== '') query.q = filter.q
  if (filter.cursor !== '') query.cursor = filter.cursor
  let headers = new Headers()
  const options: CallOptions = {
    onHeaders: (received) => {
      headers = received
    },
  }

  const answer: unknown = await listPackages(
    call,
    { ...filter, state: state?.id || state?.name || filter.state },
    { query, options },
  )
  const packages = isCardList(answer) ? answer : []
  const total = Number(headers.get('X-Total-Count') ?? packages.length)
  return {
    packages,
    count: Number.isInteger(total) ? total : packages.length,
    nextCursor: nextCursorOf(headers.get('Link')),
  }
}

type Asking = { query: ListOptions; options: CallOptions }

function listPackages(call: Call, { state, category }: TourListFilter, { query, options }: Asking): Promise<unknown> {
  if (state !== '' && category !== '')
    return call(listByStateAndCategory, { params: { state, category }, query }, options)
  if (state !== '') return call(listByState, { params: { state }, query }, options)
  if (category !== '') return call(listByCategory, { params: { category }, query }, options)
  return call(listTourPackages, { query }, options)
}

// Specification §7: the count is the length of the answer, or 0 when it is not an array.
function isCardList(answer: unknown): answer is TourPackageCard[] {
  return Array.isArray(answer)
}

async function loadState(call: Call, value: string): Promise<ChosenState> {
  const isId = /^\d+$/.test(value)
  const [found, states] = await Promise.all([
    isId ? { id: value, name: '' } : call(getStateByName, { params: { name: value } }).catch(logFailure(null)),
    call(listStates).catch(logFailure<StateDto[]>([])),
  ])
  const known = states.find((state) => (isId ? String(state.id) === value : state.id === found?.id))
  return {
    id: found === null ? '' : String(found.id),
    name: found?.name || known?.name || value,
    photo: known?.photo ?? null,
  }
}

/** The cursor of the header's `rel="next"` link. */
export function nextCursorOf(link: string | null): string | null {
  const next = (link ?? '').split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/.test(part))
  const url = /<([^>]*)>/.exec(next ?? '')?.[1]
  return url === undefined ? null : new URLSearchParams(url.split('?')[1] ?? '').get('cursor')
}

function logFailure<Fallback>(fallback: Fallback) {
  return (error: unknown): Fallback => {
    console.warn('The state could not be looked up', error)
    return fallback
  }
}
