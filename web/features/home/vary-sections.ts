import type { PictureDto } from '#contract/catalog-schemas.ts'
import { bannerPicturesOf, picturesOf } from '#web/lib/tour-pictures.ts'
import type { CategoryPackages } from './home-data.ts'

/** A section with the picture of its banner; null for the default background. */
export type ShownSection = CategoryPackages & { banner: PictureDto | null }

/**
 * A package in several categories would open several rows with one picture, and stand behind their banners too. So a
 * row opens with the first of its packages whose picture has not been seen at such a place, and the banner takes
 * another picture of that package where it has one. Nothing is left out; where all was seen, the order stays.
 */
export function varySections(sections: readonly CategoryPackages[]): ShownSection[] {
  const seen = new Set<string>()
  return sections.map(({ category, packages }) => {
    const lead = packages.find((one) => !seen.has(picturesOf(one)[0]?.url ?? '')) ?? packages[0]
    if (lead === undefined) return { category, packages, banner: null }
    const [first, ...others] = bannerPicturesOf(lead)
    const isNew = ({ url }: PictureDto) => !seen.has(url)
    const banner = [...others, ...(first ? [first] : [])].find(isNew) ?? first ?? null
    for (const picture of [first, banner]) if (picture) seen.add(picture.url)
    return { category, packages: [lead, ...packages.filter((one) => one !== lead)], banner }
  })
}
