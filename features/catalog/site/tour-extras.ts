import type { TourPackage, TourPackageCard } from '../api/package-schemas.ts'
import type { Call } from '#ui/site/lib/api.ts'
import { loadRelatedTours } from './related-data.ts'
import { loadReviews, type PackageReviews } from './reviews-data.ts'

/** The additional data on a package's page: reviews and similar tours. Either may be missing. */
export type TourExtras = { related: readonly TourPackageCard[]; reviews: PackageReviews | null }

/** Loads the reviews and the similar tours. A failure is only logged, because the visitor came for the package. */
export async function loadTourExtras(call: Call, tourPackage: TourPackage): Promise<TourExtras> {
  const [related, reviews] = await Promise.all([
    loadRelatedTours(call, tourPackage),
    loadReviews(call, tourPackage.packageId),
  ])
  return { related, reviews }
}
