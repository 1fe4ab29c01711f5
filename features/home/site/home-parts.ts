import { createLatePart } from '#site/lib/late-part.ts'
import { later, laterOf } from '#site/lib/later.tsx'

/** The part below the search. Its HTML comes with the page, its script comes later. */
export const LaterBelowTheFold = later(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

/** Parts that only say something. {@link ServerWritten} keeps the server's HTML, so their script comes only after a navigation. */
export const wordParts = createLatePart(async () => (await import('./words/below-the-fold.ts')).wordParts, {
  isPatient: true,
})
export const LaterFeatures = laterOf(wordParts, ({ FeaturesRow }) => FeaturesRow)
export const LaterTestimonials = laterOf(wordParts, ({ TestimonialsSection }) => TestimonialsSection)
