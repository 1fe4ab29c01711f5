import { createLatePart } from '#ui/site/lib/late-part.ts'
import { lazyComponent } from '#ui/site/lib/later.tsx'

/** Sections for a short or empty list only. Their script is loaded after the page: the links work without it. */
const shortListParts = createLatePart(async () => (await import('./listing/below-the-fold.ts')).shortListParts, {
  retries: true,
})
export const LazyNearbyTours = lazyComponent(shortListParts, ({ NearbyTours }) => NearbyTours)
export const LazyNoPackages = lazyComponent(shortListParts, ({ NoPackages }) => NoPackages)
