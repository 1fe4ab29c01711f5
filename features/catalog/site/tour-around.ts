import type { TourPackage, TourPackageCard } from '../api/schemas.ts'
import type { Call } from '#site/lib/api.ts'
import { loadRelatedTours } from './related-data.ts'
import { loadReviews, type PackageReviews } from './reviews-data.ts'

/** The data around a package on its page: reviews and similar tours. Either may be missing. */
export type TourAround = { related: readonly TourPackageCard[]; reviews: PackageReviews | null }

/** Never fails. A failure is only logged, because the visitor came for the package. */
export async function loadAround(call: Call, tourPackage: TourPackage): Promise<TourAround> {
  const [related, reviews] = await Promise.all([
    loadRelatedTours(call, tourPackage),
    loadReviews(call, tourPackage.packageId),
  ])
  return { related, reviews }
}
