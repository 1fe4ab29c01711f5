import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { CancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import type { Paise } from '#kernel/money/money.ts'
import type { StayAmenity, AMENITY_AVAILABILITY } from '#features/catalog/rules/stay-amenities.ts'
import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'

/**
 * A package as the office writes it: everything shown on its page and required from its travellers, in one document.
 * Drafts, versions, imports and the sample business use this structure, and one function writes it into the tables
 * (`features/packages/server/write-packages.ts`). Categories, regions and pictures are referred to by name, so that
 * another installation can read the document. Ids, the position in the list and the sale status are not included.
 * Source: specification §3, and the design of the desk, row 'Package'.
 */
export type PackageContent = {
  name: string
  /** The name in its own script, with the BCP 47 code of its language. */
  nativeName: { text: string; lang: string } | null
  /** Shown as stored: '4D 3N' or '1 day'. */
  duration: string
  tourType: string
  /** The price per guest. Zero: on request. */
  basePricePaise: Paise
  /** A price that was actually charged before. */
  strikePricePaise: Paise | null
  /** A short fact, such as 'Winter only'. Ranks must be earned, so nobody enters them here. */
  tag: string | null
  /** Names, best match first. */
  categories: string[]
  /** Other words that travellers search for, such as 'Kedar'. Only the search uses them. */
  foundAs: string[]
  /** Names, in the order of travel. */
  regions: string[]
  /** In the order of travel; empty when there is no fixed route. Degrees of WGS 84. */
  stops: { name: string; latitude: number; longitude: number }[]
  /** Keys of pictures, best first. */
  pictures: string[]
  nearTransport: string
  /** Fields that end in `Html` are rich text. They are sanitized when they are written. */
  descriptionHtml: string
  highlights: string[]
  included: string[]
  excluded: string[]
  additionalInformation: string[]
  itinerary: PackageDay[]
  specialInstructionsHtml: string
  conditionsOfTravelHtml: string
  thingsToMaintainHtml: string
  policiesHtml: string
  termsHtml: string
  cancellationPolicy: CancellationPolicy
  travellerNeeds: TravellerNeeds
  /** The minimum number of days between today and a start. */
  leadDays: number
  /** One sentence on why there are no departures in some months. */
  seasonNote: string | null
  departureRules: PackageRule[]
} & FamilyContent

/** What families must know before they pay: the sections of the page added by the design for families. */
export type FamilyContent = {
  facts: PackageFacts
  assists: PackageAssist[]
  stays: PackageStay[]
  documents: PackageDocument[]
  boardingPoints: PackageBoardingPoint[]
  dropPoints: PackageDropPoint[]
  groupPrices: PackageGroupPrice[]
}

/** A day of the itinerary with its distances, times and climbs. Null means unknown. */
export type PackageDay = {
  title: string
  detailsHtml: string
  /** Keys of pictures. */
  pictures: string[]
  driveKm: number | null
  driveMinutes: number | null
  /** At most one decimal place. */
  walkKm: number | null
  walkMinutes: number | null
  /** Metres of ascent; negative for descent. */
  climbM: number | null
  steps: number | null
  canSkip: boolean | null
  /** Null on the last day. */
  nightPlace: string | null
  nightAltitudeM: number | null
}

/** A day of a festival, by its name in the list of festivals. */
export type FestivalDay = { festival: string; date: CalendarDate }

/** A departure rule. Months and days are `MM-DD`, both ends included; a season may cross the end of the year. */
export type PackageRule = {
  /** `dates`: named days, such as the days of a festival. */
  kind: 'daily' | 'listed' | 'dates'
  capacity: number
  seasonFrom: string | null
  seasonTo: string | null
  /** For listed rules: 0 is Sunday, 6 is Saturday. */
  weekday: number | null
  everyWeeks: number | null
  /** Seats reserved for a regular group on every new listed departure. */
  reservedSeats: number
  /** Only for the kind `dates`; empty for all others. */
  dates: CalendarDate[]
  /** The dates copied from the list of festivals, with the festival. They stay until other dates are published. */
  festivalDays: FestivalDay[]
}

/** Facts that families need before they pay. Null means unknown, and is shown as unknown. */
export type PackageFacts = {
  /** 1 easy on the knees, 2 some steps, 3 long walks, 4 hard climb. */
  effort: number | null
  effortLine: string | null
  effortNote: string | null
  /** One to three sentences that begin with Yes or No. */
  verdict: string | null
  ageOnFoot: number | null
  ageAssisted: number | null
  ageAdvice: string | null
  walking: string | null
  vehicle: string | null
  oxygenDoctor: string | null
  toilets: string | null
  food: string | null
  company: string | null
  groupMin: number | null
  groupMax: number | null
  wheelchair: string | null
  assistPlace: string | null
  /** The day on which the office checked these facts. Null: they are shown as sample facts. */
  checkedOn: CalendarDate | null
}

/** Ways to be carried or assisted. */
export const ASSIST_KINDS = ['helicopter', 'pony', 'palki', 'porter', 'ropeway', 'wheelchair', 'stay'] as const

/** An alternative to walking. */
export type PackageAssist = {
  kind: (typeof ASSIST_KINDS)[number]
  how: string
  /** Null: not known. Zero: no charge. */
  pricePaise: Paise | null
  isAbout: boolean
  unit: string
  where: string
}

/** Where the travellers sleep. Night 1 is the night after the first day. */
export type PackageStay = {
  nightFrom: number
  nightTo: number
  place: string
  nameOrClass: string
  templeM: number | null
  approach: string
  /** Free text, such as 'Hot water by the bucket'. */
  words: Partial<Record<StayAmenity, string | undefined>>
} & Record<StayAmenity, (typeof AMENITY_AVAILABILITY)[number]>

/** What travellers of one kind must bring. */
export type PackageDocument = { appliesTo: string; text: string; arrangedByUs: boolean }

/** Where travellers board. */
export type PackageBoardingPoint = {
  name: string
  isActive: boolean
  city: string
  address: string
  latitude: number | null
  longitude: number | null
  /** Local time, `HH:MM`. */
  departsAt: string | null
  /** -1: the evening before the first day. */
  dayOffset: number
  surchargePaise: Paise
  seatsMaximum: number | null
  mapUrl: string | null
  trains: string
}

/** Where the trip ends. */
export type PackageDropPoint = {
  name: string
  isActive: boolean
  city: string
  address: string
  arrivesAt: string | null
  mapUrl: string | null
  onward: string
}

/** A step of the group price: a discount in percent, or a quote that the office writes. */
export type PackageGroupPrice = {
  guestsFrom: number
  basisPoints: number | null
  amountPaise: Paise | null
  freePlaceEvery: number | null
  needsQuote: boolean
}
