import { createLatePart } from '#ui/site/lib/late-part.ts'
import { laterOf } from '#ui/site/lib/later.tsx'

/**
 * The sections below the first screen of the package page. Their HTML comes with the page; their script is loaded
 * later.
 */
export const belowTheFold = createLatePart(async () => (await import('./below-the-fold.ts')).belowTheFold, {
  isPatient: true,
})
export const LaterAdditionalInformation = laterOf(belowTheFold, ({ AdditionalInformation }) => AdditionalInformation)
export const LaterHeadParts = laterOf(belowTheFold, ({ TourHeadParts }) => TourHeadParts)
export const LaterItinerary = laterOf(belowTheFold, ({ Itinerary }) => Itinerary)
export const LaterOverview = laterOf(belowTheFold, ({ TourOverview }) => TourOverview)
export const LaterRelatedTours = laterOf(belowTheFold, ({ RelatedTours }) => RelatedTours)
export const LaterRefundSteps = laterOf(belowTheFold, ({ RefundSteps }) => RefundSteps)
export const LaterReviews = laterOf(belowTheFold, ({ TourReviews }) => TourReviews)
export const LaterRouteMap = laterOf(belowTheFold, ({ RouteMap }) => RouteMap)

/**
 * The facts for families. {@link ServerWritten} keeps the server's HTML, so their script is loaded only after a
 * navigation.
 */
export const familyParts = createLatePart(async () => (await import('./facts/below-the-fold.ts')).familyParts, {
  isPatient: true,
})
export const LaterFamilyFacts = laterOf(familyParts, ({ FamilyFacts }) => FamilyFacts)
export const LaterJumpRow = laterOf(familyParts, ({ JumpRow }) => JumpRow)
export const LaterTravelFacts = laterOf(familyParts, ({ TravelFacts }) => TravelFacts)
