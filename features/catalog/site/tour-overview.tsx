import type { TourPackage } from '../api/package-schemas.ts'
import { parseTextList } from '#kernel/text/json-list.ts'
import { isEmptyHtml } from '#kernel/text/rich-text.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { written } from '#ui/site/lib/cached.ts'
import { RichText } from '#ui/site/rich-text.tsx'
import { TickList } from './tick-list.tsx'
import styles from './tour-overview.module.css'

const texts = tourMessages.detail

/** What the tour is like and what its price includes. A part without content is left out. */
export function TourOverview({ tourPackage }: { tourPackage: TourPackage }) {
  return (
    <>
      <Overview tourPackage={tourPackage} />
      <Included tourPackage={tourPackage} />
    </>
  )
}

const Overview = import.meta.env.SSR ? written(OverviewSection) : OverviewSection
const Included = import.meta.env.SSR ? written(IncludedSection) : IncludedSection

function OverviewSection({ tourPackage }: { tourPackage: TourPackage }) {
  const highlights = parseTextList(tourPackage.highlights)
  if (isEmptyHtml(tourPackage.packageDescription) && highlights.length === 0) return null
  return (
    <section aria-labelledby="overview">
      <h2 id="overview">{texts.overview}</h2>
      <div className={styles.prose}>
        <RichText html={tourPackage.packageDescription} />
      </div>
      {highlights.length === 0 ? null : (
        <>
          <h3 className={styles.subheading}>{texts.highlights}</h3>
          <TickList items={highlights} />
        </>
      )}
    </section>
  )
}

function IncludedSection({ tourPackage }: { tourPackage: TourPackage }) {
  const included = parseTextList(tourPackage.included)
  if (included.length === 0) return null
  return (
    <section aria-labelledby="included">
      <h2 id="included">{texts.included}</h2>
      <TickList items={included} />
    </section>
  )
}
