import { seedAliases } from './aliases.ts'
import { seedCategories } from './categories.ts'
import { seedCountries } from './countries.ts'
import { seedFestivals } from './festivals.ts'
import { seedImages } from './images.generated.ts'
import { seedPosts } from './posts.ts'
import { seedPromoCodes } from './promo-codes.ts'
import { seedRegions } from './regions.ts'
import type {
  SeedAlias,
  SeedCategory,
  SeedCountry,
  SeedFestival,
  SeedImage,
  SeedPost,
  SeedPromoCode,
  SeedRegion,
  SeedTourPackage,
  SeedTripContacts,
} from './seed-types.ts'
import type { SeedTripFacts } from './trip-facts-types.ts'
import { seedTripFacts } from './trip-facts.ts'
import { seedTourPackages } from './tour-packages.ts'
import { seedTripContacts } from './sample-trip-contacts.ts'

/** Everything that the loader writes to the database. */
export type SampleBusiness = {
  images: readonly SeedImage[]
  countries: readonly SeedCountry[]
  regions: readonly SeedRegion[]
  categories: readonly SeedCategory[]
  promoCodes: readonly SeedPromoCode[]
  tourPackages: readonly SeedTourPackage[]
  posts: readonly SeedPost[]
  aliases: readonly SeedAlias[]
  tripContacts: readonly SeedTripContacts[]
  tripFacts: readonly SeedTripFacts[]
  festivals: readonly SeedFestival[]
}

/** The business that is loaded on first start. */
export const sampleBusiness: SampleBusiness = {
  images: seedImages,
  countries: seedCountries,
  regions: seedRegions,
  categories: seedCategories,
  promoCodes: seedPromoCodes,
  tourPackages: seedTourPackages,
  posts: seedPosts,
  aliases: seedAliases,
  tripContacts: seedTripContacts,
  tripFacts: seedTripFacts,
  festivals: seedFestivals,
}
