import { memo, useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { tourListMessages } from '#messages/catalog/list.ts'
import { writtenList } from '#ui/site/lib/cached.ts'
import { Alert } from '#ui/site/alert.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { SellOutNote, TourCard } from '#ui/site/tour-card.tsx'
import { useIsListRequested } from './requested-list.tsx'
import { LazyNearbyTours, LazyNoPackages } from './listing-parts.ts'
import type { TourListData } from './tour-list-data.ts'
import { useTourList } from './use-tour-list.ts'
import styles from './tour-list.module.css'

const texts = tourListMessages
/** The number of cards in the first two rows, which are visible on most screens. */
const FIRST_CARDS = 4

type TourResultsProps = {
  data: TourListData
  /** True while the list for another order or filter is loading. */
  isPending: boolean
}

/** The cards of one listing, and a button that loads more. */
export function TourResults({ data, isPending }: TourResultsProps) {
  const { query } = data
  const isRequested = useIsListRequested()
  const { packages, lines, nextCursor, status, showMore } = useTourList(data)
  const grid = useRef<HTMLUListElement>(null)
  const focusIndex = useRef<number | null>(null)

  const handleMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    focusIndex.current = packages.length
    void showMore()
  }

  // After loading more, the focus moves to the first new card.
  useEffect(() => {
    if (focusIndex.current === null || packages.length <= focusIndex.current) return
    grid.current?.children[focusIndex.current]?.querySelector<HTMLElement>('h2 a')?.focus()
    focusIndex.current = null
  }, [packages.length])

  return (
    <div className={styles.results} aria-busy={isRequested || isPending}>
      {packages.length === 0 ? (
        <LazyNoPackages query={query} facets={data.facets} />
      ) : (
        <Grid grid={grid} packages={packages} lines={lines} />
      )}
      <SellOutNote packages={packages} />
      {status === 'failed' ? <Alert kind="error">{texts.moreFailed}</Alert> : null}
      <div className={styles.more}>
        {query.cursor === '' ? null : <Link to={pages.tourList({ ...query, cursor: '' })}>{texts.firstPage}</Link>}
        {nextCursor === null ? null : (
          <ButtonLink
            to={pages.tourList({ ...query, cursor: nextCursor })}
            variant="secondary"
            onClick={handleMore}
            aria-disabled={status === 'loading'}
          >
            {status === 'loading' ? texts.loadingMore : texts.showMore}
          </ButtonLink>
        )}
      </div>
      {data.nearby === null || nextCursor !== null ? null : <LazyNearbyTours nearby={data.nearby} />}
    </div>
  )
}

type CardsProps = Pick<TourListData, 'packages' | 'lines'>
type GridProps = CardsProps & { grid: RefObject<HTMLUListElement | null> }

const Grid = import.meta.env.SSR ? writtenList(CardGrid) : CardGrid

function CardGrid({ packages, lines, grid }: GridProps) {
  return (
    <ul ref={grid} className={styles.grid} aria-label={texts.label}>
      <Cards packages={packages} lines={lines} />
    </ul>
  )
}

/** Memoised: a tapped filter must respond immediately, and the cards stay unchanged until the new list arrives. */
const Cards = import.meta.env.SSR ? CardItems : memo(CardItems)

function CardItems({ packages, lines }: CardsProps) {
  return packages.map((tourPackage, index) => (
    <li key={tourPackage.packageId}>
      <TourCard tourPackage={tourPackage} headingLevel={2} isFirst={index < FIRST_CARDS} listedLines={lines[index]} />
    </li>
  ))
}
