import type { StateDto } from '#contract/catalog/schemas.ts'
import { createLatePart } from '#web/lib/late-part.ts'
import { later } from '#web/lib/later.tsx'
import { onDemand } from '#web/lib/on-demand.tsx'
import { Hero } from './hero.tsx'
import type { CategoryPackages } from './home-data.ts'
import { useSearchedPlace } from './searched-place.ts'

// Loaded after a search only.
const SearchStrip = onDemand(createLatePart(async () => (await import('./search-strip.tsx')).SearchStrip))
const LaterBelowTheFold = later(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

type HomePageProps = {
  sections: readonly CategoryPackages[]
  /** A promise while the browser still fetches them. */
  destinations: readonly StateDto[] | Promise<readonly StateDto[]>
}

export function HomePage({ sections, destinations }: HomePageProps) {
  const searchedPlace = useSearchedPlace()
  return (
    <>
      <Hero />
      {searchedPlace === null ? null : <SearchStrip key={searchedPlace} place={searchedPlace} />}
      <LaterBelowTheFold sections={sections} destinations={destinations} />
    </>
  )
}
