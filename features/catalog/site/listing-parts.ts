import { createLatePart } from '#site/lib/late-part.ts'
import { laterOf } from '#site/lib/later.tsx'

/** What only a short or an empty list shows. Its script comes after the page: its links work without it. */
const shortListParts = createLatePart(async () => (await import('./listing/below-the-fold.ts')).shortListParts, {
  isPatient: true,
})
export const LaterNearbyTours = laterOf(shortListParts, ({ NearbyTours }) => NearbyTours)
export const LaterNoPackages = laterOf(shortListParts, ({ NoPackages }) => NoPackages)
