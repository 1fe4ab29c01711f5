import { createLatePart } from '#web/lib/late-part.ts'
import { laterOf } from '#web/lib/later.tsx'

/** The parts below the first screen of the package page. Their HTML comes with the page, their script comes later. */
export const belowTheFold = createLatePart(async () => (await import('./below-the-fold.ts')).belowTheFold, {
  isPatient: true,
})
export const LaterAdditionalInformation = laterOf(belowTheFold, ({ AdditionalInformation }) => AdditionalInformation)
export const LaterFamilyFacts = laterOf(belowTheFold, ({ FamilyFacts }) => FamilyFacts)
export const LaterHeadParts = laterOf(belowTheFold, ({ TourHeadParts }) => TourHeadParts)
export const LaterItinerary = laterOf(belowTheFold, ({ Itinerary }) => Itinerary)
export const LaterJumpRow = laterOf(belowTheFold, ({ JumpRow }) => JumpRow)
export const LaterOverview = laterOf(belowTheFold, ({ TourOverview }) => TourOverview)
export const LaterRelatedTours = laterOf(belowTheFold, ({ RelatedTours }) => RelatedTours)
export const LaterReviews = laterOf(belowTheFold, ({ TourReviews }) => TourReviews)
export const LaterRouteMap = laterOf(belowTheFold, ({ RouteMap }) => RouteMap)
export const LaterTravelFacts = laterOf(belowTheFold, ({ TravelFacts }) => TravelFacts)
