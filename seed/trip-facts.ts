import type { SeedTripFacts } from './trip-facts-types.ts'
import { doDhamFacts } from './trip-facts/do-dham-yatra.ts'

/** The facts of the sample packages. They are shown as sample facts: nobody of an office has checked them. */
export const seedTripFacts: readonly SeedTripFacts[] = [doDhamFacts]
