import type { ReactNode } from 'react'
import type { StateDto } from '#features/catalog/api/schemas.ts'
import type { NewestReview } from '#features/reviews/api/schemas.ts'
import { createLatePart } from '#site/lib/late-part.ts'
import { onDemand } from '#site/lib/on-demand.tsx'
import { ServerWritten } from '#site/lib/server-written.tsx'
import { useKeptPage } from '#site/lib/use-kept-page.ts'
import { PartFailed } from '#site/ui/part-failed.tsx'
import { Hero } from './hero.tsx'
import type { CategoryPackages } from './home-data.ts'
import { LaterBelowTheFold, LaterFeatures, LaterTestimonials, wordParts } from './home-parts.ts'
import { useSearchedPlace } from './searched-place.ts'
import words from './words/words.module.css'

// Loaded after a search only.
const SearchStrip = onDemand(createLatePart(async () => (await import('./search-strip.tsx')).SearchStrip))

/** What the page is not shown without: the packages by category, and the newest words of travellers. */
export type HomeFirst = { sections: readonly CategoryPackages[]; said: readonly NewestReview[] }

type HomePageProps = HomeFirst & {
  /** A promise while the browser still fetches them. */
  destinations: readonly StateDto[] | Promise<readonly StateDto[]>
  /** What the device remembers of earlier visits; it stands below the features. */
  remembered: ReactNode
}

export function HomePage({ sections, said, destinations, remembered }: HomePageProps) {
  useKeptPage()
  const searchedPlace = useSearchedPlace()
  return (
    <>
      <Hero />
      {searchedPlace === null ? null : <SearchStrip key={searchedPlace} place={searchedPlace} />}
      <ServerWritten name="home-features" className={words.features}>
        <LaterFeatures />
      </ServerWritten>
      {remembered}
      <LaterBelowTheFold sections={sections} destinations={destinations} />
      <ServerWritten name="home-testimonials" className={words.testimonials}>
        <LaterTestimonials said={said} />
        <PartFailed part={wordParts} />
      </ServerWritten>
    </>
  )
}
