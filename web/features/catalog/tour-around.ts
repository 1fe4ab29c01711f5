import type { TourPackage, TourPackageCard } from '#contract/catalog/schemas.ts'
import type { Call } from '#web/lib/api.ts'
import { loadRelatedTours } from './related-data.ts'
import { loadReviews, type PackageReviews } from './reviews-data.ts'

/** What stands around a package on its page, and may be missing: what travellers say, and similar tours. */
export type TourAround = { related: readonly TourPackageCard[]; reviews: PackageReviews | null }

/** Never fails: nobody came for these, so a failure is only logged. */
export async function loadAround(call: Call, tourPackage: TourPackage): Promise<TourAround> {
  const [related, reviews] = await Promise.all([
    loadRelatedTours(call, tourPackage),
    loadReviews(call, tourPackage.packageId),
  ])
  return { related, reviews }
}
