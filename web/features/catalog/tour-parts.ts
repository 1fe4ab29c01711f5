import { createLatePart } from '#web/lib/late-part.ts'
import { later } from '#web/lib/later.tsx'

/** The parts below the first screen of the package page. Their HTML comes with the page, their scripts come later. */
export const LaterOverview = later(async () => (await import('./tour-overview.tsx')).TourOverview)
export const LaterItinerary = later(async () => (await import('./itinerary.tsx')).Itinerary)
export const LaterAdditionalInformation = later(
  async () => (await import('./additional-information.tsx')).AdditionalInformation,
)
export const LaterRouteMap = later(async () => (await import('./route-map.tsx')).RouteMap)
export const LaterRelatedTours = later(async () => (await import('./related-tours.tsx')).RelatedTours)
export const LaterHeadParts = later(async () => (await import('./tour-head-parts.tsx')).TourHeadParts)
export const LaterReviews = later(async () => (await import('./tour-reviews.tsx')).TourReviews)

/** Fetches the data around a package, once the page is there. */
export const tourAround = createLatePart(() => import('./tour-around.ts'), { isPatient: true })
