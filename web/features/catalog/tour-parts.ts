import { createLatePart } from '#web/lib/late-part.ts'
import { later } from '#web/lib/later.tsx'

/** What stands below the first screen of the package page: its HTML comes with the page, its program afterwards. */
export const LaterOverview = later(async () => (await import('./tour-overview.tsx')).TourOverview)
export const LaterItinerary = later(async () => (await import('./itinerary.tsx')).Itinerary)
export const LaterAdditionalInformation = later(
  async () => (await import('./additional-information.tsx')).AdditionalInformation,
)
export const LaterRouteMap = later(async () => (await import('./route-map.tsx')).RouteMap)
export const LaterRelatedTours = later(async () => (await import('./related-tours.tsx')).RelatedTours)
export const LaterHeadParts = later(async () => (await import('./tour-head-parts.tsx')).TourHeadParts)
export const LaterReviews = later(async () => (await import('./tour-reviews.tsx')).TourReviews)

/** What fetches all that stands around a package, once the page is there. */
export const tourAround = createLatePart(() => import('./tour-around.ts'), { isPatient: true })
