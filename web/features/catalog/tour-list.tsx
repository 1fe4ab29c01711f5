import { useEffect, useRef, type MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { tourListMessages } from '#messages/tour-list.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { TourCard } from '#web/ui/tour-card.tsx'
import { NoPackages } from './no-packages.tsx'
import type { TourListData } from './tour-list-data.ts'
import { TourListHeading } from './tour-list-heading.tsx'
import { useTourList } from './use-tour-list.ts'
import styles from './tour-list.module.css'

const texts = tourListMessages
/** Cards of the first two rows are in view at once on most screens. */
const FIRST_CARDS = 4

/** Heading, count and cards of one listing. */
export function TourList({ data }: { data: TourListData }) {
  const { packages, nextCursor, status, showMore } = useTourList(data)
  const grid = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number | null>(null)
  const [search] = useSearchParams()

  const handleMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    focusAt.current = packages.length
    void showMore()
  }

  // Whoever asked for more goes on reading at the first new card.
  useEffect(() => {
    if (focusAt.current === null || packages.length <= focusAt.current) return
    grid.current?.children[focusAt.current]?.querySelector<HTMLElement>('h2 a')?.focus()
    focusAt.current = null
  }, [packages.length])

  return (
    <>
      <TourListHeading heading={headingOf(data)} picture={data.picture} count={texts.count(data.count, data.place)} />
      <div className={`wrap ${styles.content}`}>
        {packages.length === 0 ? (
          <NoPackages q={data.q} />
        ) : (
          <ul ref={grid} className={styles.grid} aria-label={texts.label}>
            {packages.map((tourPackage, index) => (
              <li key={tourPackage.packageId}>
                <TourCard tourPackage={tourPackage} headingLevel={2} isFirst={index < FIRST_CARDS} />
              </li>
            ))}
          </ul>
        )}
        {status === 'failed' ? <Alert kind="error">{texts.moreFailed}</Alert> : null}
        <div className={styles.more}>
          {data.isFirstPage ? null : <Link to={withCursor(search, null)}>{texts.firstPage}</Link>}
          {nextCursor === null ? null : (
            <ButtonLink
              to={withCursor(search, nextCursor)}
              variant="secondary"
              onClick={handleMore}
              aria-disabled={status === 'loading'}
            >
              {status === 'loading' ? texts.loadingMore : texts.showMore}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}

function headingOf({ place, q }: TourListData): string {
  if (place !== '') return place
  return q === '' ? texts.all : texts.searchFor(q)
}

function withCursor(search: URLSearchParams, cursor: string | null): string {
  const next = new URLSearchParams(search)
  if (cursor === null) next.delete('cursor')
  else next.set('cursor', cursor)
  const text = next.toString()
  return text === '' ? pages.tourList() : `${pages.tourList()}?${text}`
}
