import type { AMENITY_AVAILABILITY, StayAmenity } from '#features/catalog/rules/stay-amenities.ts'

/**
 * The types of the facts that a family must know before paying. An unknown fact is left out, never guessed. Prices are
 * whole rupees, altitudes are metres above sea level. Only the loader converts rupees to paise.
 */

/** The numbers for one day of the itinerary. */
type SeedDayFigures = {
  driveKm?: number
  driveMinutes?: number
  /** At most one decimal place. */
  walkKm?: number
  walkMinutes?: number
  /** Metres of ascent; negative for descent. */
  climbM?: number
  steps?: number
  /** The walk on this day is optional. */
  canSkip?: boolean
  /** Where the night is spent. Omitted on the last day. */
  nightPlace?: string
  nightAltitudeM?: number
}

type SeedAssist = {
  kind: 'helicopter' | 'pony' | 'palki' | 'porter' | 'ropeway' | 'wheelchair' | 'stay'
  /** Such as 'Helicopter, both ways'. */
  how: string
  /** Omitted when it is not known; 0 means free. */
  rupees?: number
  /** False only when the price is fixed. */
  isAbout?: boolean
  /** Such as 'each' or 'one way'. */
  unit?: string
  /** Where the traveller gets this help, and who is paid. */
  where: string
}

type SeedStay = {
  /** Night 1 is the night after the first day. */
  nights: readonly [from: number, to: number]
  place: string
  /** The class of the hotel, such as 'Hill hotel, 3 star'. The page adds 'or similar'. */
  nameOrClass: string
  templeM?: number
  approach?: string
  /** Amenities not named here are unknown. */
  has: Partial<Record<StayAmenity, (typeof AMENITY_AVAILABILITY)[number]>>
  /** Free text, such as 'Hot water by the bucket'. */
  words?: Partial<Record<StayAmenity, string>>
}

type SeedBoardingPoint = {
  /** The place with its gate. */
  name: string
  city: string
  address?: string
  /** `HH:MM`, local. */
  departsAt?: string
  /** -1 means the evening before the first day. */
  dayOffset?: -2 | -1 | 0
  mapUrl?: string
  trains?: string
}

type SeedDropPoint = {
  name: string
  city: string
  address?: string
  arrivesAt?: string
  mapUrl?: string
  onward?: string
}

type SeedDocument = { appliesTo: string; text: string; arrangedByUs?: true }

/** A tier of the group price: either a percentage off, or a quote that we write. */
type SeedGroupPrice = { guestsFrom: number; percentOff?: number; freePlaceEvery?: number; needsQuote?: true }

/** The known facts of one package. */
export type SeedTripFacts = {
  packageId: number
  effort?: 1 | 2 | 3 | 4
  effortLine?: string
  effortNote?: string
  /** One to three sentences that begin with Yes or No. */
  verdict?: string
  ageOnFoot?: number
  ageAssisted?: number
  ageAdvice?: string
  walking?: string
  vehicle?: string
  oxygenDoctor?: string
  toilets?: string
  food?: string
  company?: string
  group?: readonly [minimum: number, maximum: number]
  wheelchair?: string
  /** The place in the title of the table '… without walking'. */
  assistPlace?: string
  /** In the order of the itinerary. */
  days?: readonly SeedDayFigures[]
  assists?: readonly SeedAssist[]
  stays?: readonly SeedStay[]
  boardingPoints?: readonly SeedBoardingPoint[]
  dropPoints?: readonly SeedDropPoint[]
  documents?: readonly SeedDocument[]
  groupPrices?: readonly SeedGroupPrice[]
}
