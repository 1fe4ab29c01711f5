import type { StateDto } from '#contract/catalog/schemas.ts'
import { MOST_POPULAR_CATEGORY } from '#contract/catalog/catalog-limits.ts'
import { createLatePart } from '#web/lib/late-part.ts'
import { onDemand } from '#web/lib/on-demand.tsx'
import { CategoryBanner } from './category-banner.tsx'
import { CategorySlider } from './category-slider.tsx'
import { DestinationsSection } from './destinations-section.tsx'
import { FeaturesRow } from './features-row.tsx'
import { Hero } from './hero.tsx'
import type { CategoryPackages } from './home-data.ts'
import { PopularSection } from './popular-section.tsx'
import { useSearchedPlace } from './searched-place.ts'
import { TestimonialsSection } from './testimonials-section.tsx'
import { varySections } from './vary-sections.ts'
import styles from './home-page.module.css'

// Loaded after a search only.
const SearchStrip = onDemand(createLatePart(async () => (await import('./search-strip.tsx')).SearchStrip))

type HomePageProps = {
  sections: readonly CategoryPackages[]
  /** A promise while the browser still fetches them. */
  destinations: readonly StateDto[] | Promise<readonly StateDto[]>
}

export function HomePage({ sections, destinations }: HomePageProps) {
  const searchedPlace = useSearchedPlace()
  const shown = varySections(sections)
  const popular = shown.find(({ category }) => category === MOST_POPULAR_CATEGORY)
  const others = shown.filter(({ category }) => category !== MOST_POPULAR_CATEGORY)

  return (
    <>
      <Hero />
      {searchedPlace === null ? null : <SearchStrip key={searchedPlace} place={searchedPlace} />}
      <FeaturesRow />
      {popular === undefined ? null : <PopularSection {...popular} />}
      {others.map((section, index) => (
        <section key={section.category} className={`wrap ${styles.section}`} aria-label={section.category}>
          <CategorySlider {...section} heading={<CategoryBanner {...section} isMirrored={index % 2 === 1} />} />
        </section>
      ))}
      <DestinationsSection destinations={destinations} />
      <TestimonialsSection />
    </>
  )
}
