import type { PictureDto } from '#contract/catalog/schemas.ts'
import { MOST_POPULAR_CATEGORY } from '#contract/catalog/catalog-limits.ts'
import { bannerPicturesOf, picturesOf } from '#web/lib/tour-pictures.ts'
import type { CategoryPackages } from './home-data.ts'

/** A section with the picture of its banner. Null means the default background, or a section without a banner. */
export type ShownSection = CategoryPackages & { banner: PictureDto | null }

/** After this many sections a picture may be shown again: by then it has left the screen. */
const SECTIONS_APART = 2

/**
 * The banner has the picture of the first package, as the API sends them (specification §2, "Home page"). A package may
 * be in several categories, and its picture would then begin several rows, too. So a row begins with its first package
 * whose picture is not just above. No package is left out. When all pictures were shown before, the order stays.
 */
export function varySections(sections: readonly CategoryPackages[]): ShownSection[] {
  const history: string[][] = []
  return sections.map(({ category, packages }) => {
    const first = packages[0]
    if (first === undefined || category === MOST_POPULAR_CATEGORY) {
      history.push(urlsOf(first && picturesOf(first)[0]))
      return { category, packages, banner: null }
    }
    const banner = bannerPicturesOf(first)[0] ?? null
    const seen = [...history.slice(-SECTIONS_APART).flat(), ...urlsOf(banner)]
    const lead = packages.find((one) => !urlsOf(picturesOf(one)[0]).some((url) => seen.includes(url))) ?? first
    history.push([...urlsOf(banner), ...urlsOf(picturesOf(lead)[0])])
    return { category, packages: [lead, ...packages.filter((one) => one !== lead)], banner }
  })
}

const urlsOf = (picture: PictureDto | null | undefined): string[] => (picture ? [picture.url] : [])
