import { useRef, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { ListFacets } from '../api/list-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import type { TourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { tourListMessages } from '#messages/catalog/list.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { useLatePart } from '#ui/site/lib/use-late-part.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { PartFailed } from '#ui/site/part-failed.tsx'
import { useRequestList } from './requested-list.tsx'
import { FacetForm } from './facet-form.tsx'
import { MonthRow } from './month-row.tsx'
import { EffortToggle, QuickCity } from './quick-filters.tsx'
import { chosenFacets, withoutFacets } from './tour-facets.ts'
import styles from './tour-filters.module.css'

// The sheet is needed only on small screens, when the visitor opens it.
const filterSheet = createLatePart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

const texts = tourListMessages.facets

type TourFiltersProps = {
  query: TourListQuery
  categories: readonly string[]
  /** The available filters of the list; null when unknown. */
  facets: ListFacets | null
  /** The number of packages in the whole list; null while it is loading. */
  count: number | null
}

/**
 * Filters and sorts the listing, in a bar or, on small screens, in a sheet. Each active filter has a link that removes
 * it.
 */
export function TourFilters({ query, categories, facets, count }: TourFiltersProps) {
  const requestList = useRequestList()
  const box = useRef<HTMLDivElement>(null)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const activeFacets = chosenFacets(query)
  const { value: FilterSheet } = useLatePart(filterSheet)
  const cities = facets?.cities ?? []
  // The link disappears with its filter, so the focus moves here.
  const handleRemoved = (event: MouseEvent) => {
    // The link opens in another tab, so nothing is requested here.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    requestList()
    box.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={box} className={styles.filters} role="group" aria-label={texts.title} tabIndex={-1}>
      <div className={styles.quick}>
        {facets?.hasEffort ? <EffortToggle query={query} /> : null}
        {cities.length === 0 ? null : <QuickCity query={query} cities={cities} />}
        <FacetForm query={query} categories={categories} cities={cities} className={styles.bar}>
          <Button type="submit" size="small" className={styles.apply ?? ''}>
            {texts.apply}
          </Button>
        </FacetForm>
        <Button
          variant="secondary"
          className={styles.open ?? ''}
          aria-haspopup="dialog"
          onPointerEnter={filterSheet.start}
          onFocus={filterSheet.start}
          onClick={() => {
            filterSheet.start()
            setIsSheetOpen(true)
          }}
        >
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M3.5 8H13m5.5 0h2M3.5 16h2m5.5 0h9.5" />
            <circle cx="15.8" cy="8" r="2.7" />
            <circle cx="8.2" cy="16" r="2.7" />
          </svg>
          {texts.open(activeFacets.length)}
        </Button>
      </div>
      {facets === null ? null : <MonthRow query={query} facets={facets} />}
      {activeFacets.length === 0 ? null : (
        <ul className={styles.chosen} aria-label={texts.chosen}>
          {activeFacets.map(({ facet, text, without }) => (
            <li key={facet}>
              <Link to={pages.tourList(without)} className={styles.chip} preventScrollReset onClick={handleRemoved}>
                <span className="visually-hidden">{texts.remove}</span> {text}
                <Icon name="close" size={16} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={pages.tourList(withoutFacets(query))}
              className={styles.clear}
              preventScrollReset
              onClick={handleRemoved}
            >
              {texts.clear}
            </Link>
          </li>
        </ul>
      )}
      {isSheetOpen ? <PartFailed part={filterSheet} /> : null}
      {FilterSheet === null ? null : (
        <FilterSheet
          isOpen={isSheetOpen}
          onClose={() => setIsSheetOpen(false)}
          query={query}
          categories={categories}
          cities={cities}
          count={count}
        />
      )}
    </div>
  )
}
