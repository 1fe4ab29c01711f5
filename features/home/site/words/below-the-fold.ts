import { FeaturesRow } from './features-row.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'

/** What only says something. See `facts/below-the-fold.ts` of the catalogue for how such parts reach the browser. */
export const wordParts = { FeaturesRow, TestimonialsSection }
