import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { listTourPackages } from '#features/catalog/api/calls.ts'
import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import { MAX_SECTION_PACKAGES } from '#features/catalog/api/catalog-limits.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { homeMessages } from '#messages/home/site.ts'
import { call, logPageError } from '#ui/site/lib/api.ts'
import { readSearch } from '#ui/site/lib/remembered-search.ts'
import { readCards } from '#ui/site/lib/read-catalog.ts'
import { Icon } from '#ui/site/icon.tsx'
import { CategorySlider } from './category-slider.tsx'
import { loadNoStartNotice, type NoStartNotice } from './starts-in-days.ts'
import pageStyles from './home-page.module.css'
import styles from './search-strip.module.css'

const texts = homeMessages.strip

/** The search matches, above the unfiltered page. */
export function SearchStrip({ place }: { place: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [packages, setPackages] = useState<readonly TourPackageCard[] | null>(null)
  const [noStartNotice, setNoStartNotice] = useState<NoStartNotice | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    let total = 0
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
    call(
      listTourPackages,
      { query: { q: place, limit: MAX_SECTION_PACKAGES, with_state: '1' } },
      {
        signal: controller.signal,
        onHeaders: (headers) => {
          total = Number(headers.get('X-Total-Count'))
        },
      },
    ).then(
      (answer) => {
        const found = readCards(answer)
        setPackages(found)
        const { days } = readSearch(todayIn(BUSINESS_TIME_ZONE, new Date()))
        // If there are more tours than shown, the starts of the others are unknown, so no notice is shown.
        if (days === null || total > found.length) return
        void loadNoStartNotice(found, days).then((note) => {
          if (!controller.signal.aborted) setNoStartNotice(note)
        })
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        logPageError(error)
        setPackages([])
      },
    )
    return () => controller.abort()
  }, [place])

  const title = (
    <h2 ref={heading} tabIndex={-1}>
      {texts.title(place)}
    </h2>
  )
  const all = (
    <Link className={pageStyles.more} to={pages.tourList({ q: place })}>
      {texts.all}
      <Icon name="chevron-right" size={18} />
    </Link>
  )

  return (
    <section className={`wrap ${styles.strip}`} aria-label={texts.title(place)}>
      <div className={styles.panel}>
        {packages === null || packages.length === 0 ? (
          <>
            {title}
            <p className={styles.line} role="status">
              {packages === null ? texts.searching : noResultsText(place)}
            </p>
            {packages === null ? (
              all
            ) : (
              <Link className={pageStyles.more} to={pages.contact()}>
                {texts.askUs}
                <Icon name="chevron-right" size={18} />
              </Link>
            )}
          </>
        ) : (
          <>
            <p className={noStartNotice === null ? 'visually-hidden' : styles.noStart} role="status">
              {noStartNotice === null ? null : (
                <>
                  <Icon name="calendar" size={20} />
                  <span>
                    <b>{noStartNotice.lead}</b> {noStartNotice.rest}
                  </span>
                </>
              )}
            </p>
            <CategorySlider
              category={texts.title(place)}
              packages={packages}
              form="line"
              heading={title}
              action={all}
            />
          </>
        )}
      </div>
    </section>
  )
}

/** The text for no match. One of the five places may have no tour yet; anything else may be misspelt. */
function noResultsText(place: string): string {
  const isSuggested = homeMessages.places.some(({ name }) => name.toLowerCase() === place.trim().toLowerCase())
  return isSuggested ? texts.noneAt(place.trim()) : texts.none
}
