import type { StateDto } from '#features/catalog/api/calls.ts'
import { MOST_POPULAR_CATEGORY } from '#features/catalog/api/catalog-limits.ts'
import { CategoryBanner } from './category-banner.tsx'
import { CategorySlider } from './category-slider.tsx'
import { DestinationsSection } from './destinations-section.tsx'
import type { CategoryPackages } from './home-data.ts'
import { PopularSection } from './popular-section.tsx'
import { varySections } from './vary-sections.ts'
import styles from './home-page.module.css'

type BelowTheFoldProps = {
  sections: readonly CategoryPackages[]
  /** A promise while the browser is still fetching them. */
  destinations: readonly StateDto[] | Promise<readonly StateDto[]>
}

/**
 * The home page below its search. The server inlines the styles of files with this name; the script is loaded when the
 * visitor interacts.
 */
export function BelowTheFold({ sections, destinations }: BelowTheFoldProps) {
  const variedSections = varySections(sections)
  const popular = variedSections.find(({ category }) => category === MOST_POPULAR_CATEGORY)
  const others = variedSections.filter(({ category }) => category !== MOST_POPULAR_CATEGORY)

  return (
    <>
      {popular === undefined ? null : <PopularSection {...popular} />}
      {others.map(({ category, packages, banner, form, isMirrored }) => (
        <section key={category} className={`wrap ${styles.section}`} aria-label={category}>
          <CategorySlider
            category={category}
            packages={packages}
            form={form}
            isMirrored={isMirrored}
            heading={<CategoryBanner category={category} banner={banner} form={form} />}
          />
        </section>
      ))}
      <DestinationsSection destinations={destinations} />
    </>
  )
}
