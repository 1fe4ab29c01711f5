import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TourPackageCard } from '#contract/catalog/schemas.ts'
import { listTourPackages } from '#contract/catalog/calls.ts'
import { SECTION_PACKAGES_MAXIMUM } from '#contract/catalog/catalog-limits.ts'
import { pages } from '#contract/pages.ts'
import { cardMessages } from '#messages/catalog-cards.ts'
import { homeMessages } from '#messages/home.ts'
import { call, logOwnFailure } from '#web/lib/api.ts'
import { readCards } from '#web/lib/read-catalog.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { TourCard } from '#web/ui/tour-card.tsx'
import pageStyles from './home-page.module.css'
import styles from './search-strip.module.css'

const texts = homeMessages.strip

/** The matches of the search, above the unfiltered page. */
export function SearchStrip({ place }: { place: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [packages, setPackages] = useState<readonly TourPackageCard[] | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
    call(
      listTourPackages,
      { query: { q: place, limit: SECTION_PACKAGES_MAXIMUM, with_state: '1' } },
      { signal: controller.signal },
    ).then(
      (answer) => setPackages(readCards(answer)),
      (error: unknown) => {
        if (controller.signal.aborted) return
        logOwnFailure(error)
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
              {packages === null ? texts.searching : texts.none}
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
          <Slider
            label={texts.title(place)}
            heading={title}
            action={all}
            buttons={{
              previous: cardMessages.slider.previous(texts.title(place)),
              next: cardMessages.slider.next(texts.title(place)),
            }}
          >
            {packages.map((tourPackage) => (
              <TourCard key={tourPackage.packageId} tourPackage={tourPackage} headingLevel={3} />
            ))}
          </Slider>
        )}
      </div>
    </section>
  )
}
