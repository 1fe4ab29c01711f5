import { useSearchParams } from 'react-router'
import { parseTourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { tourListMessages } from '#messages/catalog/list.ts'
import { firstAction } from '#ui/site/lib/first-action.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { useSavedPage } from '#ui/site/lib/use-saved-page.ts'
import type { TourListData } from './tour-list-data.ts'
import { RequestedList } from './requested-list.tsx'
import { TourFilters } from './tour-filters.tsx'
import { TourListHeading } from './tour-list-heading.tsx'
import { TourResults } from './tour-results.tsx'
import { useLastLoadedList } from './use-last-loaded-list.ts'
import styles from './tour-list.module.css'

// Only a visitor who navigates from one place to another sees the loading view.
const loading = createLatePart(async () => (await import('./tour-list-loading.tsx')).TourListLoading)
void firstAction.then(loading.start)
const TourListLoading = onDemand(loading)

type TourListPageProps = {
  /** The list, or a promise while the browser is fetching it. */
  list: TourListData | Promise<TourListData>
  /** The names of all categories for the filter; empty when unknown. */
  categories: readonly string[]
}

/**
 * The listing of one state, category or search. A new place shows the loading view. After a change of order or filter
 * the old list stays until the new one arrives, so that nothing jumps.
 */
export function TourListPage({ list, categories }: TourListPageProps) {
  const [search] = useSearchParams()
  useSavedPage()
  const query = parseTourListQuery(search)
  const { lastLoaded, isPending } = useLastLoadedList(list)
  if (lastLoaded === null || lastLoaded.query.state !== query.state || lastLoaded.query.q !== query.q)
    return <TourListLoading />

  const { place, count, picture } = lastLoaded
  return (
    <RequestedList>
      <TourListHeading heading={headingOf(lastLoaded)} picture={picture} count={tourListMessages.count(count, place)} />
      <div className={`wrap ${styles.content}`}>
        <TourFilters
          query={query}
          categories={categories}
          facets={lastLoaded.facets}
          count={isPending ? null : count}
        />
        <TourResults key={JSON.stringify(lastLoaded.query)} data={lastLoaded} isPending={isPending} />
      </div>
    </RequestedList>
  )
}

function headingOf({ place, query }: TourListData): string {
  if (place !== '') return place
  return query.q === '' ? tourListMessages.all : tourListMessages.searchFor(query.q)
}
