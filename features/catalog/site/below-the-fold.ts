import { AdditionalInformation } from './additional-information.tsx'
import { Itinerary } from './itinerary.tsx'
import { RefundSteps } from './refund-steps.tsx'
import { RelatedTours } from './related-tours.tsx'
import { RouteMap } from './route-map.tsx'
import { loadTourExtras } from './tour-extras.ts'
import { TourHeadParts } from './tour-head-parts.tsx'
import { TourOverview } from './tour-overview.tsx'
import { TourReviews } from './tour-reviews.tsx'

/**
 * The parts of a package page whose scripts are loaded after the page. They are bundled as one file, because many small
 * files need more requests. The server inlines the styles of files with this name.
 */
export const belowTheFold = {
  AdditionalInformation,
  Itinerary,
  loadAround: loadTourExtras,
  RefundSteps,
  RelatedTours,
  RouteMap,
  TourHeadParts,
  TourOverview,
  TourReviews,
}
