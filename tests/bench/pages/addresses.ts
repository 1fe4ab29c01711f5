import {
  parseTourListQuery,
  TOUR_LIST_DAYS,
  TOUR_LIST_SORTS,
  tourListSearch,
} from '#kernel/addresses/tour-list-query.ts'
import { pages } from '#kernel/addresses/pages.ts'
import type { Catalogue } from './catalogue.ts'

/** Provides addresses that no server has seen yet, different ones on each call. */
export type Addresses = {
  lists(count: number): string[]
  tours(count: number): string[]
  /** The name that a package page must show as its heading. */
  nameOf(path: string): string | undefined
}

type Names = { name: string }[]

/** Reads the lists and packages from the catalogue. */
export async function loadAddresses(catalogue: Catalogue): Promise<Addresses> {
  const states = await catalogue.query<Names[number]>(
    'before',
    `select r.name from regions r join tour_package_regions l on l.region_id = r.id
      group by r.name having count(*) > 100 order by count(*) desc`,
  )
  const categories = await catalogue.query<Names[number]>('before', 'select name from categories order by position')
  const tours = await catalogue.query<{ id: number; name: string; position: number }>(
    'before',
    // Mixes old and new, long and short packages, in the same order in each run.
    'select id, name, position from tour_packages where is_published and id > 1000 order by md5(id::text)',
  )
  const namesByPath = new Map(tours.map(({ id, name }) => [pages.tourSingle(id), name]))
  const paths = [...namesByPath.keys()]
  const starts = tours.map(({ id, position }) =>
    Buffer.from(JSON.stringify(['recommended', position, id])).toString('base64url'),
  )
  let listedCount = 0
  let visited = 0
  const listPath = (): string => {
    listedCount += 1
    const pickAt = <Item>(items: readonly Item[], step: number): Item | undefined =>
      items[(listedCount * step) % items.length]
    // A minimum price that excludes almost nothing makes each address unique.
    const minPrice = String(listedCount)
    const filter = [
      { state: pickAt(states, 7)?.name ?? '', sort: pickAt(TOUR_LIST_SORTS, 5) ?? '', minPrice },
      { category: pickAt(categories, 3)?.name ?? '', minPrice },
      { cursor: pickAt(starts, 13) ?? '', minPrice },
      {
        sort: pickAt(TOUR_LIST_SORTS, 1) ?? '',
        days: pickAt(TOUR_LIST_DAYS, 3) ?? '',
        minPrice,
        maxPrice: String(60_000 + listedCount),
      },
    ][listedCount % 4]
    return `${pages.tourList()}${tourListSearch(parseTourListQuery(new URLSearchParams(filter)))}`
  }
  return {
    lists: (count) => Array.from({ length: count }, listPath),
    tours(count) {
      visited += count
      if (visited > paths.length) throw new Error(`The catalogue has only ${paths.length} packages; request fewer.`)
      return paths.slice(visited - count, visited)
    },
    nameOf: (path) => namesByPath.get(path),
  }
}
