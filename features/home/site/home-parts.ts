import { createLatePart } from '#ui/site/lib/late-part.ts'
import { later, laterOf } from '#ui/site/lib/later.tsx'

/** The section below the search. Its HTML comes with the page; its script is loaded later. */
export const LaterBelowTheFold = later(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

/**
 * Text-only sections. {@link ServerWritten} keeps the server's HTML, so their script is loaded only after a
 * navigation.
 */
export const wordParts = createLatePart(async () => (await import('./words/below-the-fold.ts')).wordParts, {
  isPatient: true,
})
export const LaterFeatures = laterOf(wordParts, ({ FeaturesRow }) => FeaturesRow)
export const LaterTestimonials = laterOf(wordParts, ({ TestimonialsSection }) => TestimonialsSection)
