import { createLatePart } from '#ui/site/lib/late-part.ts'
import { later, lazyComponent } from '#ui/site/lib/later.tsx'

/** The section below the search. Its HTML comes with the page; its script is loaded later. */
export const LazyBelowTheFold = later(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

/**
 * Text-only sections. {@link ServerWritten} keeps the server's HTML, so their script is loaded only after a
 * navigation.
 */
export const textSections = createLatePart(async () => (await import('./words/below-the-fold.ts')).textSections, {
  retries: true,
})
export const LazyFeatures = lazyComponent(textSections, ({ FeaturesRow }) => FeaturesRow)
export const LazyTestimonials = lazyComponent(textSections, ({ TestimonialsSection }) => TestimonialsSection)
