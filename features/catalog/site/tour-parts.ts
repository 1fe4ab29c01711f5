import { createLatePart } from '#ui/site/lib/late-part.ts'
import { lazyComponent } from '#ui/site/lib/later.tsx'

/**
 * The sections below the first screen of the package page. Their HTML comes with the page; their script is loaded
 * later.
 */
export const belowTheFold = createLatePart(async () => (await import('./below-the-fold.ts')).belowTheFold, {
  retries: true,
})
export const LazyAdditionalInformation = lazyComponent(
  belowTheFold,
  ({ AdditionalInformation }) => AdditionalInformation,
)
export const LazyHeadParts = lazyComponent(belowTheFold, ({ TourHeadParts }) => TourHeadParts)
export const LazyItinerary = lazyComponent(belowTheFold, ({ Itinerary }) => Itinerary)
export const LazyOverview = lazyComponent(belowTheFold, ({ TourOverview }) => TourOverview)
export const LazyRelatedTours = lazyComponent(belowTheFold, ({ RelatedTours }) => RelatedTours)
export const LazyRefundSteps = lazyComponent(belowTheFold, ({ RefundSteps }) => RefundSteps)
export const LazyReviews = lazyComponent(belowTheFold, ({ TourReviews }) => TourReviews)
export const LazyRouteMap = lazyComponent(belowTheFold, ({ RouteMap }) => RouteMap)

/**
 * The facts for families. {@link ServerWritten} keeps the server's HTML, so their script is loaded only after a
 * navigation.
 */
export const familyComponents = createLatePart(
  async () => (await import('./facts/below-the-fold.ts')).familyComponents,
  {
    retries: true,
  },
)
export const LazyFamilyFacts = lazyComponent(familyComponents, ({ FamilyFacts }) => FamilyFacts)
export const LazyJumpLinks = lazyComponent(familyComponents, ({ JumpRow: JumpLinks }) => JumpLinks)
export const LazyTravelFacts = lazyComponent(familyComponents, ({ TravelFacts }) => TravelFacts)
