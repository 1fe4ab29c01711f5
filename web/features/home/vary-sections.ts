import type { PictureDto } from '#contract/catalog/schemas.ts'
import { MOST_POPULAR_CATEGORY } from '#contract/catalog/catalog-limits.ts'
import { bannerPicturesOf, picturesOf } from '#web/lib/tour-pictures.ts'
import type { CategoryPackages } from './home-data.ts'

/** A section with the picture of its banner. Null means the default background, or a section without a banner. */
export type ShownSection = CategoryPackages & { banner: PictureDto | null }

/** After this many sections a picture may be shown again: by then it has left the screen. */
const SECTIONS_APART = 2

/**
 * A package may be in several categories. Its picture would then begin several rows, and appear behind their banners
 * too. So a row begins with its first package whose picture is not just above, and the banner takes another picture of
 * that package if there is one. No package is left out. When all pictures were shown before, the order stays.
 */
export function varySections(sections: readonly CategoryPackages[]): ShownSection[] {
  const history: string[][] = []
  return sections.map(({ category, packages }) => {
    const seen = history.slice(-SECTIONS_APART).flat()
    const isNew = (picture: PictureDto | undefined) => !seen.includes(picture?.url ?? '')
    const lead = packages.find((one) => isNew(picturesOf(one)[0])) ?? packages[0]
    if (lead === undefined) return { category, packages, banner: null }
    const [first, ...others] = bannerPicturesOf(lead)
    const hasBanner = category !== MOST_POPULAR_CATEGORY
    const banner = hasBanner ? ([...others, ...(first ? [first] : [])].find(isNew) ?? first ?? null) : null
    history.push([first, banner].flatMap((picture) => picture?.url ?? []))
    return { category, packages: [lead, ...packages.filter((one) => one !== lead)], banner }
  })
}
