import type { STAY_COMFORTS, StayComfort } from '#features/catalog/rules/stay-comforts.ts'

/**
 * The shapes of what a family must know before it pays. A fact that is not known is left out; it is never guessed. Prices
 * are whole rupees, heights are metres above the sea. Only the loader converts rupees to paise.
 */

/** The figures of one day of the itinerary. */
type SeedDayFigures = {
  driveKm?: number
  driveMinutes?: number
  /** At most one decimal place. */
  walkKm?: number
  walkMinutes?: number
  /** Metres up; below zero, metres down. */
  climbM?: number
  steps?: number
  /** The walk of this day can be left out. */
  canSkip?: boolean
  /** Where the night is spent. Left out on the last day. */
  nightPlace?: string
  nightAltitudeM?: number
}

type SeedAssist = {
  kind: 'helicopter' | 'pony' | 'palki' | 'porter' | 'ropeway' | 'wheelchair' | 'stay'
  /** Such as 'Helicopter, both ways'. */
  how: string
  /** Left out when it is not known; 0 is no charge. */
  rupees?: number
  /** False only when the price is fixed. */
  isAbout?: boolean
  /** Such as 'each' or 'one way'. */
  unit?: string
  /** Where it is taken and who is paid. */
  where: string
}

type SeedStay = {
  /** Night 1 is the night after the first day. */
  nights: readonly [from: number, to: number]
  place: string
  /** The class of the house, such as 'Hill hotel, 3 star'. The page adds 'or similar'. */
  nameOrClass: string
  templeM?: number
  approach?: string
  /** What is not named here is unknown. */
  has: Partial<Record<StayComfort, (typeof STAY_COMFORTS)[number]>>
  /** Own words, such as 'Hot water by the bucket'. */
  words?: Partial<Record<StayComfort, string>>
}

type SeedBoardingPoint = {
  /** The place with its gate. */
  name: string
  city: string
  address?: string
  /** `HH:MM`, local. */
  departsAt?: string
  /** -1: the evening before the first day. */
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

type SeedPaper = { appliesTo: string; text: string; arrangedByUs?: true }

/** A step of the price for groups: either a share off, or an offer that we write. */
type SeedGroupPrice = { guestsFrom: number; percentOff?: number; freePlaceEvery?: number; needsQuote?: true }

/** What is known of one package. */
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
  /** The place of the table 'without walking'. */
  assistPlace?: string
  /** In the order of the itinerary. */
  days?: readonly SeedDayFigures[]
  assists?: readonly SeedAssist[]
  stays?: readonly SeedStay[]
  boardingPoints?: readonly SeedBoardingPoint[]
  dropPoints?: readonly SeedDropPoint[]
  papers?: readonly SeedPaper[]
  groupPrices?: readonly SeedGroupPrice[]
}
