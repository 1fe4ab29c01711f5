import type { ReactNode } from 'react'
import type { StateDto } from '#features/catalog/api/calls.ts'
import type { NewestReview } from '#features/reviews/api/calls.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { ServerWritten } from '#ui/site/lib/server-written.tsx'
import { useSavedPage } from '#ui/site/lib/use-saved-page.ts'
import { PartFailed } from '#ui/site/part-failed.tsx'
import { Hero } from './hero.tsx'
import type { CategoryPackages } from './home-data.ts'
import { LazyBelowTheFold, LazyFeatures, LazyTestimonials, textSections } from './home-parts.ts'
import { useSearchedPlace } from './searched-place.ts'
import words from './words/words.module.css'

// Loaded only after a search.
const SearchStrip = onDemand(createLatePart(async () => (await import('./search-strip.tsx')).SearchStrip))

/** The data that the page waits for: the packages by category, and the newest traveller reviews. */
export type HomeFirstScreen = { sections: readonly CategoryPackages[]; newestReviews: readonly NewestReview[] }

type HomePageProps = HomeFirstScreen & {
  /** A promise while the browser is still fetching them. */
  destinations: readonly StateDto[] | Promise<readonly StateDto[]>
  /** What the device remembers from earlier visits; shown below the features. */
  remembered: ReactNode
}

export function HomePage({ sections, newestReviews, destinations, remembered }: HomePageProps) {
  useSavedPage()
  const searchedPlace = useSearchedPlace()
  return (
    <>
      <Hero />
      {searchedPlace === null ? null : <SearchStrip key={searchedPlace} place={searchedPlace} />}
      <ServerWritten name="home-features" className={words.features}>
        <LazyFeatures />
      </ServerWritten>
      {remembered}
      <LazyBelowTheFold sections={sections} destinations={destinations} />
      <ServerWritten name="home-testimonials" className={words.testimonials}>
        <LazyTestimonials newestReviews={newestReviews} />
        <PartFailed part={textSections} />
      </ServerWritten>
    </>
  )
}
