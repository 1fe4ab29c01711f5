import type { PictureDto } from '#features/catalog/api/picture-schemas.ts'
import { MOST_POPULAR_CATEGORY } from '#features/catalog/api/catalog-limits.ts'
import { bannerPicturesOf, picturesOf } from '#ui/site/lib/tour-pictures.ts'
import type { CategoryPackages } from './home-data.ts'

/** The position of a category's name: above full cards, beside low cards, or in a line above low cards. */
export type CategoryLayout = 'banner' | 'panel' | 'line'

/**
 * A section with its layout. `banner` is null when the section has no banner, or a banner with the default background.
 */
export type ShownSection = CategoryPackages & {
  banner: PictureDto | null
  form: CategoryLayout
  /** True for every second panel, which is on the right. */
  isMirrored: boolean
}

/** After this many sections a picture may be repeated: by then its first appearance has left the screen. */
const MIN_SECTIONS_BETWEEN_REPEATS = 2

/**
 * The banner shows the picture of the first package in the API's order (specification §2, "Home page"). A package may
 * be in several categories, so its picture could start several rows. A row therefore starts with its first package
 * whose picture is not directly above. No package is left out. If all pictures were shown before, the order does not
 * change.
 */
export function varySections(sections: readonly CategoryPackages[]): ShownSection[] {
  const history: string[][] = []
  let before = 0
  return sections.map(({ category, packages }) => {
    const first = packages[0]
    if (first === undefined || category === MOST_POPULAR_CATEGORY) {
      history.push(urlsOf(first && picturesOf(first)[0]))
      return { category, packages, banner: null, ...layoutAt(0) }
    }
    const form = layoutAt(before)
    before += 1
    const banner = bannerPicturesOf(first)[0] ?? null
    const recentUrls = [...history.slice(-MIN_SECTIONS_BETWEEN_REPEATS).flat(), ...urlsOf(banner)]
    const firstTour =
      packages.find((one) => !urlsOf(picturesOf(one)[0]).some((url) => recentUrls.includes(url))) ?? first
    history.push([...urlsOf(banner), ...urlsOf(picturesOf(firstTour)[0])])
    return { category, packages: [firstTour, ...packages.filter((one) => one !== firstTour)], banner, ...form }
  })
}

/**
 * The first category has a banner as wide as the page. After it, panels and lines alternate, and the panels change
 * sides.
 */
function layoutAt(index: number): Pick<ShownSection, 'form' | 'isMirrored'> {
  if (index === 0) return { form: 'banner', isMirrored: false }
  return index % 2 === 1 ? { form: 'panel', isMirrored: index % 4 === 3 } : { form: 'line', isMirrored: false }
}

const urlsOf = (picture: PictureDto | null | undefined): string[] => (picture ? [picture.url] : [])
