import { createLatePart } from '#ui/site/lib/late-part.ts'
import { laterOf } from '#ui/site/lib/later.tsx'

/** Sections for a short or empty list only. Their script is loaded after the page: the links work without it. */
const shortListParts = createLatePart(async () => (await import('./listing/below-the-fold.ts')).shortListParts, {
  isPatient: true,
})
export const LaterNearbyTours = laterOf(shortListParts, ({ NearbyTours }) => NearbyTours)
export const LaterNoPackages = laterOf(shortListParts, ({ NoPackages }) => NoPackages)
