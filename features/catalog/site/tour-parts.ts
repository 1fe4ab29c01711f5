import { createLatePart } from '#site/lib/late-part.ts'
import { laterOf } from '#site/lib/later.tsx'

/** The parts below the first screen of the package page. Their HTML comes with the page, their script comes later. */
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

/** What a family must know. {@link ServerWritten} keeps the server's HTML, so their script comes only after a navigation. */
export const familyParts = createLatePart(async () => (await import('./facts/below-the-fold.ts')).familyParts, {
  isPatient: true,
})
export const LaterFamilyFacts = laterOf(familyParts, ({ FamilyFacts }) => FamilyFacts)
export const LaterJumpRow = laterOf(familyParts, ({ JumpRow }) => JumpRow)
export const LaterTravelFacts = laterOf(familyParts, ({ TravelFacts }) => TravelFacts)
