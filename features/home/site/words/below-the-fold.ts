import { FeaturesRow } from './features-row.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'

/** Text-only sections. See `facts/below-the-fold.ts` of the catalogue for how such sections reach the browser. */
export const textSections = { FeaturesRow, TestimonialsSection }
