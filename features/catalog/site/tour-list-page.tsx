import { useSearchParams } from 'react-router'
import { readTourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { tourListMessages } from '#messages/catalog/list.ts'
import { firstAct } from '#site/lib/first-act.ts'
import { createLatePart } from '#site/lib/late-part.ts'
import { onDemand } from '#site/lib/on-demand.tsx'
import { useKeptPage } from '#site/lib/use-kept-page.ts'
import type { TourListData } from './tour-list-data.ts'
import { AskedList } from './asked-list.tsx'
import { TourFilters } from './tour-filters.tsx'
import { TourListHeading } from './tour-list-heading.tsx'
import { TourResults } from './tour-results.tsx'
import { useArrived } from './use-arrived.ts'
import styles from './tour-list.module.css'

// Only a visitor who goes from one place to another sees it.
const loading = createLatePart(async () => (await import('./tour-list-loading.tsx')).TourListLoading)
void firstAct.then(loading.start)
const TourListLoading = onDemand(loading)

type TourListPageProps = {
  /** A promise while the browser still fetches it. */
  list: TourListData | Promise<TourListData>
  /** The names of all categories for the filter; empty when they are not known. */
  categories: readonly string[]
}

/**
 * The listing of one state, category or search. A new place shows the loading view. After a change of order or filter
 * the old list stays until the new one arrives, so that nothing jumps.
 */
export function TourListPage({ list, categories }: TourListPageProps) {
  const [search] = useSearchParams()
  useKeptPage()
  const query = readTourListQuery(search)
  const { arrived, isPending } = useArrived(list)
  if (arrived === null || arrived.query.state !== query.state || arrived.query.q !== query.q) return <TourListLoading />

  const { place, count, picture } = arrived
  return (
    <AskedList>
      <TourListHeading heading={headingOf(arrived)} picture={picture} count={tourListMessages.count(count, place)} />
      <div className={`wrap ${styles.content}`}>
        <TourFilters query={query} categories={categories} facets={arrived.facets} count={isPending ? null : count} />
        <TourResults key={JSON.stringify(arrived.query)} data={arrived} isPending={isPending} />
      </div>
    </AskedList>
  )
}

function headingOf({ place, query }: TourListData): string {
  if (place !== '') return place
  return query.q === '' ? tourListMessages.all : tourListMessages.searchFor(query.q)
}
